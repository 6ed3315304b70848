/** The limit for an uploaded photo or picture: 5 MB, inclusive (D-97). */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
