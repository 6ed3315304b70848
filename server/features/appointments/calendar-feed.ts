import { createHash, randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { CalendarFeed } from '@shared/api/appointments';
import type { AccessGate } from '../../access/access-gate';
import type { AttemptLimits } from '../../auth/attempt-limits';
import { notFound } from '../../errors/app-error';
import { type CalendarEntry, calendarFile } from './calendar-file';
import type { CalendarFeedQueries } from './calendar-feed-queries';
import { presentFeed } from './presenter';
import type { AppointmentQueries } from './queries';
import type { CalendarTask, Rides } from './rides';

const HOUR_MS = 60 * 60 * 1000;
/** Calendar apps show the past year. */
const PAST_MS = 366 * 24 * HOUR_MS;
/** 192 bits: nobody can guess the address. */
const SECRET_BYTES = 24;
/** Of all files together: some fifty calendars of 1,000 visits. */
const MOST_BYTES_KEPT = 32 * 1024 * 1024;

export interface CalendarFile {
  content: Buffer;
  /** As an ETag: the same for equal content, no matter who made it and when. */
  tag: string;
}

export interface CalendarFeedDependencies {
  queries: CalendarFeedQueries & Pick<AppointmentQueries, 'listFrom' | 'versionFrom'>;
  gate: AccessGate;
  rides: Pick<Rides, 'calendarOf'>;
  limits: Pick<AttemptLimits, 'countCalendarReading'>;
  clock: () => Date;
}

/**
 * A person's private calendar address. Each read decides what it shows: one's own appointments, those currently
 * shared by others, and the tasks that somebody has taken.
 */
export function createCalendarFeedService({ queries, gate, rides, limits, clock }: CalendarFeedDependencies) {
  const files = createFileCache();

  /** @param people whose appointments it has, with what it says about them */
  async function writeFile(
    people: readonly (Omit<CalendarEntry, 'appointment'> & { id: string })[],
    tasks: readonly CalendarTask[],
    from: Date,
  ) {
    const entries: CalendarEntry[] = [];
    for (const { id, zone, ownerName } of people) {
      const rows = await queries.listFrom(id, from);
      entries.push(...rows.map((appointment) => ({ appointment, zone, ownerName })));
    }
    const content = Buffer.from(await text(calendarFile(entries, tasks)));
    return { content, tag: `"${createHash('sha256').update(content).digest('base64url')}"` };
  }

  return {
    async getFeed(userId: string): Promise<CalendarFeed> {
      return presentFeed(await queries.findFeed(userId));
    },

    async createFeed(userId: string): Promise<CalendarFeed> {
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      return presentFeed(await queries.replaceFeed({ userId, secret, createdAt: clock() }));
    },

    revokeFeed(userId: string): Promise<void> {
      return queries.removeFeed(userId);
    },

    /** @throws AppError not_found for an unknown or stopped address, too_many_requests. */
    async readFeed(secret: string): Promise<CalendarFile> {
      const owner = await queries.findFeedOwner(secret);
      if (owner === null) throw notFound();
      await limits.countCalendarReading(owner.id);
      const now = clock();
      const sharers = await gate.subscribe(owner, 'appointments');
      const others = sharers.map(({ id, timeZone, name }) => ({ id, zone: timeZone, ownerName: name }));
      const people = [
        { id: owner.id, zone: owner.timeZone, ownerName: null },
        ...others.sort((one, other) => (one.id < other.id ? -1 : 1)),
      ];
      const from = new Date(now.getTime() - PAST_MS);
      const appointments = await queries.versionFrom(
        people.map(({ id }) => id),
        from,
      );
      const tasks = await rides.calendarOf(owner, from);
      await queries.noteRead(secret, new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS));
      // Everything that the file says, of whom, and since when, is in these.
      const version = JSON.stringify([people, appointments, tasks]);
      return files.get(owner.id, version, () => writeFile(people, tasks, from));
    },
  };
}

/**
 * Each person's newest file, the ones read last. Only in memory: another process, or a restart, writes its own, with the
 * same tag. One file is written after another, so that many at once leave as much room for other requests as one.
 */
function createFileCache() {
  const kept = new Map<string, { version: string; file: Promise<CalendarFile>; bytes: number }>();
  let lastWritten: Promise<unknown> = Promise.resolve();
  let bytesKept = 0;

  function drop(ownerId: string): void {
    bytesKept -= kept.get(ownerId)?.bytes ?? 0;
    kept.delete(ownerId);
  }

  async function writeAfterOthers(write: () => Promise<CalendarFile>): Promise<CalendarFile> {
    const file = lastWritten.then(write);
    lastWritten = file.catch(() => undefined);
    return file;
  }

  return {
    async get(ownerId: string, version: string, write: () => Promise<CalendarFile>): Promise<CalendarFile> {
      const found = kept.get(ownerId);
      if (found?.version === version) {
        // The last in the map is the one read last.
        kept.delete(ownerId);
        kept.set(ownerId, found);
        return found.file;
      }
      drop(ownerId);
      const entry = { version, file: writeAfterOthers(write), bytes: 0 };
      kept.set(ownerId, entry);
      try {
        const file = await entry.file;
        if (kept.get(ownerId) !== entry) return file;
        entry.bytes = file.content.length;
        bytesKept += entry.bytes;
        for (const oldest of kept.keys()) if (bytesKept > MOST_BYTES_KEPT) drop(oldest);
        return file;
      } catch (error) {
        if (kept.get(ownerId) === entry) drop(ownerId);
        throw error;
      }
    },
  };
}
