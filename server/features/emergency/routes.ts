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
import type { Announce } from '../../live/announcement';
import { createCardService, emergencyChange } from './card';
import { createCardQueries } from './card-queries';
import { createContactQueries } from './contact-queries';
import { createContactService } from './contacts';
import { sendCardPhoto } from './card-photo';

export interface EmergencyParts {
  database: Database;
  files: FileStore;
  announce: Announce;
  clock: () => Date;
  publicUrl: string | undefined;
}

export function bindEmergency(binder: Binder, parts: EmergencyParts): void {
  const { database, files, clock } = parts;
  const contacts = createContactService(createContactQueries(database), clock);
  const cards = createCardService({ ...parts, queries: createCardQueries(database) });

  binder.bindSession(listEmergencyContacts, ({ viewer }) => contacts.listContacts(viewer));

  binder.bindSession(addEmergencyContact, async ({ viewer, body, idempotencyKey, announce }) => {
    const added = await contacts.addContact(viewer, body, idempotencyKey);
    if (added.isNew) announce(emergencyChange(viewer.id));
    return added;
  });

  binder.bindSession(changeEmergencyContact, async ({ viewer, params, body, announce }) => {
    const changed = await contacts.changeContact(viewer, params.id, body);
    announce(emergencyChange(viewer.id));
    return changed;
  });

  binder.bindSession(moveEmergencyContact, async ({ viewer, params, body, announce }) => {
    const list = await contacts.moveContact(viewer, params.id, body.direction);
    announce(emergencyChange(viewer.id));
    return list;
  });

  binder.bindSession(deleteEmergencyContact, async ({ viewer, params, announce }) => {
    await contacts.deleteContact(viewer, params.id);
    announce(emergencyChange(viewer.id));
  });

  binder.bindSession(readOwnCard, ({ viewer }) => cards.readOwnCard(viewer));

  binder.bindSession(createCardLink, async ({ viewer, announce }) => {
    const card = await cards.createLink(viewer);
    announce(emergencyChange(viewer.id));
    return card;
  });

  binder.bindSession(revokeCardLink, async ({ viewer, announce }) => {
    await cards.revokeLink(viewer);
    announce(emergencyChange(viewer.id));
  });

  // A GET that writes: scanning the code cannot send anything else, and the card's owner must learn of each look. Every
  // other GET here leaves no trace.
  binder.bindPublic(readSharedCard, ({ params, request }) => cards.readShared(params.secret, request.user?.id ?? null));

  // Belongs to a look that was recorded with the card that names this photo.
  binder.bindPublic(getSharedCardPhoto, async ({ params, response }) => {
    const photo = await cards.findSharedPhoto(params.secret);
    await sendCardPhoto(files, photo, response);
  });
}
