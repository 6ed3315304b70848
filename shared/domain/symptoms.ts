/** What people write down of how they feel (SYMPT-01 to 12): kinds, degrees and words. What was noted, never what it means (D-03). */

export const SYMPTOM_KINDS = [
  'pain',
  'dizzy',
  'breath',
  'chest_pain',
  'tired',
  'nausea',
  'swelling',
  'fall',
  'confused',
  'sleep',
  'low_mood',
  'other',
] as const;
export type SymptomKind = (typeof SYMPTOM_KINDS)[number];

export const SYMPTOM_WORDS: Readonly<Record<SymptomKind, string>> = {
  pain: 'Pain',
  dizzy: 'Dizzy',
  breath: 'Short of breath',
  chest_pain: 'Chest pain or pressure',
  tired: 'Very tired',
  nausea: 'Sick to my stomach',
  swelling: 'Swollen legs or feet',
  fall: 'Fell or nearly fell',
  confused: 'Confused',
  sleep: 'Slept badly',
  low_mood: 'Sad or worried',
  other: 'Something else',
};

/** For 'Something else' without a note. */
export const NOTE_REQUIRED = 'Please say what it is';

export const WORST = 10;
/** From here on others are told, and a doctor should hear of it. */
const SEVERE = 8;

/** The faces, from the least to the worst. */
export const FACES = [
  { severity: 2, words: 'A little' },
  { severity: 4, words: 'Some' },
  { severity: 6, words: 'Quite bad' },
  { severity: 8, words: 'Very bad' },
  { severity: WORST, words: 'The worst' },
] as const;

export interface FeltSymptom {
  kind: SymptomKind;
  /** From 0 to 10; null: not said. */
  severity: number | null;
}

/** Whether a degree means anything: somebody fell, or did not. */
export function hasDegree(kind: SymptomKind): boolean {
  return kind !== 'fall';
}

/** 'Quite bad, 6 of 10'; between two faces the number alone, since nobody said a word. Null: not said. */
export function degreeWords(severity: number | null): string | null {
  if (severity === null) return null;
  const face = FACES.find((each) => each.severity === severity);
  return face === undefined ? `${severity} of ${WORST}` : `${face.words}, ${severity} of ${WORST}`;
}

/** 'Pain: Quite bad, 6 of 10', 'Fell or nearly fell'; of something else what was written. */
export function symptomWords({ kind, severity, note }: FeltSymptom & { note: string | null }): string {
  const what = kind === 'other' && note !== null ? note : SYMPTOM_WORDS[kind];
  const degree = degreeWords(severity);
  return degree === null ? what : `${what}: ${degree}`;
}

/** Help comes before writing it down (SYMPT-09). */
export function isEmergency({ kind, severity }: FeltSymptom): boolean {
  return kind === 'chest_pain' || (kind === 'breath' && severity !== null && severity >= SEVERE);
}

/** Whether others are told, and it belongs to what is worth telling the doctor (SYMPT-27, SYMPT-31). */
export function isSevere({ kind, severity }: FeltSymptom): boolean {
  return kind === 'fall' || (severity !== null && severity >= SEVERE);
}
