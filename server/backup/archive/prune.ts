// Removes what is too old to go back to.
import { listBases, type Line } from './line';
import type { ArchiveStore } from './store';

const DAY_MS = 86_400_000;
const SEGMENT = /^[0-9A-F]{24}/;

/** Keeps what leads to any moment of the last days: the base before them, the later ones, and the log from there on. */
export async function prune(store: ArchiveStore, line: Line, days: number, now: Date): Promise<void> {
  const from = new Date(now.getTime() - days * DAY_MS);
  const bases = await line.bases();
  const oldest = bases.findLastIndex(({ endsAt }) => endsAt <= from);
  for (const base of bases.slice(0, Math.max(oldest, 0))) await store.removeFolder(base.key);
  const first = bases[Math.max(oldest, 0)]?.manifest.firstSegment;
  if (first === undefined) return;
  for (const { name, key } of await line.list('wal')) {
    if (SEGMENT.test(name) && name.slice(0, 24) < first) await store.remove(key);
  }
  await pruneOtherLines(store, line, from);
}

/** Of former installations in the same archive, once all of it is too old. */
async function pruneOtherLines(store: ArchiveStore, line: Line, from: Date): Promise<void> {
  const others = new Set((await listBases(store, '')).map(({ key }) => key.split('/')[0] ?? ''));
  others.delete(line.id);
  for (const id of others) {
    const files = await store.list(`${id}/`);
    if (files.every(({ modifiedAt }) => modifiedAt < from)) await store.removeFolder(id);
  }
}
