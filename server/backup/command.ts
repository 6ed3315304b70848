import { PRODUCT_NAME } from '@shared/product';

/**
 * Runs what was asked for on the command line and ends the process: with 0, or with 1 and a sentence that says why not.
 * @param work is given the folder the person is in, which npm leaves.
 */
export async function runCommand(work: (from: string) => Promise<void>): Promise<never> {
  // Through process.exit, so that what is unfinished is removed and a PostgreSQL that was started for this is stopped.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  try {
    await work(process.env['INIT_CWD'] ?? process.cwd());
    return process.exit(0);
  } catch (error) {
    process.stderr.write(`${PRODUCT_NAME}: ${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(1);
  }
}

export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
