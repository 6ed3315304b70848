import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Stores the counts of a part of `npm run test:full` for its table; does nothing in other runs. Call it before the
 * expectations, so that a failed part has its numbers too.
 * @param id of the part, such as 'c1' (quality/proof/parts.mjs).
 * @param counts by name, in camelCase. If several tests report the same name for one part, the table adds them up.
 */
export async function reportPart(id: string, counts: Readonly<Record<string, number>>): Promise<void> {
  const folder = process.env['HEARTHSIDE_PROOF_FOLDER'];
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await appendFile(path.join(folder, `${id}.jsonl`), `${JSON.stringify(counts)}\n`);
}
