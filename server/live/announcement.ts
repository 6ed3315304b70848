import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AREAS } from '@shared/access/access';
import type { Announces, PeopleEventType } from '@shared/api/endpoint';
import type { LiveEvent } from '@shared/live/live-events';

/**
 * A change that others should learn of, as sent between instances: ids only. Delivery decides who receives it, at that
 * moment.
 */
export type Announcement =
  /** For everyone who may read that area of that person's data. */
  | { about: 'area'; area: (typeof AREAS)[number]; seniorId: string }
  /** For the readers of that update; a private one's are its author and the senior (D-81). */
  | { about: 'update'; updateId: string; seniorId: string; authorId: string; isPrivate: boolean; isNew: boolean }
  /** For these people. */
  | { about: 'people'; userIds: string[]; event: PeopleEvent }
  /** For nobody: closes the connections of a session that has ended. */
  | { about: 'session'; digest: string };

/** Events whose receivers are known when they happen. */
type PeopleEvent = Extract<LiveEvent, { type: PeopleEventType | 'notice_told' }>;

/** The people to notify, and the id of the conversation, senior or person that the event is about. */
export interface AffectedPeople {
  id: string;
  userIds: readonly string[];
}

/** The update whose readers to notify. */
export interface AffectedUpdate {
  id: string;
  seniorId: string;
  authorId: string;
  isPrivate: boolean;
}

/** What a request announces, and its socket, which knows already. */
export type Announce = (announcement: Announcement, fromSocket?: string | null) => void;

export interface Sent {
  announcement: Announcement;
  fromSocket: string | null;
}

const id = z.uuid();
const affectedPeople: z.ZodType<AffectedPeople> = z.object({ id, userIds: z.array(id) });
const affectedUpdate: z.ZodType<AffectedUpdate> = z.object({
  id,
  seniorId: id,
  authorId: id,
  isPrivate: z.boolean(),
});
const sent: z.ZodType<Sent> = z.object({
  announcement: z.discriminatedUnion('about', [
    z.object({ about: z.literal('area'), area: z.enum(AREAS), seniorId: id }),
    z.object({
      about: z.literal('update'),
      updateId: id,
      seniorId: id,
      authorId: id,
      isPrivate: z.boolean(),
      isNew: z.boolean(),
    }),
    z.object({
      about: z.literal('people'),
      userIds: z.array(id),
      event: z.discriminatedUnion('type', [
        z.object({ type: z.literal('care_team_changed'), seniorId: id }),
        z.object({ type: z.literal('conversation_changed'), conversationId: id }),
        z.object({ type: z.literal('documents_changed'), seniorId: id }),
        z.object({ type: z.literal('emergency_changed'), seniorId: id }),
        z.object({ type: z.literal('notice_told'), deliveryId: id }),
        z.object({ type: z.literal('notices_changed'), seniorId: id }),
        z.object({ type: z.literal('profile_changed'), userId: id }),
        z.object({ type: z.literal('simple_view_changed'), seniorId: id }),
      ]),
    }),
    z.object({ about: z.literal('session'), digest: z.string() }),
  ]),
  fromSocket: z.string().nullable(),
});

/** Null for anything else: any user of the database can write to the channel. */
export function readSent(payload: string): Sent | null {
  try {
    const { success, data } = sent.safeParse(JSON.parse(payload));
    return success ? data : null;
  } catch {
    return null;
  }
}

/** Only a new update is shown as news; any other change just reloads the feed. */
export function updateEvent({ updateId, seniorId, isNew }: Extract<Announcement, { about: 'update' }>): LiveEvent {
  return isNew ? { type: 'family_update', updateId, seniorId } : { type: 'family_changed', seniorId };
}

export function areaEvent({ area, seniorId }: Extract<Announcement, { about: 'area' }>): LiveEvent {
  return { type: `${area}_changed`, seniorId };
}

/** Session ids are secrets: instances exchange this instead. */
export function sessionDigest(sid: string): string {
  return createHash('sha256').update(sid).digest('base64url');
}

/** The outcome of a change. */
export interface Change {
  /** The owner of the data; null for public endpoints. */
  ownerId: string | null;
  /** From the handler, if only it knows whom to notify; null: nothing has changed. */
  affected: unknown;
  /** False for a repeated request. */
  isNew: boolean;
}

/** The announcement that a contract declares. Null: it notifies nobody. */
export function announcementOf(announces: Announces | null, { ownerId, affected, isNew }: Change): Announcement | null {
  if (announces === null || announces === 'nobody') return null;
  if ('area' in announces) {
    return ownerId === null ? null : { about: 'area', area: announces.area, seniorId: ownerId };
  }
  const { event, to } = announces;
  // A repeated request is announced too: the first one may have failed between storing and announcing.
  if (to === 'readers') {
    if (affected === null) return null;
    const { id: updateId, ...update } = affectedUpdate.parse(affected);
    // New only once.
    return { about: 'update', updateId, ...update, isNew: isNew && event === 'family_update' };
  }
  const people = to === 'self' ? ownerId && { id: ownerId, userIds: [ownerId] } : affected;
  return people === null ? null : tellPeople(event, affectedPeople.parse(people));
}

function tellPeople(type: PeopleEventType, { id: subject, userIds }: AffectedPeople): Announcement {
  return { about: 'people', userIds: [...new Set(userIds)], event: peopleEvent(type, subject) };
}

function peopleEvent(type: PeopleEventType, subject: string): PeopleEvent {
  switch (type) {
    case 'conversation_changed':
      return { type, conversationId: subject };
    case 'profile_changed':
      return { type, userId: subject };
    default:
      return { type, seniorId: subject };
  }
}
