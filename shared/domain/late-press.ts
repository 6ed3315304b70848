/** Presses that wait on a device until the server can be reached (REACH-83). */

/** A week: as long as the server believes a device. */
export const MOST_SECONDS_AGO = 7 * 24 * 60 * 60;

/** Both by the device's clock, in milliseconds; one that was put back in between is not believed. */
export function secondsSince(pressedAt: number, now: number): number {
  return Math.min(MOST_SECONDS_AGO, Math.max(0, Math.round((now - pressedAt) / 1000)));
}

/** Whether a press has waited for so long that `secondsSince` no longer says when it was. */
export function isOlderThanBelieved(pressedAt: number, now: number): boolean {
  return now - pressedAt > MOST_SECONDS_AGO * 1000;
}
