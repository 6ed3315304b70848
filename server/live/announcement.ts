import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AREAS } from '@shared/access/access';
import type { LiveEvent } from '@shared/live/live-events';

/**
 * A change that others should hear of, as it travels between instances: ids only. Who hears it is decided where it is
 * delivered, at that moment.
 */
export type Announcement =
  /** Told to whoever may read that area of that person's. */
  | { about: 'area'; area: (typeof AREAS)[number]; seniorId: string }
  /** Told to the readers of that update; a private one's are its author and the senior (D-81). */
  | { about: 'update'; updateId: string; seniorId: string; authorId: string; isPrivate: boolean; isNew: boolean }
  /** Told to these people. */
  | { about: 'people'; userIds: string[]; event: PeopleEvent }
  /** Told to nobody: connections of a session that has ended are closed. */
  | { about: 'session'; digest: string };

/** Events whose hearers are known when they happen. */
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

/** What a request announces, and from which socket it came: that one knows already. */
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

/** Null for what is none of ours: anybody who may use the database can write to the channel. */
export function readSent(payload: string): Sent | null {
  try {
    const { success, data } = sent.safeParse(JSON.parse(payload));
    return success ? data : null;
  } catch {
    return null;
  }
}

/** A new update is news; anything else about one only means to read the feed again. */
export function updateEvent({ updateId, seniorId, isNew }: Extract<Announcement, { about: 'update' }>): LiveEvent {
  return isNew ? { type: 'family_update', updateId, seniorId } : { type: 'family_changed', seniorId };
}

export function areaEvent({ area, seniorId }: Extract<Announcement, { about: 'area' }>): LiveEvent {
  return { type: `${area}_changed`, seniorId };
}

/** Session ids are secrets: what travels between instances is this. */
export function sessionDigest(sid: string): string {
  return createHash('sha256').update(sid).digest('base64url');
}
