/** Chart labels: their estimated size, and placement without overlap. */

export interface TextBox {
  x: number;
  /** Y of the baseline. */
  y: number;
  words: string;
  anchor: 'start' | 'middle' | 'end';
  /** Space for an icon to the left of the text. */
  lead?: number;
}

export interface Spot {
  x: number;
  y: number;
}

/** An estimate: measuring no font keeps the chart deterministic for the same numbers. */
export function textWidth(words: string, rem: number): number {
  return words.length * 0.56 * rem;
}

interface Sides {
  left: number;
  right: number;
  rem: number;
}

/** Text centered at x, shifted to stay inside the plot. */
export function wordsAt(words: string, x: number, y: number, { left, right, rem }: Sides): TextBox {
  const half = textWidth(words, rem) / 2;
  if (x - half < left) return { words, x: left, y, anchor: 'start' };
  if (x + half > right) return { words, x: right, y, anchor: 'end' };
  return { words, x, y, anchor: 'middle' };
}

/** Areas already occupied by labels and marks. */
export interface Taken {
  boxes: readonly TextBox[];
  spots: readonly Spot[];
}

/** The first free position, else the first that overlaps no label; null if there is none. */
export function freePlace(places: readonly TextBox[], taken: Taken, rem: number): TextBox | null {
  const isClearOfWords = (place: TextBox) => isFree(place, { ...taken, spots: [] }, rem);
  return places.find((place) => isFree(place, taken, rem)) ?? places.find(isClearOfWords) ?? null;
}

export function isFree(place: TextBox, { boxes, spots }: Taken, rem: number): boolean {
  const { from, to, top, bottom } = sidesOf(place, rem);
  return (
    spots.every(({ x, y }) => x < from || x > to || y < top || y > bottom) &&
    boxes.every((box) => {
      const other = sidesOf(box, rem);
      return other.to < from || other.from > to || other.bottom < top || other.top > bottom;
    })
  );
}

function sidesOf({ words, x, y, anchor, lead = 0 }: TextBox, rem: number) {
  const width = textWidth(words, rem);
  const from = anchor === 'start' ? x : x - (anchor === 'end' ? width : width / 2);
  return { from: from - lead, to: from + width, top: y - 0.9 * rem, bottom: y + 0.3 * rem };
}

/** Y positions from top to bottom, each pushed down just enough to be `apart` from the one above. */
export function spread(heights: readonly number[], apart: number): number[] {
  const spreadOut: number[] = [];
  for (const height of heights) spreadOut.push(Math.max(height, (spreadOut.at(-1) ?? -Infinity) + apart));
  return spreadOut;
}
