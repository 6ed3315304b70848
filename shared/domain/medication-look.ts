/** What a medication looks like, for a drawing that is known at a glance (KIND-07). */
export const MEDICATION_FORMS = [
  'tablet',
  'capsule',
  'liquid',
  'drops',
  'inhaler',
  'patch',
  'injection',
  'cream',
] as const;
export type MedicationForm = (typeof MEDICATION_FORMS)[number];

export const MEDICATION_COLORS = [
  'white',
  'yellow',
  'orange',
  'pink',
  'red',
  'purple',
  'blue',
  'green',
  'brown',
  'gray',
] as const;
export type MedicationColor = (typeof MEDICATION_COLORS)[number];

export interface MedicationLook {
  form: MedicationForm;
  /** Null if nobody said which. */
  color: MedicationColor | null;
  /** Only with a color, and only of a form that has a second part. */
  secondColor: MedicationColor | null;
}

interface FormWords {
  /** After the color: 'White dropper bottle'. */
  noun: string;
  /** Which part has the color. */
  colored: string;
  /** Which part has the second color; null: there is none. */
  second: 'other half' | 'cap' | 'button' | null;
}

export const FORM_WORDS: Readonly<Record<MedicationForm, FormWords>> = {
  tablet: { noun: 'tablet', colored: 'tablet', second: 'other half' },
  capsule: { noun: 'capsule', colored: 'capsule', second: 'other half' },
  liquid: { noun: 'liquid', colored: 'liquid', second: 'cap' },
  drops: { noun: 'dropper bottle', colored: 'bottle', second: 'cap' },
  inhaler: { noun: 'inhaler', colored: 'inhaler', second: 'cap' },
  patch: { noun: 'patch', colored: 'patch', second: null },
  injection: { noun: 'injection pen', colored: 'pen', second: 'button' },
  cream: { noun: 'tube of cream', colored: 'tube', second: 'cap' },
};

/** 'White and blue capsule', 'White dropper bottle with a green cap', 'Patch'. */
export function lookWords({ form, color, secondColor }: MedicationLook): string {
  const { noun, second } = FORM_WORDS[form];
  const isHalf = second === 'other half';
  const colors = [color, isHalf && secondColor].filter(Boolean).join(' and ');
  const part = secondColor === null || isHalf ? '' : ` with ${withArticle(secondColor)} ${second}`;
  return capitalized(`${colors} ${noun}${part}`.trim());
}

export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function withArticle(color: MedicationColor): string {
  return `${color === 'orange' ? 'an' : 'a'} ${color}`;
}

/** What is wrong with the second color of a look, or null. */
export function secondColorProblem({ form, color, secondColor }: MedicationLook): string | null {
  if (secondColor === null) return null;
  if (FORM_WORDS[form].second === null) return `A ${FORM_WORDS[form].noun} has no second color`;
  if (color === null) return 'Choose the first color before the second';
  return color === secondColor ? 'Choose two different colors, or no second color' : null;
}

/** The same look with another form or color; a second color that no longer fits is dropped. */
export function changedLook(look: MedicationLook, change: Partial<MedicationLook>): MedicationLook {
  const changed = { ...look, ...change };
  return secondColorProblem(changed) === null ? changed : { ...changed, secondColor: null };
}

/** As it is stored: all null for a medication without a look. */
export interface StoredLook {
  lookForm: MedicationForm | null;
  lookColor: MedicationColor | null;
  lookSecondColor: MedicationColor | null;
}

export function storedLook(look: MedicationLook | null): StoredLook {
  return {
    lookForm: look?.form ?? null,
    lookColor: look?.color ?? null,
    lookSecondColor: look?.secondColor ?? null,
  };
}

export function lookOf({ lookForm, lookColor, lookSecondColor }: StoredLook): MedicationLook | null {
  return lookForm === null ? null : { form: lookForm, color: lookColor, secondColor: lookSecondColor };
}
