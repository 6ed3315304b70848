import { answerAccess, type Area, type Permissions } from '@shared/access/access';
import type { Database } from '../db/connect';

/** Connections of one person for which the access rule gives the same result. */
interface AlikeConnections {
  /** Whether that person is their senior; otherwise these are that person's seniors. */
  is_owners: boolean;
  permissions: Permissions;
  /** Whether the caregiver of these connections is a family member. */
  is_family: boolean;
  /** The ids of the other side, comma-separated. */
  others: string;
}

/** A large circle comes as a few rows: the rule is checked once for everyone with the same switches. */
const FIND_AUDIENCE = `
  select f.senior_id = $1 as is_owners, f.permissions, u.role = 'family_member' as is_family,
    string_agg((case when f.senior_id = $1 then f.caregiver_id else f.senior_id end)::text, ',') as others
  from family_members f join users u on u.id = f.caregiver_id
  where (f.senior_id = $1 or f.caregiver_id = $1) and f.senior_id <> f.caregiver_id
  group by 1, 2, 3`;

export function createAudienceQueries({ reads }: Database) {
  return {
    /** Who may currently read that area of that person's data, the person included, by the access rule. */
    async readersOf(ownerId: string, area: Area): Promise<string[]> {
      const { rows } = await reads.query<AlikeConnections>({
        name: 'find_audience',
        text: FIND_AUDIENCE,
        values: [ownerId],
      });
      const readers = rows.flatMap(({ is_owners: isOwners, permissions, is_family: isFamily, others }) => {
        const ids = others.split(',');
        const [anyOfThem = ''] = ids;
        const question = {
          viewerId: anyOfThem,
          seniorId: ownerId,
          connection: isOwners ? { permissions } : null,
          isFamilyOfViewer: !isOwners && isFamily,
          area,
        };
        return answerAccess({ ...question, action: 'read' }) === 'allowed' ? ids : [];
      });
      return [ownerId, ...readers];
    },

    async circleOf(userId: string): Promise<Set<string>> {
      const { rows } = await reads.query<{ id: string }>({
        name: 'find_circle',
        text: `
          select case when senior_id = $1 then caregiver_id else senior_id end as id from family_members
          where senior_id = $1 or caregiver_id = $1`,
        values: [userId],
      });
      return new Set([userId, ...rows.map(({ id }) => id)]);
    },

    /** Whether there is a family update of that id by that person. */
    async isUpdateOf(updateId: string, authorId: string): Promise<boolean> {
      const { rowCount } = await reads.query({
        name: 'is_update_of',
        text: 'select 1 from family_updates where id = $1 and author_id = $2',
        values: [updateId, authorId],
      });
      return rowCount === 1;
    },

    /** The given sessions that have not ended. */
    async livingSessions(sids: readonly string[]): Promise<Set<string>> {
      const { rows } = await reads.query<{ sid: string }>({
        name: 'living_sessions',
        text: 'select sid from sessions where sid = any($1) and expire >= now()',
        values: [sids],
      });
      return new Set(rows.map(({ sid }) => sid));
    },
  };
}
