/** The parts of test:full about load. @param {(file: string) => string[]} harness the command that runs a file */
export const loadParts = (harness) => [
  {
    id: 'd1',
    what: 'a long mixed load',
    goal: 'no 5xx responses',
    command: harness('quality/proof/load/d1'),
    faults: ['serverErrors', 'faults'],
  },
  {
    id: 'd2',
    what: 'memory over 36,000 requests',
    goal: 'at most 1 MB of heap and of buffers per 10,000 requests',
    command: harness('quality/proof/load/d2'),
    faults: ['serverErrors', 'faults'],
  },
];
