/** A day of one senior, as requests of one moment ask for it together (docs/decisions/0024-requests-ask-together.md). */
export interface AskedDay {
  seniorId: string;
  /** Half-open. */
  day: { start: Date; end: Date };
}

/** What a statement reads from: one row for each that is asked for, with its place among them. */
export const ASKED_DAYS = `unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[])
    with ordinality as asked (senior_id, day_start, day_end, place)`;

/** The values of that statement. */
export function valuesOf(asked: readonly AskedDay[]): string[][] {
  return [
    asked.map(({ seniorId }) => seniorId),
    asked.map(({ day }) => day.start.toISOString()),
    asked.map(({ day }) => day.end.toISOString()),
  ];
}
