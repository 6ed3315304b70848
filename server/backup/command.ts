import { PRODUCT_NAME } from '@shared/product';
import { codeOf } from '../db/embedded/embedded-postgres-error';
import { isDatabaseAway } from '../db/database-errors';

/**
 * Runs a command and exits: with 0, or with 1 and a sentence that says why it failed.
 * @param work gets the user's working directory, which npm changes.
 */
export async function runCommand(work: (from: string) => Promise<void>): Promise<never> {
  // Through process.exit, so that cleanup runs and a PostgreSQL started for this command stops.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  try {
    await work(process.env['INIT_CWD'] ?? process.cwd());
    return process.exit(0);
  } catch (error) {
    process.stderr.write(`${PRODUCT_NAME}: ${explain(error)}\n`);
    return process.exit(1);
  }
}

function explain(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
      return `This user may not do that (${words}). Please do it as the user who runs ${PRODUCT_NAME}, or as root.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk is full (${words}). Nothing unfinished was left behind.`;
    case 'ENOENT':
      // From a socket or a file: the message says which.
      return words;
    default:
      return isDatabaseAway(error) ? 'The database stopped meanwhile. Please try again.' : words;
  }
}

export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
