import { and, eq, sql } from 'drizzle-orm';
import { type Action, answerAccess, type Area } from '@shared/access/access';
import { familyMembers } from '@shared/schema/care-team';
import { users } from '@shared/schema/users';
import type { Viewer } from '../auth/viewer';
import type { Database } from '../db/connect';
import { AppError, notFound } from '../errors/app-error';
import type { AccessRecorder } from './access-recorder';

/** A senior whose data is being asked for. */
export interface Senior {
  id: string;
  /** IANA name: the senior's days and doses are read in it (D-11). */
  timeZone: string;
}

export type AccessGate = ReturnType<typeof createAccessGate>;

/** Brings the access rule its facts and turns its answers into errors. The rule itself is `shared/access`. */
export function createAccessGate({ orm }: Database, record: AccessRecorder) {
  const findConnection = orm
    .select({ permissions: familyMembers.permissions, timeZone: users.timeZone })
    .from(familyMembers)
    .innerJoin(users, eq(users.id, familyMembers.seniorId))
    .where(
      and(
        eq(familyMembers.seniorId, sql.placeholder('seniorId')),
        eq(familyMembers.caregiverId, sql.placeholder('viewerId')),
      ),
    )
    .prepare('find_connection');

  return {
    /**
     * Read afresh for every request, so that a removal or a switch acts on the very next one.
     * @throws AppError not_found for strangers, not_shared or not_permitted for connected people.
     */
    async admit(viewer: Viewer, seniorId: string, area: Area, action: Action): Promise<Senior> {
      const isSelf = viewer.id === seniorId;
      const [connection = null] = isSelf ? [] : await findConnection.execute({ seniorId, viewerId: viewer.id });
      const answer = answerAccess({ viewerId: viewer.id, seniorId, connection, area, action });
      switch (answer) {
        case 'allowed':
          if (!isSelf) await record(seniorId, viewer.id, area, action);
          return { id: seniorId, timeZone: connection?.timeZone ?? viewer.timeZone };
        case 'not_shared':
          throw new AppError('not_shared', 'This is not shared with you.');
        case 'not_permitted':
          throw new AppError('not_permitted', 'Only they can do this themselves.');
        case 'unknown':
          throw notFound();
      }
    },
  };
}
