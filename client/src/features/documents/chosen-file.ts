/** What is known of a file before it is sent; whether it really is what it says, only the server can tell (D-83). */
import * as z from 'zod';
import { documentForm } from '@shared/api/document-fields';
import { DOCUMENT_MAX_BYTES, DOCUMENT_NAME_MAX_LENGTH } from '@shared/domain/document';

/** HEIC is not asked for, so that an iPhone hands over a JPEG; where one is chosen all the same, the server decides. */
export const OFFERED_TYPES = 'application/pdf,image/jpeg,image/png,image/webp,image/gif,image/avif';
const ACCEPTED = new Set([...OFFERED_TYPES.split(','), 'image/heic', 'image/heif']);

/** A sentence for the person; null where nothing speaks against sending it. 10 MB itself is allowed. */
export function problemWith({ type, size }: File): string | null {
  // Systems that do not know a kind of file leave its type out.
  if (type !== '' && !ACCEPTED.has(type)) {
    return 'Please choose a PDF or a picture (JPEG, PNG, WebP, GIF or AVIF).';
  }
  if (size === 0) return 'This file is empty. Please choose another one.';
  return size > DOCUMENT_MAX_BYTES ? 'This file is too large. It can have at most 10 MB.' : null;
}

/** 'Insurance card.pdf' → 'Insurance card'. */
export function nameOfFile({ name }: File): string {
  return name
    .replace(/\.[^.]{1,8}$/, '')
    .trim()
    .slice(0, DOCUMENT_NAME_MAX_LENGTH);
}

export const addDocumentForm = documentForm.extend({
  file: z.custom<File | null>((file) => file instanceof File, { error: 'Please choose a file first.' }),
});

export type DocumentDraft = z.input<typeof addDocumentForm>;
export type CheckedDocument = z.output<typeof addDocumentForm>;
