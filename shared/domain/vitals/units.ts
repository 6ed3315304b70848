/** Every unit of a reading: how people write and say it, and its code in FHIR. A type's own units are in `metrics.ts`. */

export interface UnitFacts {
  /** How it is written, without case, spaces, dots, slashes, hyphens and degree signs. */
  spellings: readonly string[];
  /** For a screen reader, where the unit as written would be read letter by letter. */
  spoken?: string;
  /** As a choice in a form, for types with more than one unit. */
  choice?: string;
  /** After the number 1. */
  singular?: string;
  /** UCUM code (https://ucum.org) and words; null: exported in the type's default unit, for its LOINC code means that one. */
  fhir: { code: string; words: string } | null;
  /** To and from the default unit of its types, unrounded; left out for the default itself. */
  convert?: { toDefault: (value: number) => number; fromDefault: (value: number) => number };
}

/** One pound is this many kilograms, by definition. */
const KG_PER_LB = 0.45359237;
/** One mmol/L of glucose (180.16 g/mol) is this many mg/dL (D-17). */
const MG_DL_PER_MMOL_L = 18.016;

const units = {
  mmHg: { spellings: ['mmhg'], spoken: 'millimeters of mercury', fhir: { code: 'mm[Hg]', words: 'mmHg' } },
  bpm: {
    spellings: ['bpm', 'beats', 'beatsmin', 'beatsperminute'],
    spoken: 'beats per minute',
    fhir: { code: '/min', words: 'beats/minute' },
  },
  lb: {
    spellings: ['lb', 'lbs', 'pound', 'pounds'],
    spoken: 'pounds',
    choice: 'Pounds (lb)',
    fhir: { code: '[lb_av]', words: 'lb' },
  },
  kg: {
    spellings: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'],
    spoken: 'kilograms',
    choice: 'Kilograms (kg)',
    fhir: { code: 'kg', words: 'kg' },
    convert: { toDefault: (kg) => kg / KG_PER_LB, fromDefault: (lb) => lb * KG_PER_LB },
  },
  '°F': {
    spellings: ['f', 'fahrenheit'],
    spoken: 'degrees Fahrenheit',
    choice: 'Fahrenheit (°F)',
    fhir: { code: '[degF]', words: '°F' },
  },
  '°C': {
    spellings: ['c', 'celsius', 'centigrade'],
    spoken: 'degrees Celsius',
    choice: 'Celsius (°C)',
    fhir: { code: 'Cel', words: '°C' },
    convert: { toDefault: (celsius) => (celsius * 9) / 5 + 32, fromDefault: (degrees) => ((degrees - 32) * 5) / 9 },
  },
  'mg/dL': {
    spellings: ['mgdl', 'mgperdl', 'mg'],
    spoken: 'milligrams per deciliter',
    fhir: { code: 'mg/dL', words: 'mg/dL' },
  },
  'mmol/L': {
    spellings: ['mmoll', 'mmolperl', 'mmol'],
    spoken: 'millimoles per liter',
    fhir: null,
    convert: { toDefault: (mmol) => mmol * MG_DL_PER_MMOL_L, fromDefault: (mg) => mg / MG_DL_PER_MMOL_L },
  },
  '%': { spellings: ['%', 'percent', 'pct'], spoken: 'percent', fhir: { code: '%', words: '%' } },
  steps: {
    spellings: ['steps', 'step', 'stepsday', 'stepsperday'],
    singular: 'step',
    // A count is of a day here, and HL7's guide for physical activity writes it so.
    fhir: { code: '/d', words: 'steps per day' },
  },
  hours: {
    spellings: ['hours', 'hour', 'hrs', 'hr', 'h'],
    singular: 'hour',
    fhir: { code: 'h', words: 'hours' },
  },
} as const satisfies Record<string, UnitFacts>;

export type Unit = keyof typeof units;

const UNITS: Readonly<Record<Unit, UnitFacts>> = units;

/** Undefined for a unit that no known type has. */
export function unitFacts(unit: string): UnitFacts | undefined {
  return isUnit(unit) ? UNITS[unit] : undefined;
}

function isUnit(text: string): text is Unit {
  return Object.hasOwn(UNITS, text);
}
