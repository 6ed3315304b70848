/** Words and bounds of family updates that both sides and the tables share. */
export const UPDATE_TYPES = ['message', 'photo'] as const;
export type UpdateType = (typeof UPDATE_TYPES)[number];

/** D-81. */
export const MOST_PHOTOS = 10;
/** With fewer, a page is the last one. */
export const UPDATES_PER_PAGE = 20;
export const UPDATE_MAX_LENGTH = 5000;
export const COMMENT_MAX_LENGTH = 1000;
/** What a photo shows, in the words of whoever posted it. */
export const ALT_MAX_LENGTH = 300;

/** As it is kept beside the update; the pixels lie in the file store. */
export interface StoredPhoto {
  file: string;
  /** In pixels, of the display size. */
  width: number;
  height: number;
  /** '' where nobody described it. */
  alt: string;
}
