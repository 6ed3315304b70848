/**
 * A moment in plain English, the same on every runtime whatever its locale. Uses only the platform's calendar, because
 * the first screen shows it before the rules of zoned-time.ts have loaded.
 */

/** Creating one costs 50 µs, and a page shows few zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  formats.set(zone, format);
  return format;
}

/** The day and time in that zone: 'Tuesday 3 March, 2:30 PM'. RangeError for an invalid instant or zone. */
export function dayAndTimeWords(instant: Date, zone: string): string {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${part('weekday')} ${part('day')} ${part('month')}, ${part('hour')}:${part('minute')} ${part('dayPeriod')}`;
}
