/** A day of one senior, for batch loads of concurrent requests (decision 0024). */
export interface AskedDay {
  seniorId: string;
  /** Half-open. */
  day: { start: Date; end: Date };
}

/** The statement's input: one row per requested day, with its position. */
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
