/** Family update values and limits that both sides and the tables share. */
export const UPDATE_TYPES = ['message', 'photo'] as const;
export type UpdateType = (typeof UPDATE_TYPES)[number];

/** A page with fewer is the last one. */
export const UPDATES_PER_PAGE = 20;
export const UPDATE_MAX_LENGTH = 5000;
export const COMMENT_MAX_LENGTH = 1000;
