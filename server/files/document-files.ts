import { fileTypeFromBuffer } from 'file-type';
import type { DocumentType } from '@shared/domain/document';
import { AppError } from '../errors/app-error';
import { cleanPicture, isPicture } from './photo-images';

export interface CheckedFile {
  type: DocumentType;
  mimeType: string;
  /** With the dot: '.pdf'. */
  extension: string;
  bytes: Buffer;
}

/**
 * The stored form of an uploaded document, decided by its content and not its name: a PDF unchanged, a picture as clean
 * pixels without metadata (D-83). Neither is ever executed: files are only downloaded.
 * @throws AppError unsupported_media for anything else.
 */
export async function checkDocument(upload: Buffer): Promise<CheckedFile> {
  const kind = await fileTypeFromBuffer(upload);
  if (kind?.mime === 'application/pdf') {
    return { type: 'pdf', mimeType: 'application/pdf', extension: '.pdf', bytes: upload };
  }
  if (isPicture(kind?.mime)) {
    return { type: 'image', mimeType: 'image/webp', extension: '.webp', bytes: await cleanPicture(upload) };
  }
  throw new AppError('unsupported_media', 'Please choose a PDF or a picture (JPEG, PNG, WebP, GIF or AVIF).');
}
