import type { Response } from 'express';
import { notFound } from '../../errors/app-error';
import type { FileStore } from '../../files/file-store';
import { photoKey, pictureFolder } from '../../files/folders';

/**
 * The picture of somebody's account, for whoever has the address of their card.
 * @param imageUrl '/api/user/<id>/picture/<file>', as the account has it. @throws AppError not_found
 */
export async function sendCardPhoto(
  files: FileStore,
  { ownerId, imageUrl }: { ownerId: string; imageUrl: string },
  response: Response,
): Promise<void> {
  const file = /\/([0-9a-f-]{36}\.webp)$/.exec(imageUrl)?.[1];
  if (file === undefined) throw notFound();
  // Kept nowhere: the address may be stopped at any moment.
  response.set({ 'Content-Type': 'image/webp', 'Cache-Control': 'no-store' });
  await files.send(photoKey(pictureFolder(ownerId), file, 'display'), response);
}
