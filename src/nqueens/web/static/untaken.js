// The button of "Take it with you" where nothing can be fetched: none.
export const taker = () => null;
