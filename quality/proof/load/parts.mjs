/** The parts of test:full about load. @param {(file: string) => string[]} harness the command that runs a file */
export const loadParts = (harness) => [
  {
    id: 'd4',
    what: 'deliberately slow senders',
    goal: 'others unaffected',
    command: harness('quality/proof/load/d4'),
    faults: ['serverErrors', 'refused', 'faults'],
  },
  {
    id: 'd5',
    what: 'four readers of calendars of 1,000 visits',
    goal: 'someone else’s list takes at most twice as long (p99)',
    command: harness('quality/proof/load/d5'),
    faults: ['faults'],
  },
  {
    id: 'd6',
    what: 'twenty people who make a doctor’s pack at once, again and again',
    goal: 'someone else’s list takes at most twice as long (p99)',
    command: harness('quality/proof/load/d6'),
    faults: ['faults'],
  },
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
