// Invitations sent and answered through the API, and as rows in any state.
import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import {
  type CareConnection,
  careConnection,
  newInvitation,
  type ReceivedInvitation,
  receivedInvitation,
  type SentInvitation,
  sentInvitation,
} from '@shared/api/care-team';
import { careInvitations } from '@shared/schema/care-team';
import { type Actor, freshName, signUp } from './actors';
import type { TestApp } from './app';
import { createSenior } from './factories';

const DAY_MS = 24 * 60 * 60 * 1000;

/** An unused address. */
export const freshEmail = (prefix = 'care') => `${freshName(prefix)}@example.com`;

export const sendInvitation = (senior: Actor, body: object) => senior.agent.post('/api/care-invitations').send(body);

/** Invites by POST /api/care-invitations. @throws if it is refused. */
export async function invite(senior: Actor, caregiverEmail: string, extra: object = {}): Promise<SentInvitation> {
  const response = await sendInvitation(senior, { caregiverEmail, ...extra });
  if (response.status !== 201) throw new Error(`Inviting failed: ${response.status} ${response.text}`);
  return sentInvitation.parse(newInvitation.strict().parse(response.body));
}

/** The secret in an invitation's link. @throws if it has none. */
export function tokenOf({ link }: SentInvitation): string {
  const token = link?.match(/^\/invitation\/([\w-]{32})$/)?.[1];
  if (token === undefined) throw new Error(`Not an invitation's link: ${link}`);
  return token;
}

export const answer = (person: Actor, id: string, status: 'accepted' | 'declined', token?: string) =>
  person.agent.patch(`/api/care-invitations/${id}`).send({ status, token });

export const askToBeLetIn = (person: Actor, id: string) => person.agent.post(`/api/care-invitations/${id}/ask`);

export const letIn = (senior: Actor, id: string, userId: string) =>
  senior.agent.post(`/api/care-invitations/${id}/let-in`).send({ userId });

export const turnAway = (senior: Actor, id: string, userId: string) =>
  senior.agent.post(`/api/care-invitations/${id}/turn-away`).send({ userId });

export const switchTo = (senior: Actor, id: string, permissions: object) =>
  senior.agent.patch(`/api/care-invitations/${id}/permissions`).send(permissions);

export const remove = (senior: Actor, id: string) => senior.agent.delete(`/api/care-invitations/${id}`);

export const readLink = (app: TestApp, token: string) => fetch(`${app.url}/api/care-invitations/link/${token}`);

/** Invited and accepted, through the API. */
export async function inviteAndAccept(senior: Actor, person: Actor, extra: object = {}): Promise<SentInvitation> {
  const invitation = await invite(senior, person.account.email ?? freshEmail(), extra);
  const response = await answer(person, invitation.id, 'accepted', tokenOf(invitation));
  if (response.status !== 200) throw new Error(`Accepting failed: ${response.status} ${response.text}`);
  return invitation;
}

async function read<T extends z.ZodType>(person: Actor, path: string, schema: T): Promise<z.output<T>> {
  const response = await person.agent.get(path);
  expect(response.status).toBe(200);
  return schema.parse(response.body);
}

const [ownInvitation, claimedInvitation] = receivedInvitation.options;
const strictlyReceived = z.discriminatedUnion('isProved', [ownInvitation.strict(), claimedInvitation.strict()]);

/** Parsed strictly: a field that the contract does not name is an error. */
export const listSent = (senior: Actor): Promise<SentInvitation[]> =>
  read(senior, '/api/care-invitations/sent', z.array(sentInvitation.strict()));
/** Who asks about any of the senior's invitations. */
export const listAskers = async (senior: Actor) => (await listSent(senior)).flatMap(({ askedBy }) => askedBy);
export const listReceived = (person: Actor): Promise<ReceivedInvitation[]> =>
  read(person, '/api/care-invitations/received', z.array(strictlyReceived));
export const listConnections = (person: Actor): Promise<CareConnection[]> =>
  read(person, '/api/care-connections', z.array(careConnection.strict()));

/** The stored invitation; null if it is gone. */
export async function storedInvitation(app: TestApp, id: string): Promise<Record<string, unknown> | null> {
  const { rows } = await app.database.writes.query<Record<string, unknown>>(
    'select * from care_invitations where id = $1',
    [id],
  );
  return rows[0] ?? null;
}

/** The senior's stored connections. */
export async function storedConnections(app: TestApp, seniorId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await app.database.writes.query<Record<string, unknown>>(
    'select * from family_members where senior_id = $1',
    [seniorId],
  );
  return rows;
}

/** An invitation inserted without the API; open for another fourteen days by default. */
export async function createInvitation(
  app: TestApp,
  wanted: Partial<typeof careInvitations.$inferInsert> & { seniorId: string },
): Promise<{ id: string; token: string }> {
  const [id, token] = [uuidv7(), randomBytes(24).toString('base64url')];
  const row = { id, token, caregiverEmail: freshEmail(), expiresAt: new Date(Date.now() + 14 * DAY_MS), ...wanted };
  await app.database.orm.insert(careInvitations).values(row);
  return { id: row.id, token: row.token };
}

/** A senior who has invited the address of Anna, whose account has it without proof. */
export async function invitedWithoutProof(app: TestApp) {
  const senior = await createSenior(app, { firstName: 'Wilhelmina', lastName: 'Underhill', email: freshEmail() });
  const email = freshEmail('anna');
  const names = { firstName: 'Anna', lastName: 'Ellis', username: freshName('anna') };
  const anna = await signUp(app, { role: 'family_member', ...names, email });
  const invitation = await invite(senior, email.toUpperCase());
  return { senior, anna, email, invitation };
}
