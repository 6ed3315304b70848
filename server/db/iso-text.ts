/** SQL for an instant as in responses (ISO 8601, UTC, milliseconds), for statements that build their own JSON. */
export function isoText(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
