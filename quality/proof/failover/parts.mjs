/** The parts of test:full about more than one machine. @param {(...files: string[]) => string[]} harness the command that runs files */
export const failoverParts = (harness) => [
  {
    id: 'c6',
    what: 'three machines with Patroni, etcd and HAProxy, and three instances: killed, frozen, cut off, drained, upgraded',
    goal: '0 acknowledged lost, 0 doubled, writes back within 15 s, sockets within 5 s, no event missing, nothing but 503 in words, each reminder told once; two broken setups are noticed',
    command: harness('quality/proof/failover'),
    longestMinutes: 75,
    faults: [
      'lost',
      'doubled',
      'missingEvents',
      'otherAnswers',
      'hangs',
      'acceptedByTwo',
      'late',
      'readsOut',
      'failedUnnoticed',
      'socketsLate',
      'endedByThemselves',
      'neverTold',
      'toldTwice',
      'mutantsMissed',
    ],
  },
  {
    id: 'c7',
    what: 'the synchronous standby of the database away for two minutes, then the primary lost as well',
    goal: 'reads go on, writes 503 in words, connections below the limit, well within 5 s of its return, 0 acknowledged lost',
    command: harness('quality/proof/faults/lost-standby', 'server/db/lost-standby'),
    faults: ['failedReads', 'otherAnswers', 'hangs', 'overTheLimit', 'lost', 'doubled'],
  },
];
