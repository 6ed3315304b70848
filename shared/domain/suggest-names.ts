/** Names suggested while one is typed (KIND-08). What is typed is never changed by this. */

const FEWEST_LETTERS = 2;
const MOST_SUGGESTED = 6;

const WORD = /[\p{L}\p{N}]+/gu;

export interface Suggestion {
  name: string;
  /** It is on the list that the medication is added to. */
  isOwn: boolean;
}

export interface KnownNames {
  /** Of the list that the medication is added to. */
  own: readonly string[];
  /** Of the other lists in the household. */
  others: readonly string[];
  common: readonly string[];
}

/**
 * At most six names that begin with what is typed, or have a word that does: those of the list first, then the household's,
 * then common ones. None for fewer than two letters, and none once a name is complete.
 */
export function suggestNames(typed: string, { own, others, common }: KnownNames): Suggestion[] {
  const wanted = plain(typed);
  if (wanted.length < FEWEST_LETTERS) return [];
  const known = new Set<string>();
  const found: { suggestion: Suggestion; rank: number }[] = [];
  for (const [place, list] of [own, others, common].entries()) {
    for (const name of list) {
      const text = plain(name);
      if (text === wanted) return [];
      const fit = fitOf(text, wanted);
      if (fit !== null && !known.has(text)) {
        found.push({ suggestion: { name: name.trim(), isOwn: list === own }, rank: 2 * place + fit });
      }
      known.add(text);
    }
  }
  return found
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST_SUGGESTED)
    .map(({ suggestion }) => suggestion);
}

/** 0 if the name begins with what is typed, 1 if a later word does, otherwise null. */
function fitOf(text: string, wanted: string): 0 | 1 | null {
  if (text.startsWith(wanted)) return 0;
  return [...text.matchAll(WORD)].some(({ index }) => text.startsWith(wanted, index)) ? 1 : null;
}

function plain(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}
