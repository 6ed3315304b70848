/** Family update values and limits that both sides and the tables share. */
export const UPDATE_TYPES = ['message', 'photo'] as const;
export type UpdateType = (typeof UPDATE_TYPES)[number];

/** D-81. */
export const MOST_PHOTOS = 10;
/** A page with fewer is the last one. */
export const UPDATES_PER_PAGE = 20;
export const UPDATE_MAX_LENGTH = 5000;
export const COMMENT_MAX_LENGTH = 1000;
/** The author's description of a photo. */
export const ALT_MAX_LENGTH = 300;

/** As stored with the update; the pixels are in the file store. */
export interface StoredPhoto {
  file: string;
  /** In pixels, of the display size. */
  width: number;
  height: number;
  /** '' without a description. */
  alt: string;
}
