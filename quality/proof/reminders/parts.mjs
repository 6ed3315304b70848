/** The parts of test:full about reminders. @param {Record<'harness' | 'usual', (file: string) => string[]>} commands that run a file */
export const reminderParts = ({ harness, usual }) => [
  {
    id: 'r1',
    what: '100 and 10,000 reminders due at once, while a list of medications is read',
    goal: '100: p99 within 5 s; 10,000: all within 60 s; the list takes at most three times as long (p99)',
    command: harness('quality/proof/reminders/punctuality'),
    faults: ['late'],
  },
  {
    id: 'r3',
    what: 'reminders in the nights of 4 clock changes × 6 zones, looked at each minute',
    goal: 'each dose told once, at its instant, in the words of the senior’s clock',
    command: usual('quality/proof/reminders/clock-nights'),
    faults: ['missing', 'extra'],
  },
  {
    id: 'r4',
    what: '2,000 generated mornings of seniors with reminders, against a second model of who must be told when',
    goal: '0 missing, 0 extra',
    command: usual('quality/proof/reminders/second-model'),
    faults: ['missing', 'extra'],
  },
  {
    id: 'r5',
    what: 'an empty look for reminders, with 1,000 and with 100,000 seniors',
    goal: 'the same pages, two more at most',
    command: usual('quality/proof/reminders/empty-look'),
    faults: ['pagesTooMany'],
  },
  {
    id: 'r2',
    what: 'two servers killed with -9 200 times and the database 50 times, with 500 reminders due each minute',
    goal: 'each arrives, nobody sees one twice or after their answer; each of four broken servers is noticed',
    command: harness('quality/proof/reminders/crashes'),
    faults: ['lost', 'visibleDoubles', 'afterAnswer', 'stillShown', 'mutantsMissed'],
  },
];
