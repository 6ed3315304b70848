/** The picture of each symptom, on an arched plate like that of a task, and the five faces. Words always stand beside them. */
import type { SymptomKind } from '@shared/domain/symptoms';
import { cx } from '@/ui/cx';

/** Paths in a box of 80 by 90, each with its fill. */
type Part = readonly [fill: string, path: string];

const dye = (color: string) => `var(--dye-${color})`;
const WHITE = 'var(--pill-a)';
const GRAY = 'var(--pill-b)';

const DRAWINGS: Readonly<Record<SymptomKind, readonly Part[]>> = {
  pain: [
    [dye('orange'), 'M40 8l8 15 16-7-4 17 16 6-14 10 9 15-17-1-2 18-12-13-12 13-2-18-17 1 9-15-14-10 16-6-4-17 16 7z'],
    [dye('yellow'), 'M43 26l-15 22h11l-4 18 17-24h-11z'],
  ],
  dizzy: [
    ['none', 'M40 46a5 5 0 0 1 8 4c0 7-9 10-15 6-8-5-8-18 1-23 11-7 26 0 28 14 2 17-14 29-30 25-18-4-26-25-16-41'],
    [dye('yellow'), 'M20 10l3 6 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1zM62 16l2 5 6 1-4 4 1 6-5-3-5 3 1-6-4-4 6-1z'],
  ],
  breath: [
    ['none', 'M40 12v26M40 38c-3 0-6 2-8 6M40 38c3 0 6 2 8 6'],
    [dye('pink'), 'M32 30c-12 2-22 24-22 40 0 7 5 9 11 7l9-4c4-2 5-5 5-9v-28c0-4-1-6-3-6z'],
    [dye('pink'), 'M48 30c12 2 22 24 22 40 0 7-5 9-11 7l-9-4c-4-2-5-5-5-9v-28c0-4 1-6 3-6z'],
  ],
  chest_pain: [
    [dye('blue'), 'M26 14h28l4 8 12 6-4 18-8-2v34h-36v-34l-8 2-4-18 12-6z'],
    [WHITE, 'M28 14a12 9 0 0 0 24 0z'],
    [dye('red'), 'M46 62s-14-8-14-17a7.500 7.500 0 0 1 14-4 7.500 7.500 0 0 1 14 4c0 9-14 17-14 17z'],
    [dye('yellow'), 'M48 38l-7 11h5l-2 9 8-12h-5z'],
  ],
  tired: [
    [dye('brown'), 'M18 70h8v10h-8zM54 70h8v10h-8z'],
    [dye('green'), 'M22 22a10 10 0 0 1 10-10h16a10 10 0 0 1 10 10v30h-36z'],
    [dye('green'), 'M10 40a7 7 0 0 1 14 0v14h32v-14a7 7 0 0 1 14 0v28a4 4 0 0 1-4 4h-52a4 4 0 0 1-4-4z'],
    [WHITE, 'M30 28h20v16h-20z'],
  ],
  nausea: [
    ['none', 'M18 34c0-34 44-34 44 0'],
    [GRAY, 'M14 34h52l-7 42a5 5 0 0 1-5 4h-28a5 5 0 0 1-5-4z'],
    [dye('green'), 'M14 34a26 7 0 0 0 52 0 26 7 0 0 0-52 0z'],
    ['none', 'M20 54h40'],
  ],
  swelling: [
    [dye('pink'), 'M28 10h22l-1 34c0 8 4 11 12 13 8 2 12 6 12 12v6h-38c-12 0-18-6-17-18z'],
    ['none', 'M62 66v9M54 64v11M19 24c-5 6-5 16-2 24M61 24c3 6 3 12 2 18'],
    [WHITE, 'M26 8h26v9h-26z'],
  ],
  fall: [
    ['none', 'M8 80h64M14 58l-6-4M16 68l-8 1M24 46l-4-6'],
    [dye('blue'), 'M34 30l20 14-10 16-20-6z'],
    [dye('brown'), 'M24 54l20 6 6 16h-8l-6-9-10 3-12 8-4-6z'],
    [dye('pink'), 'M54 30a9 9 0 1 0 18 0 9 9 0 0 0-18 0z'],
    ['none', 'M52 44l14 12M38 34l-12-8'],
  ],
  confused: [
    [dye('pink'), 'M36 12c17 0 28 11 28 26l6 12-7 3v11a6 6 0 0 1-6 6h-8v12h-28v-18c-8-5-13-14-13-25 0-16 12-27 28-27z'],
    [WHITE, 'M38 22a14 14 0 1 0 .100 0z'],
    ['none', 'M33 33c0-7 11-7 11 0 0 4-5 4-5 8M39 46v1'],
  ],
  sleep: [
    [
      dye('purple'),
      'M48 8c-10 3-16 11-16 20 0 12 10 21 22 21 4 0 8-1 11-3-3 9-12 15-22 15-14 0-25-11-25-25 0-15 13-28 30-28z',
    ],
    [WHITE, 'M8 62h64v10h-64z'],
    [dye('blue'), 'M8 68h64v8h-64z'],
    ['none', 'M10 76v8M70 76v8M56 18h9l-9 10h9'],
  ],
  low_mood: [
    [GRAY, 'M22 50a14 14 0 0 1 2-28 18 18 0 0 1 34-2 15 15 0 0 1 2 30z'],
    [dye('blue'), 'M26 60c4 6 4 10 0 10s-4-4 0-10zM42 66c4 6 4 10 0 10s-4-4 0-10zM58 60c4 6 4 10 0 10s-4-4 0-10z'],
  ],
  other: [
    [WHITE, 'M16 12h40a4 4 0 0 1 4 4v58a4 4 0 0 1-4 4h-40a4 4 0 0 1-4-4v-58a4 4 0 0 1 4-4z'],
    ['none', 'M22 28h28M22 40h28M22 52h14'],
    [dye('orange'), 'M64 34l8 7-22 27-11 5 3-12z'],
  ],
};

