// Requests of which only the latest matters.

export class Latest {
  #stopper = new AbortController();

  /** Aborts the last request and returns the signal of the next one. */
  next() {
    this.stop();
    this.#stopper = new AbortController();
    return this.#stopper.signal;
  }

  stop() {
    this.#stopper.abort();
  }
}
