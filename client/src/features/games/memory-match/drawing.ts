/** What the pictures of Memory Match are drawn with: paths in a square of 48, each in one of the tints. */

/** A light ground with its dark line, proven to be told apart in every theme (tokens.test.ts); or a line, or a dot, alone. */
export const tintClasses = {
  rose: 'fill-face1 stroke-face1-ink',
  teal: 'fill-face2 stroke-face2-ink',
  indigo: 'fill-face3 stroke-face3-ink',
  brown: 'fill-face4 stroke-face4-ink',
  green: 'fill-taken stroke-taken-ink',
  yellow: 'fill-pending stroke-pending-ink',
  orange: 'fill-missed stroke-missed-ink',
  blue: 'fill-upcoming stroke-upcoming-ink',
  grey: 'fill-scheduled stroke-scheduled-ink',
  red: 'fill-critical stroke-critical-ink',
  line: 'fill-none stroke-ink',
} as const;

/** From the back to the front. Lines inside a shape belong to its path, so that they have its colour. */
export type Drawing = readonly (readonly [tint: keyof typeof tintClasses, path: string])[];

export function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

/** Petals around a middle; `width` is how far each bulges to its sides, in parts of the way round to the next. */
export function petals(x: number, y: number, count: number, inner: number, outer: number, width: number): string {
  const at = (radius: number, part: number) => {
    const angle = (part / count) * 2 * Math.PI;
    return `${(x + radius * Math.sin(angle)).toFixed(1)} ${(y - radius * Math.cos(angle)).toFixed(1)}`;
  };
  return Array.from({ length: count }, (_, petal) => {
    const bulge = (inner + outer * 2) / 3;
    return `M${at(inner, petal)}Q${at(bulge, petal - width)} ${at(outer, petal)}Q${at(bulge, petal + width)} ${at(inner, petal)}z`;
  }).join('');
}
