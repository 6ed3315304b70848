import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AREAS } from '@shared/access/access';
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
type PeopleEvent = Extract<
  LiveEvent,
  {
    type:
      | 'care_team_changed'
      | 'conversation_changed'
      | 'documents_changed'
      | 'emergency_changed'
      | 'profile_changed'
      | 'simple_view_changed';
  }
>;

/** What a request announces, and its socket, which knows already. */
export type Announce = (announcement: Announcement, fromSocket?: string | null) => void;

export interface Sent {
  announcement: Announcement;
  fromSocket: string | null;
}

const id = z.uuid();
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
