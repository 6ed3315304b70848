import type { Response } from 'express';
import { notFound } from '../../errors/app-error';
import type { FileStore } from '../../files/file-store';
import { photoKey, pictureFolder } from '../../files/folders';

/**
 * The account's picture, for anyone with the card's address.
 * @param imageUrl '/api/user/<id>/picture/<file>', as in the account. @throws AppError not_found
 */
export async function sendCardPhoto(
  files: FileStore,
  { ownerId, imageUrl }: { ownerId: string; imageUrl: string },
  response: Response,
): Promise<void> {
  const file = /\/([0-9a-f-]{36}\.webp)$/.exec(imageUrl)?.[1];
  if (file === undefined) throw notFound();
  // Never cached: the address may be stopped at any time.
  response.set({ 'Content-Type': 'image/webp', 'Cache-Control': 'no-store' });
  await files.send(photoKey(pictureFolder(ownerId), file, 'display'), response);
}
