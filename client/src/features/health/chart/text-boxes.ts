/** Words in a chart: how much room they take, and where they do not run into others. */

export interface TextBox {
  x: number;
  /** Of the baseline. */
  y: number;
  words: string;
  anchor: 'start' | 'middle' | 'end';
  /** Room left of the words that belongs to them: for an icon. */
  lead?: number;
}

export interface Spot {
  x: number;
  y: number;
}

/** About as wide as the words are when drawn: no font is measured, so that the same numbers give the same drawing. */
export function textWidth(words: string, rem: number): number {
  return words.length * 0.56 * rem;
}

interface Sides {
  left: number;
  right: number;
  rem: number;
}

/** Words centred at x, moved so far that they end inside the plot. */
export function wordsAt(words: string, x: number, y: number, { left, right, rem }: Sides): TextBox {
  const half = textWidth(words, rem) / 2;
  if (x - half < left) return { words, x: left, y, anchor: 'start' };
  if (x + half > right) return { words, x: right, y, anchor: 'end' };
  return { words, x, y, anchor: 'middle' };
}

/** Words in the way of others, and marks in the way of words. */
export interface Taken {
  boxes: readonly TextBox[];
  spots: readonly Spot[];
}

/** The first place that is free, else the first that no other words have taken; null where there is none. */
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

/** Heights from the top down, each pushed down as far as it must be to stand `apart` from the one before. */
export function spread(heights: readonly number[], apart: number): number[] {
  const spreadOut: number[] = [];
  for (const height of heights) spreadOut.push(Math.max(height, (spreadOut.at(-1) ?? -Infinity) + apart));
  return spreadOut;
}
