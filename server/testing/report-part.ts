import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Keeps what a part of `npm run test:full` tried and found, for its table; does nothing in any other run. To be called
 * before the expectations, so that a failed part has its numbers too.
 * @param id of the part, such as 'c1' (quality/proof/parts.mjs).
 * @param counts by name, in camelCase. Where several tests report the same name for one part, the table adds them up.
 */
export async function reportPart(id: string, counts: Readonly<Record<string, number>>): Promise<void> {
  const folder = process.env['HEARTHSIDE_PROOF_FOLDER'];
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await appendFile(path.join(folder, `${id}.jsonl`), `${JSON.stringify(counts)}\n`);
}
