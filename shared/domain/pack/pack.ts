/** The doctor's pack: what can be chosen, and its limits. */

export const PACK_DAYS = [30, 90] as const;
export type PackDays = (typeof PACK_DAYS)[number];

export const PACK_PAPERS = ['a4', 'letter'] as const;
export type PackPaper = (typeof PACK_PAPERS)[number];

/** How long a link works, in days. */
export const LINK_DAYS = [1, 7, 30] as const;
export type LinkDays = (typeof LINK_DAYS)[number];

export const MOST_LINKS = 5;

/** Questions without an answer. */
export const MOST_OPEN_QUESTIONS = 200;
