// The English names of published sequences, as the server sends them.
export const sequences = {
  sequence: { title: ({ title }) => title, verified: ({ verified }) => verified },
};
