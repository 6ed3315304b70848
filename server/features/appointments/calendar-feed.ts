import { randomBytes } from 'node:crypto';
import type { CalendarFeed } from '@shared/api/appointments';
import type { AccessGate } from '../../access/access-gate';
import { notFound } from '../../errors/app-error';
import { type CalendarEntry, calendarFile } from './calendar-file';
import type { CalendarFeedQueries } from './calendar-feed-queries';
import { presentFeed } from './presenter';
import type { AppointmentQueries } from './queries';

const HOUR_MS = 60 * 60 * 1000;
/** Calendar apps show the past year. */
const PAST_MS = 366 * 24 * HOUR_MS;
/** 192 bits: nobody can guess the address. */
const SECRET_BYTES = 24;

export interface CalendarFeedDependencies {
  queries: CalendarFeedQueries & Pick<AppointmentQueries, 'listFrom'>;
  gate: AccessGate;
  clock: () => Date;
}

/**
 * A person's private calendar address. Each read decides what it shows: one's own appointments, and those currently
 * shared by others.
 */
export function createCalendarFeedService({ queries, gate, clock }: CalendarFeedDependencies) {
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

    /** @throws AppError not_found for an unknown or stopped address. */
    async readFeed(secret: string): Promise<string> {
      const owner = await queries.findFeedOwner(secret);
      if (owner === null) throw notFound();
      const now = clock();
      const sharers = await gate.subscribe(owner, 'appointments');
      const people = new Map(sharers.map(({ id, timeZone, name }) => [id, { zone: timeZone, ownerName: name }]));
      const own = { zone: owner.timeZone, ownerName: null };
      const rows = await queries.listFrom([owner.id, ...people.keys()], new Date(now.getTime() - PAST_MS));
      await queries.noteRead(secret, new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS));
      return calendarFile(
        rows.map((appointment): CalendarEntry => ({ appointment, ...(people.get(appointment.userId) ?? own) })),
      );
    },
  };
}
