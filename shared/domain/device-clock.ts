/** How far device clocks are trusted. */

/** A device's clock may be ahead by this much; beyond it, the date or time is set wrong. */
const CLOCK_SLACK_MS = 5 * 60_000;

/** Whether that time is further ahead of the server's `now` than a fast clock explains. */
export function isYetToCome(instant: Date, now: Date): boolean {
  return instant.getTime() > now.getTime() + CLOCK_SLACK_MS;
}
