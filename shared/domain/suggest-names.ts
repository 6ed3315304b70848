/** Names suggested while one is typed (KIND-08). What is typed is never changed by this. */

const FEWEST_LETTERS = 2;
const MOST_SUGGESTED = 6;

const WORD = /[\p{L}\p{N}]+/gu;

export interface Suggestion {
  name: string;
  /** It is one of the household's own. */
  isOwn: boolean;
}

/**
 * At most six names that begin with what is typed, or have a word that does; the household's own before common ones.
 * None for fewer than two letters, and none once a name is complete.
 */
export function suggestNames(typed: string, own: readonly string[], common: readonly string[]): Suggestion[] {
  const wanted = plain(typed);
  if (wanted.length < FEWEST_LETTERS) return [];
  const known = new Set<string>();
  const names: Suggestion[] = [];
  for (const [list, isOwn] of [[own, true] as const, [common, false] as const]) {
    for (const name of list) {
      if (plain(name) === wanted) return [];
      if (!known.has(plain(name))) names.push({ name: name.trim(), isOwn });
      known.add(plain(name));
    }
  }
  const ranked = names.map((suggestion) => ({ suggestion, rank: rankOf(suggestion, wanted) }));
  return ranked
    .filter(({ rank }) => rank !== null)
    .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .slice(0, MOST_SUGGESTED)
    .map(({ suggestion }) => suggestion);
}

/** Lower comes first; null if it does not fit. */
function rankOf({ name, isOwn }: Suggestion, wanted: string): number | null {
  const text = plain(name);
  const first = isOwn ? 0 : 2;
  if (text.startsWith(wanted)) return first;
  return [...text.matchAll(WORD)].some(({ index }) => text.startsWith(wanted, index)) ? first + 1 : null;
}

function plain(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}
