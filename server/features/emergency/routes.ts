import {
  addEmergencyContact,
  changeEmergencyContact,
  createCardLink,
  deleteEmergencyContact,
  getSharedCardPhoto,
  listEmergencyContacts,
  moveEmergencyContact,
  readOwnCard,
  readSharedCard,
  revokeCardLink,
} from '@shared/api/emergency';
import type { Database } from '../../db/connect';
import type { FileStore } from '../../files/file-store';
import type { Binder } from '../../http/binder';
import { createCardService } from './card';
import { createCardQueries } from './card-queries';
import { createContactQueries } from './contact-queries';
import { createContactService } from './contacts';
import { sendCardPhoto } from './card-photo';

export interface EmergencyParts {
  database: Database;
  files: FileStore;
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

  binder.bindSession(readOwnCard, ({ viewer }) => cards.readOwnCard(viewer));

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
