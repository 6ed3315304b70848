/** Document values and limits that both sides and the tables share (D-84). */
export const DOCUMENT_TYPES = ['pdf', 'image'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** 10 MB, inclusive. */
export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024;
export const DOCUMENT_NAME_MAX_LENGTH = 150;
