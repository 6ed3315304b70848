/**
 * Neither a database error's message (it contains parameters: health data) nor the request's body is logged: kind, code
 * and place have to do.
 */
export function describeFault(error: unknown): { kinds: string[]; stack: string[] } {
  const kinds: string[] = [];
  for (let cause = error; cause instanceof Error && kinds.length < 5; cause = cause.cause) {
    kinds.push('code' in cause ? `${cause.name} ${String(cause.code)}` : cause.name);
  }
  const lines = error instanceof Error ? error.stack?.split('\n') : [];
  return { kinds, stack: (lines ?? []).filter((line) => line.startsWith('    at ')).slice(0, 8) };
}
