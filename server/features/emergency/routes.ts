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
import type { AttemptLimits } from '../../auth/attempt-limits';
import { networkOf } from '../../auth/network-of';
import type { Database } from '../../db/connect';
import type { FileStore } from '../../files/file-store';
import type { Binder } from '../../http/binder';
import type { Announce } from '../../live/announcement';
import { createCardService, emergencyChange, type Looker } from './card';
import { createCardQueries } from './card-queries';
import { createContactQueries } from './contact-queries';
import { createContactService } from './contacts';
import { sendCardPhoto } from './card-photo';

export interface EmergencyParts {
  database: Database;
  files: FileStore;
  limits: AttemptLimits;
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
  binder.bindPublic(readSharedCard, ({ params, request }) => cards.readShared(params.secret, lookerOf(request)));

  // Belongs to a look that was recorded with the card that names this photo.
  binder.bindPublic(getSharedCardPhoto, async ({ params, request, response }) => {
    const photo = await cards.findSharedPhoto(params.secret, lookerOf(request).address);
    await sendCardPhoto(files, photo, response);
  });
}

function lookerOf({ ip, user }: { ip?: string | undefined; user?: { id: string } | undefined }): Looker {
  return { address: networkOf(ip), userId: user?.id ?? null };
}
