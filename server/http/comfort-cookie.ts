/** Stays in step with the client's comfort settings: see client/src/lib/comfort.ts. */
export function comfortAttributes(_cookies: string | undefined): string {
  return '';
}
