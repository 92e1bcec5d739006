// The English names of the solvers and their notes, as the server sends them.
export const solvers = {
  solver: { title: ({ title }) => title, summary: ({ summary }) => summary, note: (note) => note },
};
