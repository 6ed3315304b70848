/** The limit for an uploaded photo or picture: 5 MB, inclusive (D-97). */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;

/** Of an update or a message (D-81). */
export const MOST_PHOTOS = 10;
/** The author's description of a photo. */
export const ALT_MAX_LENGTH = 300;

/** As stored with an update or a message; the pixels are in the file store. */
export interface StoredPhoto {
  file: string;
  /** In pixels, of the display size. */
  width: number;
  height: number;
  /** '' without a description. */
  alt: string;
}
