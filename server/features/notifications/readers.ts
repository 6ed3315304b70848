/** Whose notices a person may read and answer, besides their own (REACH-56, REACH-57). */
import { answerAccess, type Area, type Permissions } from '@shared/access/access';
import type { Answerer } from '@shared/domain/notifications/answers';
import type { NoticeKind } from '@shared/domain/notifications/kinds';
import type { Viewer } from '../../auth/viewer';
import type { Database } from '../../db/connect';
import { notFound } from '../../errors/app-error';

/** A senior as one of their helpers sees them, or oneself. */
export interface Read {
  seniorId: string;
  /** The senior's zone: their doses are due by it (D-11). */
  timeZone: string;
  /** Kinds of that senior's notices that the reader may read; null: all, since they are the reader's own. */
  kinds: readonly NoticeKind[] | null;
  /** The senior's phone number, if the reader may read it. */
  phone: string | null;
  answerer: Answerer;
}

/** What each kind of a senior's notice is about. Of the others each reader gets their own. */
const AREAS = { dose: 'medications', reading: 'health' } as const satisfies Partial<Record<NoticeKind, Area>>;
/** Without an area: for the helpers who are told next. */
const OF_HELPERS = ['check_in', 'device', 'summary'] as const satisfies readonly NoticeKind[];

interface ConnectionRow {
  seniorId: string;
  timeZone: string;
  phone: string | null;
  permissions: Partial<Permissions>;
  isOnLadder: boolean;
}

const CONNECTIONS = `
  select f.senior_id as "seniorId", u.time_zone as "timeZone", u.phone, f.permissions,
    exists (
      select from escalation_steps e where e.senior_id = f.senior_id and e.helper_id = f.caregiver_id
    ) as "isOnLadder"
  from family_members f join users u on u.id = f.senior_id
  where f.caregiver_id = $1 and ($2::uuid is null or f.senior_id = $2)
  order by f.created_at, f.id`;

export type Readers = ReturnType<typeof createReaders>;

export function createReaders({ reads }: Pick<Database, 'reads'>) {
  async function connectionsOf(viewer: Viewer, seniorId: string | null): Promise<ConnectionRow[]> {
    // No senior is a caregiver.
    if (viewer.role === 'senior') return [];
    const { rows } = await reads.query<ConnectionRow>({
      name: 'notice_readers',
      text: CONNECTIONS,
      values: [viewer.id, seniorId],
    });
    return rows;
  }

  /** @throws AppError not_found for strangers */
  async function read(viewer: Viewer, seniorId: string): Promise<Read> {
    if (seniorId === viewer.id) return own(viewer);
    const [row] = await connectionsOf(viewer, seniorId);
    if (row === undefined) throw notFound();
    return helped(viewer, row);
  }

  return {
    read,

    /** Oneself, and everybody one helps. */
    async readAll(viewer: Viewer): Promise<Read[]> {
      const rows = await connectionsOf(viewer, null);
      return [own(viewer), ...rows.map((row) => helped(viewer, row))];
    },
  };
}

function own({ id, timeZone }: Viewer): Read {
  return {
    seniorId: id,
    timeZone,
    kinds: null,
    phone: null,
    answerer: { isOwn: true, isOnLadder: false, mayTake: true },
  };
}

function helped({ id }: Viewer, { seniorId, timeZone, phone, permissions, isOnLadder }: ConnectionRow): Read {
  const may = (area: Area, action: 'read' | 'take') =>
    answerAccess({ viewerId: id, seniorId, connection: { permissions }, area, action }) === 'allowed';
  return {
    seniorId,
    timeZone,
    kinds: [
      ...(may(AREAS.dose, 'read') ? (['dose'] as const) : []),
      ...(may(AREAS.reading, 'read') ? (['reading'] as const) : []),
      ...(isOnLadder ? OF_HELPERS : []),
    ],
    // With the switch for health, as on the emergency card (D-105).
    phone: may('health', 'read') ? phone : null,
    answerer: { isOwn: false, isOnLadder, mayTake: may('medications', 'take') },
  };
}

/** Where a look at such a notice stands in the senior's access list. */
export function areaRead(kind: NoticeKind): Area | 'escalation' {
  return kind === 'dose' || kind === 'reading' ? AREAS[kind] : 'escalation';
}
