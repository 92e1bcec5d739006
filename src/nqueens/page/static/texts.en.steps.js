// The English hints for region puzzles, as the server sends them.
export const steps = {
  steps: { where: ({ where }) => where, why: ({ why }) => why, what: ({ what }) => what },
};
