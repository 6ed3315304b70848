import { and, desc, eq, not, sql } from 'drizzle-orm';
import { accessRecords, familyMembers } from '@shared/schema/care-team';
import { users } from '@shared/schema/users';
import { alias } from 'drizzle-orm/pg-core';
import { subjectOf } from '../../access/subject-queries';
import type { Database } from '../../db/connect';

export type ConnectionQueries = ReturnType<typeof createConnectionQueries>;

/** A month of one person looking every hour of every day in all areas. */
const MOST_RECORDS = 500;

export function createConnectionQueries({ orm }: Database) {
  const seniors = alias(users, 'seniors');
  const others = alias(users, 'others');
  /** Looked up for each returned record, instead of reading every account. */
  const viewer = orm.select().from(users).where(eq(users.id, accessRecords.viewerId)).limit(1).as('viewer');

  /** `own` is the viewer's side of the connection. */
  const connections = (own: 'seniorId' | 'caregiverId') => {
    const otherSide = own === 'seniorId' ? familyMembers.caregiverId : familyMembers.seniorId;
    return orm
      .select({ connection: familyMembers, senior: seniors, other: others })
      .from(familyMembers)
      .innerJoin(seniors, eq(seniors.id, familyMembers.seniorId))
      .innerJoin(others, eq(others.id, otherSide));
  };

  return {
    /** A senior's care team, or a caregiver's or family member's connections; oldest first. */
    listConnections(viewerId: string, own: 'seniorId' | 'caregiverId') {
      return connections(own)
        .where(eq(familyMembers[own], viewerId))
        .orderBy(familyMembers.createdAt, familyMembers.id);
    },

    /** What was done, where it is known, instead of the plain change that was recorded before it (KIND-17). */
    listAccessRecords(seniorId: string) {
      const isSaidBetter = sql`(${accessRecords.kind} = 'changed' and ${accessRecords.action} is null and exists (
        select 1 from access_records deed
        where deed.senior_id = ${accessRecords.seniorId} and deed.hour = ${accessRecords.hour}
          and deed.viewer_id = ${accessRecords.viewerId} and deed.area = ${accessRecords.area}
          and deed.kind = 'changed' and deed.action is not null))`;
      return orm
        .select({
          record: accessRecords,
          subject: sql<string | null>`${sql.raw(subjectOf('access_records'))}`,
          viewer: {
            id: viewer.id,
            username: viewer.username,
            firstName: viewer.firstName,
            lastName: viewer.lastName,
            role: viewer.role,
            profileImageUrl: viewer.profileImageUrl,
          },
        })
        .from(accessRecords)
        .innerJoinLateral(viewer, sql`true`)
        .where(and(eq(accessRecords.seniorId, seniorId), not(isSaidBetter)))
        .orderBy(desc(accessRecords.hour), desc(accessRecords.firstAt))
        .limit(MOST_RECORDS);
    },
  };
}

export type ConnectionWithPeople = Awaited<ReturnType<ConnectionQueries['listConnections']>>[number];
export type AccessRecordWithViewer = Awaited<ReturnType<ConnectionQueries['listAccessRecords']>>[number];
