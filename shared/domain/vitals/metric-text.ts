/** Readings as people write them: '72', '1,200 steps', '98.6 °F', '120/80 mmHg'. */

export interface Quantity {
  first: number;
  /** After the slash; null when there is none. */
  second: number | null;
  /** What stands behind the numbers, unread; null when nothing does. */
  unitText: string | null;
}

const QUANTITY = /^([\d.,]+)(?:\s*(?:\/|over)\s*([\d.,]+))?\s*([^\d\s.,].*)?$/i;
const PLAIN_NUMBER = /^(?:\d+\.?\d*|\.\d+)$/;
const GROUPED_NUMBER = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/** One number, or two with a slash between, and perhaps a unit. Null when the text is anything else. */
export function readQuantity(text: string): Quantity | null {
  const [, firstText, secondText, unitText] = QUANTITY.exec(text.trim()) ?? [];
  const first = firstText === undefined ? null : readNumberText(firstText);
  const second = secondText === undefined ? null : readNumberText(secondText);
  if (first === null || (secondText !== undefined && second === null)) return null;
  return { first, second, unitText: unitText ?? null };
}

/** A number of zero or more, in a number or in text. Null for anything else, also for NaN and Infinity. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'string') return readNumberText(value.trim());
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return null;
  return Math.abs(value); // -0 passes the check above, and would be shown with its sign
}

/** The comma separates thousands only: whether '98,6' means 98.6 or a slip of the finger is not for us to guess. */
function readNumberText(text: string): number | null {
  if (!PLAIN_NUMBER.test(text) && !GROUPED_NUMBER.test(text)) return null;
  const number = Number(text.replaceAll(',', ''));
  return Number.isFinite(number) ? number : null;
}
