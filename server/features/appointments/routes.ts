import {
  addAppointment,
  changeAppointment,
  completeAppointment,
  createCalendarFeed,
  deleteAppointment,
  getCalendarFeed,
  listAppointments,
  readCalendarFeed,
  revokeCalendarFeed,
} from '@shared/api/appointments';
import type { AccessGate } from '../../access/access-gate';
import type { AttemptLimits } from '../../auth/attempt-limits';
import type { Database } from '../../db/connect';
import type { Binder } from '../../http/binder';
import { createCalendarFeedService } from './calendar-feed';
import { createCalendarFeedQueries } from './calendar-feed-queries';
import { createAppointmentQueries } from './queries';
import type { Rides } from './rides';
import { createSeriesQueries } from './series-queries';
import { createAppointmentService } from './service';
import { type Visits, visitsOf } from './visits';

interface AppointmentParts {
  database: Database;
  gate: AccessGate;
  limits: AttemptLimits;
  rides: Rides;
  clock: () => Date;
}

/** @returns a person's visits, for what belongs to them in other features */
export function bindAppointments(
  binder: Binder,
  { database, gate, limits, rides, clock }: AppointmentParts,
): { visitsFor: (ownerId: string) => Promise<Visits> } {
  const queries = { ...createAppointmentQueries(database), ...createSeriesQueries(database) };
  const appointments = createAppointmentService(queries, rides, clock);
  const feeds = createCalendarFeedService({
    queries: { ...queries, ...createCalendarFeedQueries(database) },
    gate,
    rides,
    limits,
    clock,
  });
  const ownerOf = ({ params }: { params: { id: string } }) => appointments.findOwner(params.id);

  binder.bindSenior(listAppointments, ({ viewer, senior, query }) =>
    appointments.listAppointments(viewer, senior, query),
  );

  binder.bindSenior(addAppointment, ({ viewer, senior, body, idempotencyKey }) =>
    appointments.addAppointment(viewer, senior, body, idempotencyKey),
  );

  binder.bindRow(changeAppointment, ownerOf, ({ viewer, senior, params, body }) =>
    appointments.changeAppointment(viewer, senior, params.id, body),
  );

  binder.bindRow(
    completeAppointment,
    ({ params, body }) => appointments.findOwner(params.id, body?.seniorId),
    ({ viewer, senior, params }) => appointments.completeAppointment(viewer, senior, params.id),
  );

  binder.bindRow(deleteAppointment, ownerOf, ({ viewer, senior, params, query }) =>
    appointments.deleteAppointment(viewer, senior, params.id, query.scope),
  );

  binder.bindSession(getCalendarFeed, ({ viewer }) => feeds.getFeed(viewer.id));

  binder.bindSession(createCalendarFeed, ({ viewer }) => feeds.createFeed(viewer.id));

  binder.bindSession(revokeCalendarFeed, ({ viewer }) => feeds.revokeFeed(viewer.id));

  binder.bindPublic(readCalendarFeed, async ({ params, request, response }) => {
    const { content, tag } = await feeds.readFeed(params.secret);
    // Kept by the app, and asked about at each reading: what is no longer shared is gone at once.
    response.set({ ETag: tag, 'Cache-Control': 'private, no-cache' });
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    response.set('Content-Type', 'text/calendar; charset=utf-8').end(content);
  });

  return { visitsFor: async (ownerId) => visitsOf(await queries.listAll(ownerId)) };
}
