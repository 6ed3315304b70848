/** The session cookie that a response sets, as a Cookie header; empty if there is none. */
export function sessionOf({ headers }: Response): string {
  const line = headers.getSetCookie().find((cookie) => cookie.startsWith('hearthside.sid='));
  return line?.split(';')[0] ?? '';
}
