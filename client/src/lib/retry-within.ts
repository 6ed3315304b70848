/** For so long a failed attempt may be the reason why somebody presses again; later it is something new. */
export const RETRY_WITHIN_MS = 5 * 60_000;
