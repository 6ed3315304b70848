import { listCheckIns, sayFine } from '@shared/api/check-in';
import { checkInDay } from '@shared/domain/check-in';
import { personName } from '@shared/domain/person-name';
import type { Database } from '../../db/connect';
import { AppError } from '../../errors/app-error';
import type { Binder } from '../../http/binder';
import type { SignsOfLife } from '../../notifications/signs-of-life';
import { createCheckInQueries } from './queries';

interface CheckInParts {
  database: Database;
  signs: SignsOfLife;
  clock: () => Date;
}

/** Whether seniors are fine today (REACH-61 to REACH-67). */
export function bindCheckIn(binder: Binder, { database, signs, clock }: CheckInParts): void {
  const queries = createCheckInQueries(database);

  binder.bindSession(listCheckIns, async ({ viewer }) => {
    const rows = await queries.list(viewer.id, clock());
    return rows.map(({ seenBy, ...row }) => ({
      ...row,
      seenBy: seenBy === null ? null : { name: personName(seenBy), at: seenBy.at },
    }));
  });

  binder.bindSession(sayFine, async ({ viewer, body }) => {
    if (viewer.role !== 'senior') throw new AppError('not_permitted', 'Only seniors say here that they are fine.');
    const now = clock();
    const userIds = await signs.whoHears(viewer.id);
    const isNew = await signs.store(viewer, body.how, now, true);
    const day = checkInDay(now, viewer.timeZone);
    const { at, how } = (await queries.find(viewer.id, day)) ?? { at: now, how: body.how };
    return { value: { day, at: at.toISOString(), how }, isNew, affected: { id: viewer.id, userIds } };
  });
}
