/** Which questions somebody has seen on this device, so that the same ones do not come again and again. */
import type { SeenQuestion } from '@shared/domain/games/trivia';

const keyOf = (userId: string) => `hearthside.trivia-seen.${userId}`;

/** Longest ago first. Empty where nothing was kept, or nothing can be. */
export function readSeen(userId: string): SeenQuestion[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(readEntry) : [];
  } catch {
    return [];
  }
}

export function keepSeen(userId: string, seen: readonly SeenQuestion[]): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(seen.map(({ id, turn }) => [id, turn])));
  } catch {
    // A question may come again sooner, where nothing can be kept.
  }
}

function readEntry(entry: unknown): SeenQuestion[] {
  if (!Array.isArray(entry)) return [];
  const [id, turn]: unknown[] = entry;
  return typeof id === 'string' && typeof turn === 'number' ? [{ id, turn }] : [];
}
