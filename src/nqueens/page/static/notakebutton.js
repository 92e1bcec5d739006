// Replacement for the Share button in files without a server.
/** @type {(about: unknown, attributes?: object) => HTMLElement | null} */
export const taker = () => null;
