import { eq, or, sql } from 'drizzle-orm';
import { answerAccess, type Area } from '@shared/access/access';
import { familyMembers } from '@shared/schema/care-team';
import { users } from '@shared/schema/users';
import type { Database } from '../db/connect';

export type AudienceQueries = ReturnType<typeof createAudienceQueries>;

export function createAudienceQueries({ orm, pool }: Database) {
  const connections = orm
    .select({
      seniorId: familyMembers.seniorId,
      caregiverId: familyMembers.caregiverId,
      permissions: familyMembers.permissions,
      caregiverRole: users.role,
    })
    .from(familyMembers)
    .innerJoin(users, eq(users.id, familyMembers.caregiverId))
    .where(
      or(
        eq(familyMembers.seniorId, sql.placeholder('ownerId')),
        eq(familyMembers.caregiverId, sql.placeholder('ownerId')),
      ),
    )
    .prepare('find_audience');

  return {
    /** Who may read that area of that person's at this moment, the person included; the access rule says it. */
    async readersOf(ownerId: string, area: Area): Promise<string[]> {
      const found = await connections.execute({ ownerId });
      const readers = found.filter(({ seniorId, caregiverId, permissions, caregiverRole }) => {
        const isOwners = seniorId === ownerId;
        const question = {
          viewerId: isOwners ? caregiverId : seniorId,
          seniorId: ownerId,
          connection: isOwners ? { permissions } : null,
          isFamilyOfViewer: !isOwners && caregiverRole === 'family_member',
          area,
        };
        return answerAccess({ ...question, action: 'read' }) === 'allowed';
      });
      const others = readers.map(({ seniorId, caregiverId }) => (seniorId === ownerId ? caregiverId : seniorId));
      return [ownerId, ...others];
    },

    /** Whether there is a family update of that id, shared by that person. */
    async isUpdateOf(updateId: string, authorId: string): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: 'is_update_of',
        text: 'select 1 from family_updates where id = $1 and author_id = $2',
        values: [updateId, authorId],
      });
      return rowCount === 1;
    },

    /** Those of the sessions that have not ended. */
    async livingSessions(sids: readonly string[]): Promise<Set<string>> {
      const { rows } = await pool.query<{ sid: string }>({
        name: 'living_sessions',
        text: 'select sid from sessions where sid = any($1) and expire >= now()',
        values: [sids],
      });
      return new Set(rows.map(({ sid }) => sid));
    },
  };
}
