/**
 * The parts of test:full about backups.
 * @param {{ harness: (...files: string[]) => string[], VITEST: string[] }} commands
 */
export const backupParts = ({ harness, VITEST }) => [
  {
    id: 'f1',
    what: 'backup, then restore on an empty machine',
    goal: 'the same rows, sign-in works, photos open',
    command: [...VITEST, '--project', 'server', '--project', 'full', 'server/backup'],
    faults: ['tablesThatDiffer'],
  },
  {
    id: 'c9',
    what: 'a machine that burns under load, archive in a folder and in a bucket, and a minute before a deletion',
    goal: 'at most 60 s lost, no row without its file, the deleted is back',
    command: harness('quality/proof/archive'),
    faults: ['beyondAMinute', 'withoutFile'],
  },
];
