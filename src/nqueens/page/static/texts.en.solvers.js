// The English names of the solvers, as the server sends them.
export const solvers = {
  solver: { title: ({ title }) => title, summary: ({ summary }) => summary },
};
