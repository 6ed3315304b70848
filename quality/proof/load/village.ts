// Thirty people who know each other: ten seniors, each with a caregiver and a family member.
import { z } from 'zod';
import { account } from '@shared/api/accounts';
import { sentInvitation } from '@shared/api/care-team';
import { familyUpdate } from '@shared/api/family-feed';
import { medication } from '@shared/api/medications';
import { conversation } from '@shared/api/messaging';
import type { Role } from '@shared/domain/roles';
import { freshName, PASSWORD } from '../../../server/testing/actors';
import { sessionOf } from '../../../server/testing/session-of';

const FAMILIES = 10;
const MEDICATIONS = ['Lisinopril', 'Metformin', 'Atorvastatin', 'Vitamin D'];

/** A user with their own browser session, and the data they look after. */
export interface Villager {
  id: string;
  username: string;
  /** As a Cookie header. */
  cookie: string;
  /** The user's own id, or that of the senior they care for. */
  seniorId: string;
  medicationIds: string[];
  conversationId: string;
  updateId: string;
}

type Person = Pick<Villager, 'id' | 'username' | 'cookie'> & { email: string };

export async function moveIn(url: string): Promise<Villager[]> {
  const families: Villager[][] = [];
  for (let count = 0; count < FAMILIES; count += 1) families.push(await family(url));
  return families.flat();
}

async function family(url: string): Promise<Villager[]> {
  const senior = await signUp(url, 'senior');
  const members = [await signUp(url, 'caregiver'), await signUp(url, 'family_member')];
  const medicationIds: string[] = [];
  for (const name of MEDICATIONS) {
    const body = { name, dosage: '10 mg', frequency: 'Twice daily', times: ['08:00', '20:00'] };
    medicationIds.push((await send(url, senior, 'POST /api/medications', body, medication)).id);
  }
  const update = await send(url, senior, 'POST /api/family-updates', { content: 'Hello everybody' }, familyUpdate);
  const conversations: string[] = [];
  for (const member of members) {
    const sent = { caregiverEmail: member.email };
    const { id } = await send(url, senior, 'POST /api/care-invitations', sent, sentInvitation);
    await send(url, member, `PATCH /api/care-invitations/${id}`, { status: 'accepted' }, z.unknown());
    const other = { otherUserId: member.id };
    conversations.push((await send(url, senior, 'POST /api/conversations/start', other, conversation)).id);
  }
  const [first = '', second = ''] = conversations;
  const shared = { seniorId: senior.id, medicationIds, updateId: update.id };
  return [senior, ...members].map(({ id, username, cookie }, index) => ({
    ...shared,
    id,
    username,
    cookie,
    conversationId: index === 2 ? second : first,
  }));
}

async function signUp(url: string, role: Role): Promise<Person> {
  const username = freshName(role);
  const email = `${username}@example.com`;
  const response = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD, role, email, timeZone: 'Europe/Berlin' }),
  });
  const { id } = account.parse(await response.json());
  return { id, username, email, cookie: sessionOf(response) };
}

async function send<T extends z.ZodType>(
  url: string,
  { cookie }: Pick<Person, 'cookie'>,
  operation: string,
  body: object,
  answer: T,
): Promise<z.output<T>> {
  const [method = '', address = ''] = operation.split(' ');
  const headers = { 'Content-Type': 'application/json', Cookie: cookie };
  const response = await fetch(`${url}${address}`, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${operation} answered ${response.status}: ${await response.text()}`);
  return answer.parse(await response.json());
}
