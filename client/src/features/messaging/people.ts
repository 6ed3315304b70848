/** Who is in a conversation, and who could be. */
import type { Contact, Conversation } from '@shared/api/messaging';
import { personName, SOMEONE_WHO_LEFT } from '@shared/domain/person-name';

export type Person = Conversation['participants'][number];

/** The other participant; null if their account is gone. */
export function otherIn({ participants }: Conversation, ownId: string): Person | null {
  return participants.find(({ id }) => id !== ownId) ?? null;
}

/** @param other as returned by {@link otherIn} */
export function nameOfOther(other: Person | null): string {
  return other === null ? SOMEONE_WHO_LEFT : personName(other);
}

export function roleLabel(role: string | undefined): string {
  if (role === 'family_member') return 'Family Member';
  if (role === 'caregiver') return 'Caregiver';
  return role ?? 'Member';
}

export interface NewContact extends Person {
  /** The senior whose circle both belong to; null for a direct connection. */
  throughName: string | null;
}

/** Everyone without a conversation yet: direct connections first, then others in the same circles (D-58). */
export function peopleToStartWith(
  connections: readonly Person[],
  contacts: readonly Contact[],
  conversations: readonly Conversation[],
): NewContact[] {
  const known = new Set(conversations.flatMap(({ participants }) => participants.map(({ id }) => id)));
  const people = new Map<string, NewContact>();
  for (const person of connections) people.set(person.id, { ...person, throughName: null });
  for (const person of contacts) if (!people.has(person.id)) people.set(person.id, person);
  return [...people.values()].filter(({ id }) => !known.has(id));
}
