/** A server that remembers contacts: what is added, changed, moved or deleted is so in the next list. */
import { addEmergencyContact, type EmergencyContact } from '@shared/api/emergency';
import { serve, type FakeRequest, type FakeRoute } from '@/testing/fake-server';
import { anAccount } from '@/testing/account';

const MARGARET = anAccount();

export function aContact(number: number, changes: Partial<EmergencyContact> = {}): EmergencyContact {
  return {
    id: `01959b2e-0000-7000-e000-${String(number).padStart(12, '0')}`,
    userId: MARGARET.id,
    name: `Person ${number}`,
    phone: '(555) 010-4477',
    contactType: 'family',
    relationship: null,
    notes: null,
    isPrimary: false,
    order: number,
    createdAt: '2026-03-01T17:00:00.000Z',
    ...changes,
  };
}

export const anna = aContact(1, { name: 'Anna Ellis', relationship: 'Daughter', isPrimary: true, notes: 'Has a key.' });
export const drChen = aContact(2, { name: 'Dr. Wei Chen', phone: '(555) 010-7730', contactType: 'medical' });
export const poison = aContact(3, { name: 'Poison Control', phone: '1-800-222-1222', contactType: 'emergency' });

export function serveContacts(
  contacts: readonly EmergencyContact[],
  instead: Readonly<Record<string, FakeRoute>> = {},
): FakeRequest[] {
  let list = [...contacts];
  const said = (body: unknown) => {
    const { name, phone, contactType, relationship, notes, isPrimary } = addEmergencyContact.body.parse(body);
    return { name, phone, contactType, relationship, notes, isPrimary };
  };
  const rowRoutes = contacts.flatMap((contact): [string, FakeRoute][] => {
    const path = `/api/emergency-contacts/${contact.id}`;
    const isOther = ({ id }: EmergencyContact) => id !== contact.id;
    return [
      [
        `PUT ${path}`,
        ({ body }) => {
          const changed = { ...contact, ...said(body) };
          list = list.map((each) => (isOther(each) ? each : changed));
          return { body: changed };
        },
      ],
      [
        `DELETE ${path}`,
        () => {
          list = list.filter(isOther);
          return { status: 204 };
        },
      ],
      [
        `POST ${path}/move`,
        ({ body }) => {
          const isUp = JSON.stringify(body).includes('up');
          const from = list.findIndex((each) => !isOther(each));
          list = list.filter(isOther).toSpliced(from + (isUp ? -1 : 1), 0, contact);
          return { body: list };
        },
      ],
    ];
  });
  return serve({
    'GET /api/emergency-contacts': () => ({ body: list }),
    'POST /api/emergency-contacts': ({ body }) => {
      const added = aContact(99, said(body));
      list = [...list, added];
      return { status: 201, body: added };
    },
    ...Object.fromEntries(rowRoutes),
    ...instead,
  });
}
