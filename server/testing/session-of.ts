/** Of an answer that signs somebody in: its session as a Cookie header; empty where there is none. */
export function sessionOf({ headers }: Response): string {
  const line = headers.getSetCookie().find((cookie) => cookie.startsWith('hearthside.sid='));
  return line?.split(';')[0] ?? '';
}
