import type pg from 'pg';
import { answerAccess, type Area, type Permissions } from '@shared/access/access';

interface Asked {
  personId: string;
  seniorId: string;
}

/** A connection that is being removed or changed is a no. */
const CONNECTIONS = `
  select f.senior_id as "seniorId", f.caregiver_id as "personId", f.permissions from family_members f
  where (f.senior_id, f.caregiver_id) in (select * from unnest($1::uuid[], $2::uuid[]))
  order by f.id for share skip locked`;

/**
 * Who may read that area of these seniors' data. A removal or a switch waits for the transaction that asks, so that
 * nothing is sent after its answer (REACH-96).
 */
export async function readersAmong(client: pg.PoolClient, asked: readonly Asked[], area: Area) {
  const others = asked.filter(({ personId, seniorId }) => personId !== seniorId);
  const { rows } =
    others.length === 0
      ? { rows: [] }
      : await client.query<Asked & { permissions: Permissions }>({
          name: 'notice_connections',
          text: CONNECTIONS,
          values: [others.map(({ seniorId }) => seniorId), others.map(({ personId }) => personId)],
        });
  const connections = new Map(
    rows.map(({ seniorId, personId, permissions }) => [`${seniorId} ${personId}`, permissions]),
  );
  return ({ personId, seniorId }: Asked): boolean => {
    const permissions = connections.get(`${seniorId} ${personId}`);
    const connection = permissions === undefined ? null : { permissions };
    return answerAccess({ viewerId: personId, seniorId, connection, area, action: 'read' }) === 'allowed';
  };
}