const sizes = { row: 'w-13 h-15.5', choice: 'w-14 h-17' } as const;

interface SymptomPictureProps {
  kind: SymptomKind;
  size?: keyof typeof sizes;
}

export function SymptomPicture({ kind, size = 'row' }: SymptomPictureProps) {
  return (
    <span
      aria-hidden="true"
      className={cx('edge-quiet grid shrink-0 place-items-center overflow-hidden rounded-arch bg-plate', sizes[size])}
    >
      <Drawing parts={DRAWINGS[kind]} box="0 0 80 90" className="w-[76%]" />
    </span>
  );
}

interface DrawingProps {
  parts: readonly Part[];
  box: string;
  className: string;
}

function Drawing({ parts, box, className }: DrawingProps) {
  return (
    <svg
      viewBox={box}
      aria-hidden="true"
      className={cx('stroke-line-strong stroke-2', className)}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {parts.map(([fill, path]) => (
        <path key={path} d={path} fill={fill} />
      ))}
    </svg>
  );
}

const EYES = 'M20 25v5M44 25v5';
/** From the least to the worst, in a box of 64: only the mouth, the brows and the tears change. */
const FACES: Readonly<Record<2 | 4 | 6 | 8 | 10, readonly Part[]>> = {
  2: [
    [WHITE, 'M5 32a27 27 0 1 0 54 0 27 27 0 1 0-54 0z'],
    ['none', `${EYES}M20 42c7 5 17 5 24 0`],
  ],
  4: [
    [dye('yellow'), 'M5 32a27 27 0 1 0 54 0 27 27 0 1 0-54 0z'],
    ['none', `${EYES}M20 44h24`],
  ],
  6: [
    [dye('yellow'), 'M5 32a27 27 0 1 0 54 0 27 27 0 1 0-54 0z'],
    ['none', `${EYES}M20 46c7-6 17-6 24 0M15 21l8-3M49 21l-8-3`],
  ],
  8: [
    [dye('orange'), 'M5 32a27 27 0 1 0 54 0 27 27 0 1 0-54 0z'],
    ['none', `${EYES}M19 48c7-10 19-10 26 0M14 21l9-5M50 21l-9-5`],
  ],
  10: [
    [dye('orange'), 'M5 32a27 27 0 1 0 54 0 27 27 0 1 0-54 0z'],
    ['none', 'M15 26l9 4M49 26l-9 4M14 20l9-6M50 20l-9-6'],
    [WHITE, 'M20 48c4-11 20-11 24 0z'],
    [dye('blue'), 'M18 33c4 6 4 10 0 10s-4-4 0-10zM46 33c4 6 4 10 0 10s-4-4 0-10z'],
  ],
};

export function FacePicture({ severity }: { severity: keyof typeof FACES }) {
  return <Drawing parts={FACES[severity]} box="0 0 64 64" className="w-11 shrink-0" />;
}
