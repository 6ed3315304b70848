/** The touch of this very page that was today's first sign of life, and the button that says so itself. */

/** On the button's element. */
export const SAYS_FINE = { 'data-says-fine': '' };

export function isSayingFine(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-says-fine]') !== null;
}

let touchedAt: string | null = null;

/** @param at as the server stored it */
export function noteTouch(at: string): void {
  touchedAt = at;
}

export function wasTouchedHere(at: string | null): boolean {
  return at !== null && at === touchedAt;
}
