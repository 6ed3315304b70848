/** Whether this runtime knows the IANA name. Bare offsets such as '+02:00' are refused: they know no daylight saving. */
export function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z]/.test(value)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
