// The English names of the solvers: as the server says them.
export const solvers = {
  solver: { title: ({ title }) => title, summary: ({ summary }) => summary },
};
