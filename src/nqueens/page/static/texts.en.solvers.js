// The English names of the solvers, their notes and pseudocode, as the server sends them.
export const solvers = {
  solver: {
    title: ({ title }) => title,
    summary: ({ summary }) => summary,
    code: () => "", // that of the server
    note: (note) => note,
  },
};
