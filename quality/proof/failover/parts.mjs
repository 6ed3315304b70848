/** The part of test:full about more than one machine. @param {(file: string) => string[]} harness the command that runs a file */
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
];
