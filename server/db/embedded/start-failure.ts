import { EmbeddedPostgresError } from './embedded-postgres-error';

/** Explains in a sentence why the server ended before it answered. `lastWords` are the lines it wrote. */
export function startFailure(lastWords: string, root: string): EmbeddedPostgresError {
  if (/No space left on device|Disk quota exceeded/.test(lastWords)) {
    return new EmbeddedPostgresError(`There is no space left on the disk that holds ${root}. Please make some room.`);
  }
  if (/administrative permissions is not permitted/.test(lastWords)) {
    return new EmbeddedPostgresError(
      'PostgreSQL does not run with administrator rights. Please start Hearthside from an ordinary window.',
    );
  }
  return new EmbeddedPostgresError(
    `The database in ${root} could not be started. PostgreSQL said: ${lastWords.trim() || 'nothing'}`,
  );
}

/** Whether to try again: a killed server's backends are still exiting, or another program took our TCP port. */
export function isPassing(lastWords: string): boolean {
  return /pre-existing shared memory block|lock file ".*" already exists|could not bind|could not create any TCP/.test(
    lastWords,
  );
}
