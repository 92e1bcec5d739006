// The button of "Take it with you" where nothing can be fetched: none.
/** @type {(about: unknown, attributes?: object) => HTMLElement | null} */
export const taker = () => null;
