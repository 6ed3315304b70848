/** Who is told next if a senior does not answer (REACH-43 to REACH-52). */

/** How long after the senior was told the first helper is (REACH-46). */
export const DEFAULT_AFTER_MINUTES = 30;
export const AFTER_MINUTES = { least: 5, most: 120 } as const;
/** Until the next helper is told. */
export const DEFAULT_WAIT_MINUTES = 15;
export const WAIT_MINUTES = { least: 2, most: 60 } as const;
export const MOST_HELPERS = 8;

/** Kinds of notices that climb. */
export const CLIMBING_KINDS = ['dose', 'reading', 'check_in'] as const;
export type ClimbingKind = (typeof CLIMBING_KINDS)[number];
