/**
 * How a person writes times, dates, weights, temperatures and blood sugar (KIND-36). Stored on the account; every word
 * shown, read aloud, mailed or printed follows it. The API stays in ISO and stored units (D-107).
 */
export const FORMAT_CHOICES = {
  clock: ['12', '24'],
  /** The order of month, day and year. */
  date: ['mdy', 'dmy', 'ymd'],
  /** The first day of the week: Sunday, Monday or Saturday. */
  weekStart: [0, 1, 6],
  weight: ['lb', 'kg'],
  temperature: ['F', 'C'],
  glucose: ['mg/dL', 'mmol/L'],
} as const;

export type Formats = { [Name in keyof typeof FORMAT_CHOICES]: (typeof FORMAT_CHOICES)[Name][number] };

/** The default where no language is known. */
export const AMERICAN_FORMATS: Formats = {
  clock: '12',
  date: 'mdy',
  weekStart: 0,
  weight: 'lb',
  temperature: 'F',
  glucose: 'mg/dL',
};
