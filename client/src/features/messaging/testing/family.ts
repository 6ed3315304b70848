/** Margaret writes with Anna, her daughter, and with Grace, who looks after her. */
import type { Conversation, Message } from '@shared/api/messaging';
import { anAccount } from '@/testing/account';
import type { Person } from '../people';

export const MARGARET = anAccount();

function aPerson(last: number, firstName: string, lastName: string, role: Person['role']): Person {
  const id = `0195a000-0000-7000-8000-00000000000${last}`;
  return { id, username: firstName.toLowerCase(), firstName, lastName, role, profileImageUrl: null };
}

const { id, username, firstName, lastName, role, profileImageUrl } = MARGARET;
export const margaret: Person = { id, username, firstName, lastName, role, profileImageUrl };
export const anna = aPerson(2, 'Anna', 'Ellis', 'family_member');
export const grace = aPerson(3, 'Grace', 'Obi', 'caregiver');
export const tom = aPerson(4, 'Tom', 'Ellis', 'family_member');

/** 3 March 2026, 12:10 PM in New York, where Margaret is. */
export const NOON = new Date('2026-03-03T17:10:00Z');

export const WITH_ANNA = '0195a000-0000-7000-8000-00000000c0a1';
export const WITH_GRACE = '0195a000-0000-7000-8000-00000000c0a2';

export function aConversation(changes: Partial<Conversation> = {}): Conversation {
  return {
    id: WITH_ANNA,
    participants: [margaret, anna],
    unreadCount: 0,
    lastMessage: null,
    canSend: true,
    createdAt: '2026-03-01T12:00:00.000Z',
    updatedAt: '2026-03-01T12:00:00.000Z',
    ...changes,
  };
}

/** The number-th message of a conversation: ids grow with it, as they do with time. */
export function aMessage(number: number, changes: Partial<Message> = {}): Message {
  return {
    id: `0195b000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    conversationId: WITH_ANNA,
    senderId: anna.id,
    content: `Message ${number}`,
    photos: [],
    isRead: true,
    idempotencyKey: null,
    createdAt: '2026-03-03T17:05:00.000Z',
    ...changes,
  };
}

/** A care connection, as far as messaging reads it. */
export function aConnection(person: Person) {
  return { ...person, connectionId: person.id, relationship: 'daughter' };
}
