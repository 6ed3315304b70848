/** A medication drawn from its form and colors (KIND-07). The outline sets every color off from the plate, in each theme. */
import {
  FORM_WORDS,
  type MedicationColor,
  type MedicationForm,
  type MedicationLook,
} from '@shared/domain/medication-look';

interface Drawing {
  /** In degrees, clockwise. */
  turn?: number;
  /** What has no color of its own: glass, metal, a needle, the drop. */
  bare?: string;
  first: string;
  second?: string;
  /** Marks on it, without a fill. */
  lines?: string;
  shine?: string;
}

/** Paths in a box of 80 by 90. */
const DRAWINGS: Readonly<Record<MedicationForm, Drawing>> = {
  tablet: {
    turn: -20,
    first: 'M9 45a31 31 0 0 1 62 0z',
    second: 'M9 45a31 31 0 0 0 62 0z',
    shine: 'M18 38a23 23 0 0 1 14-14',
  },
  capsule: {
    turn: 35,
    first: 'M24 45v-18a16 16 0 0 1 32 0v18z',
    second: 'M24 45h32v18a16 16 0 0 1-32 0z',
    shine: 'M32 26v12',
  },
  liquid: {
    bare: 'M31 22h18v9c8 3 13 8 13 16v30a6 6 0 0 1-6 6h-32a6 6 0 0 1-6-6v-30c0-8 5-13 13-16z',
    first: 'M18 51q11-6 22 0t22 0v26a6 6 0 0 1-6 6h-32a6 6 0 0 1-6-6z',
    second: 'M28 7h24a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-24a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3z',
    shine: 'M27 61v12',
  },
  drops: {
    bare: 'M65 34c6 8 8 12 8 16a8 8 0 0 1-16 0c0-4 2-8 8-16z',
    first: 'M24 42h16c7 3 10 8 10 14v21a6 6 0 0 1-6 6h-24a6 6 0 0 1-6-6v-21c0-6 3-11 10-14z',
    second: 'M29 7h6a4 4 0 0 1 4 3l5 29a3 3 0 0 1-3 3h-18a3 3 0 0 1-3-3l5-29a4 4 0 0 1 4-3z',
    lines: 'M14 60h36M14 73h36',
  },
  inhaler: {
    bare: 'M35 34v-22a5 5 0 0 1 5-5h14a5 5 0 0 1 5 5v22z',
    first: 'M31 29h32a4 4 0 0 1 4 4v40a10 10 0 0 1-10 10h-34v-24h4v-26a4 4 0 0 1 4-4z',
    second: 'M13 56h10v30h-10a5 5 0 0 1-5-5v-20a5 5 0 0 1 5-5z',
    shine: 'M36 39v14',
  },
  patch: {
    turn: -8,
    first: 'M19 15h42a9 9 0 0 1 9 9v33l-18 18h-33a9 9 0 0 1-9-9v-42a9 9 0 0 1 9-9z',
    // Its corner, peeled off.
    second: 'M70 57l-18 18v-12a6 6 0 0 1 6-6z',
    lines: 'M46 62h-19a4 4 0 0 1-4-4v-26a4 4 0 0 1 4-4h26a4 4 0 0 1 4 4v18',
  },
  injection: {
    turn: 35,
    bare: 'M40 92v-16M33 72h14l-4 11h-6z',
    first: 'M30 12h20a4 4 0 0 1 4 4v50a6 6 0 0 1-6 6h-16a6 6 0 0 1-6-6v-52a4 4 0 0 1 4-4z',
    second: 'M34 0h12a4 4 0 0 1 4 4v8h-20v-8a4 4 0 0 1 4-4z',
    lines: 'M34 26h12v24h-12zM34 38h12M26 19h28',
  },
  cream: {
    turn: 15,
    first: 'M17 8h46l-9 57h-28z',
    second: 'M26 65h28v14a5 5 0 0 1-5 5h-18a5 5 0 0 1-5-5z',
    lines: 'M18 16h44M33 72v6M40 72v6M47 72v6',
    shine: 'M29 26l4 26',
  },
};

/** @param props.label its words; without them it is hidden from screen readers */
export function LookPicture({ look, label, className }: { look: MedicationLook; label?: string; className?: string }) {
  const { form, color, secondColor } = look;
  const { turn = 0, bare, first, second, lines, shine } = DRAWINGS[form];
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  // Both halves have the one color that is known; a cap is neutral.
  const ofSecond = secondColor ?? (FORM_WORDS[form].second === 'other half' ? color : null);
  return (
    <svg viewBox="0 0 80 90" className={className} {...naming}>
      <g
        transform={`rotate(${turn} 40 45)`}
        className="stroke-line-strong stroke-2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {bare !== undefined && <path d={bare} className="fill-pill-a" />}
        <path d={first} {...filled(color, 'fill-pill-a')} />
        {second !== undefined && <path d={second} {...filled(ofSecond, 'fill-pill-b')} />}
        {lines !== undefined && <path d={lines} fill="none" />}
        {shine !== undefined && (
          <path d={shine} fill="none" stroke="var(--dye-white)" className="stroke-4 opacity-60" />
        )}
      </g>
    </svg>
  );
}

/** An attribute, since no class could be found by its name. */
function filled(color: MedicationColor | null, neutral: string) {
  return color === null ? { className: neutral } : { fill: `var(--dye-${color})` };
}
