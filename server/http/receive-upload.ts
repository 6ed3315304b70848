import type { Request, Response } from 'express';
import multer from 'multer';
import type { UploadRule } from '@shared/api/endpoint';
import { AppError } from '../errors/app-error';

/**
 * Takes in a multipart body within the rule's limits; the files are then `request.files`, in memory.
 * @throws AppError unsupported_media when the body is not multipart, and multer's errors, which the translator knows.
 */
export async function receiveUpload(rule: UploadRule, request: Request, response: Response): Promise<void> {
  if (!request.is('multipart/form-data')) {
    throw new AppError('unsupported_media', 'Please send the file as a form upload.');
  }
  const receive = multer({
    storage: multer.memoryStorage(),
    limits: {
      fileSize: rule.maxBytes,
      files: rule.maxFiles,
      fields: 10,
      fieldSize: 16_384,
      parts: 20,
      headerPairs: 50,
    },
  }).array(rule.field, rule.maxFiles);
  await new Promise<void>((resolve, reject) => {
    receive(request, response, (error: unknown) => (error instanceof Error ? reject(error) : resolve()));
  });
}

/** The one file of an upload. @throws AppError invalid_input when none came. */
export function uploadedFile(request: Request): Buffer {
  const files = Array.isArray(request.files) ? request.files : [];
  const [file] = files;
  if (file === undefined || file.size === 0) throw new AppError('invalid_input', 'Please choose a photo first.');
  return file.buffer;
}
