/** The part of test:full about what many families need. @param {(file: string) => string[]} harness the command that runs a file */
export const capacityParts = (harness) => [
  {
    id: 'c10',
    what: 'what a family costs, measured with 2,000, and 100,000 families’ rows with an hour of their requests',
    goal: 'CPU time and disk as predicted, within a factor of 1.5',
    command: harness('quality/proof/capacity'),
    faults: ['beyondTheFactor', 'failures'],
  },
];
