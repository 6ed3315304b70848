// Emergency contacts and card addresses for tests, inserted without the API.
import { v7 as uuidv7 } from 'uuid';
import { ownEmergencyCard } from '@shared/api/emergency';
import { emergencyContacts } from '@shared/schema/emergency';
import type { Actor } from './actors';
import type { TestApp } from './app';

/** Anna Ellis, family, at the top of the list by default. @returns its id. */
export async function createContact(
  app: TestApp,
  owner: { id: string },
  wanted: Partial<typeof emergencyContacts.$inferInsert> = {},
): Promise<string> {
  const id = wanted.id ?? uuidv7();
  await app.database.orm
    .insert(emergencyContacts)
    .values({ name: 'Anna Ellis', phone: '(555) 010-4477', ...wanted, id, userId: owner.id });
  return id;
}

export async function cardOf({ agent }: Actor) {
  return ownEmergencyCard.strict().parse((await agent.get('/api/emergency-card').expect(200)).body);
}

/** Creates the address for helpers. @returns the path of the card, '/api/emergency-card/shared/…'. */
export async function shareCard(app: TestApp, { agent }: Actor): Promise<string> {
  const { body } = await agent.post('/api/emergency-card/link').expect(201);
  const { pathname } = new URL(ownEmergencyCard.strict().parse(body).link?.url ?? '', app.url);
  return pathname.replace('/emergency-card/', '/api/emergency-card/shared/');
}
