/** The whole address behind the QR code. @param url with or without a beginning, as the server says it. */
export function linkAddress(url: string): string {
  return new URL(url, location.origin).href;
}

/** Whether only devices in the same home reach it: without TLS it is a home server. */
export function isAtHome(address: string): boolean {
  return new URL(address).protocol !== 'https:';
}
