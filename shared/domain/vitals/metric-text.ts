/** Readings as people write them: '72', '1,200 steps', '98.6 °F', '120/80 mmHg'. */

export interface Quantity {
  first: number;
  /** After the slash; null if there is none. */
  second: number | null;
  /** The text after the numbers, not interpreted; null if there is none. */
  unitText: string | null;
}

const QUANTITY = /^([\d.,]+)(?:\s*(?:\/|over)\s*([\d.,]+))?\s*([^\d\s.,].*)?$/i;
const PLAIN_NUMBER = /^(?:\d+\.?\d*|\.\d+)$/;
const GROUPED_NUMBER = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/** One number, or two with a slash between, optionally with a unit. Null for any other text. */
export function readQuantity(text: string): Quantity | null {
  const [, firstText, secondText, unitText] = QUANTITY.exec(text.trim()) ?? [];
  const first = firstText === undefined ? null : readNumberText(firstText);
  const second = secondText === undefined ? null : readNumberText(secondText);
  if (first === null || (secondText !== undefined && second === null)) return null;
  return { first, second, unitText: unitText ?? null };
}

/** A number of zero or more, as a number or text. Null for anything else, including NaN and Infinity. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'string') return readNumberText(value.trim());
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return null;
  return Math.abs(value); // -0 passes the check above, and would be shown with its sign
}

/** The comma only separates thousands: whether '98,6' means 98.6 or is a typing error cannot be known. */
function readNumberText(text: string): number | null {
  if (!PLAIN_NUMBER.test(text) && !GROUPED_NUMBER.test(text)) return null;
  const number = Number(text.replaceAll(',', ''));
  return Number.isFinite(number) ? number : null;
}
