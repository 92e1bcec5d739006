// The English hints of region puzzles: as the server says them.
export const steps = {
  steps: { where: ({ where }) => where, why: ({ why }) => why, what: ({ what }) => what },
};
