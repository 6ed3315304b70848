import type { Response } from 'express';
import type { FileStore } from './file-store';

/** A year: a new photo gets a new address, so an address never changes its picture. */
const CACHE = 'private, max-age=31536000, immutable';

/** Whoever calls has asked the access rule. @throws AppError not_found where the store has no such file. */
export async function sendStoredPhoto(files: FileStore, key: string, response: Response): Promise<void> {
  response.set('Cache-Control', CACHE);
  await files.send(key, response);
}
