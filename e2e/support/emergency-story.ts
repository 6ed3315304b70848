// A senior's emergency contacts, and the address of the emergency card.
import { type APIRequestContext, expect } from '@playwright/test';

const CONTACTS = [
  { name: 'Anna Ellis', phone: '(555) 010-4477', relationship: 'Daughter', isPrimary: true, notes: 'Has a key.' },
  { name: 'Tom Ellis', phone: '(555) 010-4521', relationship: 'Son' },
  { name: 'Dr. Wei Chen', phone: '(555) 010-7730', relationship: 'Heart doctor', contactType: 'medical' },
  { name: 'Poison Control', phone: '1-800-222-1222', contactType: 'emergency' },
];

export async function addContacts(request: APIRequestContext): Promise<void> {
  for (const data of CONTACTS) {
    expect((await request.post('/api/emergency-contacts', { data })).status()).toBe(201);
  }
}

/** @returns the path at which anyone who has it can read the card. */
export async function shareCard(request: APIRequestContext): Promise<string> {
  const response = await request.post('/api/emergency-card/link');
  expect(response.status()).toBe(201);
  const { link }: { link: { url: string } } = await response.json();
  return link.url;
}
