/** What the clocks of people's own devices are believed. */

/** The clock of a device may run ahead by so much; who is further ahead has a wrong date or time set. */
const CLOCK_SLACK_MS = 5 * 60_000;

/** Whether that time lies further ahead of the server's `now` than a clock that merely runs fast would say. */
export function isYetToCome(instant: Date, now: Date): boolean {
  return instant.getTime() > now.getTime() + CLOCK_SLACK_MS;
}
