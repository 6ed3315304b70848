/** The IANA name of the time zone of the device; while the server draws, of the server. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
