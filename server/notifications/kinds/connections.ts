/** Whether somebody may read what a notice of another person's matter is about, by the one access rule. */
import type pg from 'pg';
import { answerAccess, type Area, type Permissions } from '@shared/access/access';

/** Who wants to read, and whose. */
export interface Reading {
  readerId: string;
  ownerId: string;
}

/** 'later': being changed at this moment. */
export type MayRead = 'yes' | 'no' | 'later';

const CONNECTIONS = `
  select f.senior_id as "seniorId", f.caregiver_id as "caregiverId", f.permissions, true as "isHeld"
  from unnest($1::uuid[], $2::uuid[]) as asked(senior_id, caregiver_id)
  join family_members f on f.senior_id = asked.senior_id and f.caregiver_id = asked.caregiver_id`;

/**
 * Locked until the transaction ends, so that a removal, or a switch turned off, waits for what is being sent and nothing
 * begins after its answer (REACH-96). One that is locked already is not waited for: deleting an account locks what the
 * sender has locked, too.
 */
const HELD = `
  with asked as (select * from unnest($1::uuid[], $2::uuid[]) as a(senior_id, caregiver_id)),
  held as materialized (
    select f.id, f.permissions from family_members f
    where (f.senior_id, f.caregiver_id) in (select senior_id, caregiver_id from asked) order by f.id for share skip locked
  )
  select f.senior_id as "seniorId", f.caregiver_id as "caregiverId", h.permissions, h.id is not null as "isHeld"
  from family_members f left join held h on h.id = f.id
  where (f.senior_id, f.caregiver_id) in (select senior_id, caregiver_id from asked)`;

/** @param isHeld for the transaction that sends @returns what to ask for each reader and owner */
export async function readConnections(client: pg.PoolClient, asked: readonly Reading[], area: Area, isHeld: boolean) {
  const connectionOf = isHeld ? await holdConnections(client, asked) : await findConnections(client, asked, false);
  return (reading: Reading): MayRead => {
    const connection = connectionOf(reading);
    if (connection === 'later') return 'later';
    const question = { viewerId: reading.readerId, seniorId: reading.ownerId, connection, area } as const;
    return answerAccess({ ...question, action: 'read' }) === 'allowed' ? 'yes' : 'no';
  };
}

/** Held for the transaction that sends. @returns each reader's connection to the owner; 'later': being changed now */
export const holdConnections = (client: pg.PoolClient, asked: readonly Reading[]) =>
  findConnections(client, asked, true);

async function findConnections(client: pg.PoolClient, asked: readonly Reading[], isHeld: boolean) {
  const others = asked.filter(({ readerId, ownerId }) => readerId !== ownerId);
  const { rows } =
    others.length === 0
      ? { rows: [] }
      : await client.query<{
          seniorId: string;
          caregiverId: string;
          permissions: Partial<Permissions> | null;
          isHeld: boolean;
        }>({
          name: isHeld ? 'hold_connections' : 'notice_connections',
          text: isHeld ? HELD : CONNECTIONS,
          values: [others.map(({ ownerId }) => ownerId), others.map(({ readerId }) => readerId)],
        });
  const connections = new Map(rows.map((row) => [`${row.caregiverId} ${row.seniorId}`, row]));
  return ({ readerId, ownerId }: Reading) => {
    const found = connections.get(`${readerId} ${ownerId}`);
    if (found?.isHeld === false) return 'later';
    const permissions = found?.permissions ?? null;
    return permissions === null ? null : { permissions };
  };
}
