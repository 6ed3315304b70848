const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 1440;

/** How long ago, as short as the specification has it (D2:175): 'now', '59m', '23h', '400d'. */
export function ageWords(at: Date, now: Date): string {
  // Nothing comes from the future: a clock that is behind reads 'now'.
  const minutes = Math.floor((now.getTime() - at.getTime()) / MINUTE_MS);
  if (minutes < 1) return 'now';
  if (minutes < HOUR_MINUTES) return `${minutes}m`;
  if (minutes < DAY_MINUTES) return `${Math.floor(minutes / HOUR_MINUTES)}h`;
  return `${Math.floor(minutes / DAY_MINUTES)}d`;
}
