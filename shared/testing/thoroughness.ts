/**
 * How much a test tries: what `npm test` has time for, or what `npm run test:full` asks for.
 * @returns `full` if HEARTHSIDE_THOROUGH is 'full', else `usual`.
 */
export function rounds({ usual, full }: { usual: number; full: number }): number {
  return isThorough() ? full : usual;
}

/** Whether this is a run of `npm run test:full`. */
export function isThorough(): boolean {
  return process.env['HEARTHSIDE_THOROUGH'] === 'full';
}
