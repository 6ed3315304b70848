import type { MemorySymbol } from '@shared/domain/games/memory-match-symbols';

const STEM_LEAF = 'M26 11c3-5 8-5 11-4c-1 4-5 7-11 4z';
const STALK: Drawing = [
  ['line', 'M24 28V46'],
  ['green', 'M24 42c-3-6-8-7-12-6c1 5 6 8 12 6z'],
];

/** The two pictures on each line look alike (LOOK_ALIKES): same tints, similar outline. */
export const symbolDrawings: Record<MemorySymbol, Drawing> = {
  teapot: [
    ['line', 'M12 24c-9-4-11 11 0 11'],
    ['rose', 'M33 34c6-1 5-11 11-16l-5-2c-4 3-3 9-8 9z'],
    ['rose', 'M9.500 30a13 11.500 0 1 0 26 0a13 11.500 0 1 0-26 0z'],
    ['yellow', `M15 21q7.500-7 15 0z${disc(22.5, 13.5, 2.5)}`],
  ],
  watering_can: [
    ['line', 'M11 25c-9-2-8 13 0 12M14 20c0-14 15-14 16 0'],
    ['rose', 'M31 37l9-17l3.500 2l-10 19z'],
    ['rose', 'M11 20h20l3 22h-25z'],
    ['yellow', 'M36 16l9 6l-3 3l-8-5z'],
  ],
  sunflower: [...STALK, ['yellow', petals(24, 19, 13, 4, 17, 0.7)], ['brown', disc(24, 19, 7)]],
  daisy: [...STALK, ['grey', petals(24, 19, 8, 3, 18, 0.75)], ['yellow', disc(24, 19, 5)]],
  apple: [
    ['red', 'M24 16c-6-5-15-2-15 9c0 10 7 18 11 18c2 0 3-1 4-1c1 0 2 1 4 1c4 0 11-8 11-18c0-11-9-14-15-9z'],
    ['line', 'M24 16c0-4 0-7 2-11'],
    ['green', STEM_LEAF],
  ],
  pear: [
    ['yellow', 'M24 13c-5 0-6 4-7 8c-1 4-8 7-8 14c0 6 6 9 15 9s15-3 15-9c0-7-7-10-8-14c-1-4-2-8-7-8z'],
    ['line', 'M24 13c0-3 0-6 2-9'],
    ['green', STEM_LEAF],
  ],
  fish: [
    ['blue', 'M32 24l12-9c-2 6-2 12 0 18z'],
    ['blue', 'M4 24c6-13 22-14 31 0c-9 14-25 13-31 0zM19 15q5 9 0 18M12 20.500v1'],
  ],
  whale: [
    ['blue', 'M39 26c-5-1-7-5-7-9c4 0 6 1 7 4c1-3 3-4 7-4c0 4-2 8-7 9z'],
    ['blue', 'M3 28c1-13 22-14 28-4c2 3 6 4 9 0c1 9-3 17-13 17h-10c-9 0-14-5-14-13zM4 32q6 2 10-2M13 24v1'],
    ['line', 'M17 14V8M17 8c-1-4-6-4-6 0M17 8c1-4 6-4 6 0'],
  ],
  sailboat: [
    ['line', 'M24 4V34'],
    ['blue', 'M27 7l15 22h-15z'],
    ['blue', 'M21 12v17h-13z'],
    ['brown', 'M4 33h40l-7 11h-26z'],
  ],
  ship: [
    ['blue', 'M19 8h9v12h-9z'],
    ['grey', 'M11 20h25v11h-25zM17 25.500h1M23 25.500h1M29 25.500h1'],
    ['brown', 'M4 31h40l-7 13h-26z'],
    ['line', 'M31 8c2-5 6 0 9-5'],
  ],
  house: [
    ['yellow', 'M10 22h28v22h-28z'],
    ['orange', 'M4 24L24 6L44 24z'],
    ['brown', 'M19 44v-13h10v13z'],
  ],
  church: [
    ['yellow', 'M18 28h25v16h-25z'],
    ['orange', 'M16 28l5-10h18l6 10z'],
    ['yellow', 'M6 22h13v22h-13z'],
    ['orange', 'M4 22L12.500 9L21 22z'],
    ['line', 'M12.500 9V2M9.500 4.500h6'],
    ['brown', 'M27 44v-7a4 4 0 0 1 8 0v7z'],
  ],
  car: [
    ['red', 'M3 35v-8q0-3 3-3l5-1l6-9h14l7 9q7 1 7 6v6z'],
    ['blue', 'M15 23l4-6h5v6zM27 17h3l4 6h-7z'],
    ['grey', disc(13, 36, 5) + disc(35, 36, 5)],
  ],
  bus: [
    ['red', 'M3 36v-23q0-3 3-3h35q4 0 4 4v22z'],
    ['blue', 'M8 15h8v8h-8zM20 15h8v8h-8zM32 15h8v8h-8z'],
    ['grey', disc(13, 37, 5) + disc(35, 37, 5)],
  ],
  umbrella: [
    ['line', 'M24 8V4M24 24V39a4.500 4.500 0 0 1-9 0'],
    ['orange', 'M4 26a20 19 0 0 1 40 0q-5-5-10 0q-5-5-10 0q-5-5-10 0q-5-5-10 0zM14 26q1-12 10-19q9 7 10 19'],
  ],
  mushroom: [
    ['brown', 'M18 28h12q-1 9 3 16h-18q4-7 3-16z'],
    ['orange', 'M4 27a20 20 0 0 1 40 0q0 3-4 3h-32q-4 0-4-3z'],
    ['grey', disc(15, 20, 3) + disc(26, 15, 3.5) + disc(34, 23, 2.5)],
  ],
  clock: [
    ['teal', `${disc(24, 24, 20)}M24 9v1M39 24h-1M24 39v-1M9 24h1`],
    ['line', 'M24 13v11l8 5'],
  ],
  compass: [
    ['teal', `${disc(24, 24, 20)}M24 8v1M40 24h-1M24 40v-1M8 24h1`],
    ['red', 'M33 13l-5.500 14.500l-7-7z'],
    ['grey', 'M15 35l12.500-7.500l-7-7z'],
  ],
  tree: [
    ['brown', 'M20 29h8v16h-8z'],
    ['green', 'M24 4c6 0 10 4 10 8c5 1 9 5 9 10c0 6-5 11-12 11h-14c-7 0-12-5-12-11c0-5 4-9 9-10c0-4 4-8 10-8z'],
  ],
  fir_tree: [
    ['brown', 'M20.500 37h7v8h-7z'],
    ['green', 'M24 3l9 12h-4l8 11h-4l8 12h-34l8-12h-4l8-11h-4z'],
  ],
  bell: [
    ['brown', disc(24, 40, 4)],
    ['yellow', 'M24 7c9 0 12 7 12 15c0 7 2 11 6 15h-36c4-4 6-8 6-15c0-8 3-15 12-15z'],
    ['line', 'M24 7V4'],
  ],
  lamp: [
    ['line', 'M24 28v14M36 28v6'],
    ['yellow', 'M16 6h16l11 22h-38z'],
    ['brown', 'M13 44a11 5 0 0 1 22 0z'],
  ],
  candle: [
    ['indigo', 'M17 21h14v21h-14z'],
    ['line', 'M24 21v-4'],
    ['yellow', 'M24 2c6 7 6 12 0 15c-6-3-6-8 0-15z'],
    ['brown', 'M8 41h32q-1 4-5 4h-22q-4 0-5-4z'],
  ],
  lighthouse: [
    ['indigo', 'M19 19h10l4 25h-18zM17.500 28h13M16.500 36h15'],
    ['yellow', 'M19 11h10v8h-10z'],
    ['brown', 'M16 11l8-8l8 8z'],
    ['line', 'M35 13l9-4M35 17l9 3M13 13l-9-4M13 17l-9 3M11 44.500h26'],
  ],
};

/** Memory Match pictures: paths on a 48 by 48 grid, each in one of the tints. */

/** A light fill with a dark stroke, distinguishable in every theme (tokens.test.ts), or just a stroke or dot. */
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

/** Back to front. Lines inside a shape belong to its path, so that they share its color. */
type Drawing = readonly (readonly [tint: keyof typeof tintClasses, path: string])[];

function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

/** Petals around a center; `width` is each petal's sideways bulge, as a fraction of the distance to the next. */
function petals(x: number, y: number, count: number, inner: number, outer: number, width: number): string {
  const at = (radius: number, part: number) => {
    const angle = (part / count) * 2 * Math.PI;
    return `${(x + radius * Math.sin(angle)).toFixed(1)} ${(y - radius * Math.cos(angle)).toFixed(1)}`;
  };
  return Array.from({ length: count }, (_, petal) => {
    const bulge = (inner + outer * 2) / 3;
    return `M${at(inner, petal)}Q${at(bulge, petal - width)} ${at(outer, petal)}Q${at(bulge, petal + width)} ${at(inner, petal)}z`;
  }).join('');
}
