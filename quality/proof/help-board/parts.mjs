/**
 * The parts of test:full about the help board.
 * @param {{
 *   harness: (file: string) => string[],
 *   usual: (file: string) => string[],
 *   counted: (command: string[], file: string) => Pick<import('../parts.mjs').Part, 'command' | 'figures'>,
 * }} commands that run a file
 */
export const helpBoardParts = ({ harness, usual, counted }) => [
  {
    id: 'k1',
    what: 'fifty helpers take one task at once, 200 times; 200 leave or lose the switch while they press',
    goal: 'one has it, the others read who; never a task with somebody who left',
    ...counted(usual('server/features/tasks/taking'), 'dist/full/taking.json'),
    faults: ['failed'],
  },
  {
    id: 'k2',
    what: 'repeating tasks through a year in six zones, made by two processes',
    goal: 'each day of the rule once, at its time on the senior’s clock',
    command: harness('quality/proof/help-board/year-of-tasks'),
    faults: ['missing', 'doubled', 'wrongInstants'],
  },
  {
    id: 'k3',
    what: 'the list of 500 open tasks and 5,000 done ones',
    goal: 'all that are open, p99 within a second on any machine',
    command: harness('quality/proof/help-board/large-board'),
    faults: ['overASecond'],
  },
];
