// The English hints for region puzzles, as the server sends them.
import { unitName } from "./texts.en.puzzles.js";

export const steps = {
  steps: {
    where: ({ where }) => where,
    why: ({ why }) => why,
    what: ({ what, rest = [] }) => {
      if (!rest.length) return what;
      const [{ kind, number }, ...others] = rest;
      return `Cross out the other squares of ${others.length ? `these ${kind}s` : unitName(kind, number)}.`;
    },
  },
};
