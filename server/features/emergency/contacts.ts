import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { addEmergencyContact, EmergencyContact } from '@shared/api/emergency';
import type { Viewer } from '../../auth/viewer';
import { AppError, notFound } from '../../errors/app-error';
import { type ContactFields, type ContactQueries, type ContactRow, MOST_CONTACTS } from './contact-queries';

type NewContact = z.output<(typeof addEmergencyContact)['body']>;

/** A person's emergency contacts: their own list, which no one else sees or changes (D-85). */
export function createContactService(queries: ContactQueries, clock: () => Date) {
  return {
    async listContacts(viewer: Viewer): Promise<EmergencyContact[]> {
      return (await queries.list(viewer.id)).map(presentContact);
    },

    /** @throws AppError conflict if the list is full. */
    async addContact(viewer: Viewer, fields: NewContact, idempotencyKey: string | null) {
      const added = await queries.insert(viewer.id, { ...fields, idempotencyKey, id: uuidv7(), createdAt: clock() });
      if (added !== null) return { value: presentContact(added.row), isNew: added.isNew };
      const words = `You have ${MOST_CONTACTS} emergency contacts already. Please delete some first.`;
      throw new AppError('conflict', words);
    },

    /** @throws AppError not_found */
    async changeContact(viewer: Viewer, id: string, fields: ContactFields): Promise<EmergencyContact> {
      const row = await queries.update(viewer.id, id, fields);
      if (row === null) throw notFound();
      return presentContact(row);
    },

    /** @throws AppError not_found */
    async moveContact(viewer: Viewer, id: string, direction: 'up' | 'down'): Promise<EmergencyContact[]> {
      const rows = await queries.move(viewer.id, id, direction === 'up' ? -1 : 1);
      if (rows === null) throw notFound();
      return rows.map(presentContact);
    },

    /** @throws AppError not_found */
    async deleteContact(viewer: Viewer, id: string): Promise<void> {
      if (!(await queries.remove(viewer.id, id))) throw notFound();
    },
  };
}

function presentContact({ createdAt, idempotencyKey: _idempotencyKey, ...fields }: ContactRow): EmergencyContact {
  return { ...fields, createdAt: createdAt.toISOString() };
}
