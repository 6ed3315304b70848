/** The picture of each kind of help, on an arched plate like that of a medication. Its words always stand beside it. */
import type { TaskKind } from '@shared/domain/tasks';
import { cx } from '@/ui/cx';

/** Paths in a box of 80 by 90, each with its fill. */
type Part = readonly [fill: string, path: string];

const dye = (color: string) => `var(--dye-${color})`;
const WHITE = 'var(--pill-a)';
const GRAY = 'var(--pill-b)';

const DRAWINGS: Readonly<Record<TaskKind, readonly Part[]>> = {
  drive: [
    [dye('gray'), 'M11 62h8v10a4 4 0 0 1-8 0zM61 62h8v10a4 4 0 0 1-8 0z'],
    [dye('blue'), 'M22 22h36a5 5 0 0 1 5 3l7 18v3h-60v-3l7-18a5 5 0 0 1 5-3z'],
    [WHITE, 'M24 28h32l5 14h-42z'],
    [dye('blue'), 'M12 42h56a6 6 0 0 1 6 6v14a4 4 0 0 1-4 4h-60a4 4 0 0 1-4-4v-14a6 6 0 0 1 6-6z'],
    [dye('yellow'), 'M12 50h10v5h-10zM58 50h10v5h-10z'],
    ['none', 'M32 59h16'],
  ],
  meal: [
    ['none', 'M28 30c-5-5 5-8 0-14M40 28c-5-5 5-8 0-14M52 30c-5-5 5-8 0-14'],
    [dye('orange'), 'M10 44h60c0 20-12 32-22 32h-16c-10 0-22-12-22-32z'],
    [WHITE, 'M12 38h56a4 4 0 0 1 0 8h-56a4 4 0 0 1 0-8z'],
    [GRAY, 'M26 76h28v4a2 2 0 0 1-2 2h-24a2 2 0 0 1-2-2z'],
  ],
  refill: [
    [dye('orange'), 'M20 30h40v46a6 6 0 0 1-6 6h-28a6 6 0 0 1-6-6z'],
    [WHITE, 'M16 14h48a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3h-48a3 3 0 0 1-3-3v-10a3 3 0 0 1 3-3z'],
    [WHITE, 'M20 42h40v26h-40z'],
    ['none', 'M40 48v14M33 55h14M22 14v16M31 14v16M40 14v16M49 14v16M58 14v16'],
  ],
  call: [
    [
      dye('green'),
      'M24 12l10 14a4 4 0 0 1-1 6l-5 4c3 8 9 14 17 17l4-5a4 4 0 0 1 6-1l13 10a4 4 0 0 1 1 6l-6 8c-2 3-6 4-10 3-22-6-39-24-44-46-1-4 0-7 3-9l7-7a4 4 0 0 1 5 0z',
    ],
    ['none', 'M50 16a18 18 0 0 1 14 14M48 27a8 8 0 0 1 6 6'],
  ],
  visit: [
    [WHITE, 'M16 36h48v40a4 4 0 0 1-4 4h-40a4 4 0 0 1-4-4z'],
    [dye('brown'), 'M40 9l35 31-6 6-29-26-29 26-6-6z'],
    [dye('purple'), 'M32 80v-20a8 8 0 0 1 16 0v20z'],
    [dye('red'), 'M40 46s-7-4-7-9a4 4 0 0 1 7-2 4 4 0 0 1 7 2c0 5-7 9-7 9z'],
  ],
  other: [
    [dye('red'), 'M40 46s-17-9-17-21a9.500 9.500 0 0 1 17-5 9.500 9.500 0 0 1 17 5c0 12-17 21-17 21z'],
    [GRAY, 'M5 58h11l10-5h14a5 5 0 0 1 0 10h-9l11 1 19-12a5 5 0 0 1 5 8l-21 16h-20l-9-4h-11z'],
    ['none', 'M28 63h12'],
  ],
};

const sizes = { row: 'w-13 h-15.5', choice: 'w-14 h-17', large: 'w-22 h-26.5 @md:w-32 @md:h-38' } as const;

interface KindPictureProps {
  kind: TaskKind;
  size?: keyof typeof sizes;
  className?: string;
}

export function KindPicture({ kind, size = 'row', className }: KindPictureProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'edge-quiet grid shrink-0 place-items-center overflow-hidden rounded-arch bg-plate',
        sizes[size],
        className,
      )}
    >
      <svg
        viewBox="0 0 80 90"
        className="w-[76%] stroke-line-strong stroke-2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {DRAWINGS[kind].map(([fill, path]) => (
          <path key={path} d={path} fill={fill} />
        ))}
      </svg>
    </span>
  );
}
