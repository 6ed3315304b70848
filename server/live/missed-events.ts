/** What a page missed between being asked for and its connection to this instance. */
import type { LiveEvent } from '@shared/live/live-events';
import type { Announcement, Sent } from './announcement';

/** A page connects some seconds after it was asked for. */
const REMEMBERED_MS = 120_000;
/** About thirty a second: ids only, a few megabytes at most. */
const MOST_REMEMBERED = 4_000;
/** For more than this, refetching everything is cheaper. */
const MOST_REPLAYED = 20;

export interface Told {
  userIds: readonly string[];
  event: LiveEvent;
}

interface MissedEventsParts {
  /** Who is to hear of it now, and what. */
  toldOf: (announcement: Announcement) => Promise<Told | null>;
  /** That person, and everyone they are connected with. */
  circleOf: (userId: string) => Promise<ReadonlySet<string>>;
}

export function createMissedEvents({ toldOf, circleOf }: MissedEventsParts, now: () => number) {
  let remembered: { at: number; announcement: Announcement }[] = [];
  /** Everything announced since then is remembered; null: nothing has been heard yet. */
  let since: number | null = null;

  function forgetOld(): void {
    const old = now() - REMEMBERED_MS;
    const most = remembered.length - MOST_REMEMBERED;
    const gone = remembered.findLastIndex(({ at }, index) => at <= old || index < most);
    if (since !== null) since = Math.max(since, old, remembered[gone]?.at ?? old);
    remembered.splice(0, gone + 1);
  }

  return {
    remember({ announcement }: Sent): void {
      remembered.push({ at: now(), announcement });
      if (remembered.length > MOST_REMEMBERED * 1.5) forgetOld();
    },

    /** Announcements before now may have been missed. */
    startOver(): void {
      remembered = [];
      since = now();
    },

    /**
     * For that person, by the access rule as it is now.
     * @param from in milliseconds of `now`
     * @returns null if not all of it is known, or it is too much
     */
    async between(userId: string, from: number, to: number): Promise<LiveEvent[] | null> {
      if (since === null) return null;
      forgetOld();
      if (from <= since) return null;
      const span = remembered.filter(({ at }) => at >= from && at <= to).map(({ announcement }) => announcement);
      if (span.length === 0) return [];
      const circle = await circleOf(userId);
      const maybeTheirs = new Map<string, Announcement>();
      for (const announcement of span) {
        if (mayConcern(announcement, userId, circle)) maybeTheirs.set(JSON.stringify(announcement), announcement);
      }
      if (maybeTheirs.size > MOST_REPLAYED) return null;
      const events: LiveEvent[] = [];
      // One after another: others need the connections, too.
      for (const announcement of maybeTheirs.values()) {
        const told = await toldOf(announcement);
        if (told?.userIds.includes(userId)) events.push(asOld(told.event));
      }
      return events;
    },
  };
}

function mayConcern(announcement: Announcement, userId: string, circle: ReadonlySet<string>): boolean {
  switch (announcement.about) {
    case 'people':
      return announcement.userIds.includes(userId);
    case 'session':
      return false;
    default:
      return circle.has(announcement.seniorId);
  }
}

/** Read again, but no news: the page may show it already. */
function asOld(event: LiveEvent): LiveEvent {
  return event.type === 'family_update' ? { type: 'family_changed', seniorId: event.seniorId } : event;
}
