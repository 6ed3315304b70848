import type { Response } from 'express';
import {
  addEmergencyContact,
  changeEmergencyContact,
  createCardLink,
  deleteEmergencyContact,
  getSharedCardPhoto,
  listEmergencyContacts,
  moveEmergencyContact,
  readEmergencyCard,
  readSharedCard,
  revokeCardLink,
} from '@shared/api/emergency';
import type { AccessGate } from '../../access/access-gate';
import type { Database } from '../../db/connect';
import type { StoredFiles } from '../../files/file-store';
import type { Binder } from '../../http/binder';
import { notFound } from '../../errors/app-error';
import { photoKey, pictureFolder } from '../../files/folders';
import { createCardService } from './card';
import { createCardQueries } from './card-queries';
import { createContactQueries } from './contact-queries';
import { createContactService } from './contacts';

export interface EmergencyParts {
  database: Database;
  files: StoredFiles;
  gate: AccessGate;
  clock: () => Date;
  publicUrl: string | undefined;
}

export function bindEmergency(binder: Binder, parts: EmergencyParts): void {
  const { database, files, clock } = parts;
  const contacts = createContactService(createContactQueries(database), clock);
  const cards = createCardService({ ...parts, queries: createCardQueries(database) });

  binder.bindSession(listEmergencyContacts, ({ viewer }) => contacts.listContacts(viewer));

  binder.bindSession(addEmergencyContact, ({ viewer, body, idempotencyKey }) =>
    contacts.addContact(viewer, body, idempotencyKey),
  );

  binder.bindSession(changeEmergencyContact, ({ viewer, params, body }) =>
    contacts.changeContact(viewer, params.id, body),
  );

  binder.bindSession(moveEmergencyContact, ({ viewer, params, body }) =>
    contacts.moveContact(viewer, params.id, body.direction),
  );

  binder.bindSession(deleteEmergencyContact, ({ viewer, params }) => contacts.deleteContact(viewer, params.id));

  binder.bindSenior(readEmergencyCard, ({ viewer, senior }) =>
    senior.id === viewer.id ? cards.readOwnCard(viewer) : cards.readCardOf(senior.id, viewer),
  );

  binder.bindSession(createCardLink, ({ viewer }) => cards.createLink(viewer));

  binder.bindSession(revokeCardLink, ({ viewer }) => cards.revokeLink(viewer));

  // A GET that writes: scanning the code cannot send anything else, and the card's owner must learn of each look. Every
  // other GET here leaves no trace.
  binder.bindPublic(readSharedCard, ({ params, request }) => cards.readShared(params.secret, request.user?.id ?? null));

  // Belongs to a look that was recorded with the card that names this photo.
  binder.bindPublic(getSharedCardPhoto, async ({ params, response }) => {
    const photo = await cards.findSharedPhoto(params.secret);
    await sendCardPhoto(files, photo, response);
  });
}

/**
 * The account's picture, for anyone with the card's address.
 * @param imageUrl '/api/user/<id>/picture/<file>', as in the account. @throws AppError not_found
 */
async function sendCardPhoto(
  files: StoredFiles,
  { ownerId, imageUrl }: { ownerId: string; imageUrl: string },
  response: Response,
): Promise<void> {
  const file = /\/([0-9a-f-]{36}\.webp)$/.exec(imageUrl)?.[1];
  if (file === undefined) throw notFound();
  // Never cached: the address may be stopped at any time.
  response.set({ 'Content-Type': 'image/webp', 'Cache-Control': 'no-store' });
  await files.send(photoKey(pictureFolder(ownerId), file, 'display'), response);
}
