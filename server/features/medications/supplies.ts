import type { z } from 'zod';
import type { addSupplyEventBody, setSupplyBody, Supply, SupplyEvent } from '@shared/api/supplies';
import { isYetToCome } from '@shared/domain/device-clock';
import { personName } from '@shared/domain/person-name';
import type { Senior } from '../../access/access-gate';
import type { Viewer } from '../../auth/viewer';
import { atField } from '../../errors/app-error';
import type { Announce } from '../../live/announcement';
import type { Refills } from './refills';
import type { SupplyEventRow, SupplyQueries } from './supply-queries';
import { readSupply } from './supply-reading';
import type { SupplyChange, SupplyChanges } from './supply-writing-queries';

const YEAR_MS = 366 * 24 * 60 * 60_000;

/** Null: the senior, or a deleted account. */
type Recorder = Parameters<typeof personName>[0] | null;

interface SupplyParts {
  queries: SupplyQueries;
  changes: SupplyChanges;
  refills: Pick<Refills, 'announce'>;
  announce: Announce;
  clock: () => Date;
}

/** The caller has checked access to `senior`. */
export function createSupplies({ queries, changes, refills, announce, clock }: SupplyParts) {
  const by = (viewer: Viewer, senior: Senior, medicationId: string): SupplyChange & { viewerId: string } => ({
    seniorId: senior.id,
    medicationId,
    viewerId: viewer.id,
    now: clock(),
  });

  async function look(change: SupplyChange): Promise<void> {
    const settled = await changes.look(change);
    if (settled?.isBoardChanged === true) refills.announce(change.seniorId);
  }

  return {
    async list(senior: Senior): Promise<Supply[]> {
      const now = clock();
      return (await queries.list(senior.id)).map((row) => readSupply(row, now).supply);
    },

    async set(viewer: Viewer, senior: Senior, id: string, facts: z.output<typeof setSupplyBody>): Promise<Supply> {
      const { supply, isBoardChanged } = await changes.set(by(viewer, senior, id), facts);
      if (isBoardChanged) refills.announce(senior.id);
      return supply;
    },

    async stop(viewer: Viewer, senior: Senior, id: string): Promise<void> {
      const { isBoardChanged } = await changes.stop(by(viewer, senior, id));
      if (isBoardChanged) refills.announce(senior.id);
    },

    async listEvents(senior: Senior, id: string): Promise<SupplyEvent[]> {
      const rows = await queries.listEvents(senior.id, id);
      return rows.map(({ event, recorder }) => presentEvent(event, recorder));
    },

    /** @throws AppError invalid_input for what is still to come, or longer ago than a year; conflict if it is not counted */
    async addEvent(
      viewer: Viewer,
      senior: Senior,
      id: string,
      { happenedAt, ...sent }: z.output<typeof addSupplyEventBody>,
      idempotencyKey: string | null,
    ) {
      const change = by(viewer, senior, id);
      const at = happenedInstant(happenedAt, change.now);
      const added = await changes.addEvent(change, { ...sent, happenedAt: at, idempotencyKey });
      const { event, recorder, settled, isNew } = added;
      if (settled.isBoardChanged) refills.announce(senior.id);
      return { value: { ...presentEvent(event, recorder), supply: settled.supply }, isNew };
    },

    async takeBack(viewer: Viewer, senior: Senior, id: string, eventId: string): Promise<void> {
      const { isBoardChanged } = await changes.takeBack(by(viewer, senior, id), eventId);
      if (isBoardChanged) refills.announce(senior.id);
    },

    /** After its schedule changed. */
    async lookAgain(viewer: Viewer, senior: Senior, id: string): Promise<void> {
      if (await queries.isCounted(id)) await look(by(viewer, senior, id));
    },

    /** For the hourly sweep; one that cannot be read does not hold up the others. */
    async check(): Promise<void> {
      const now = clock();
      const failed: unknown[] = [];
      for (const { medicationId, seniorId } of await queries.due(now)) {
        try {
          await look({ seniorId, medicationId, viewerId: null, now });
          announce({ about: 'area', area: 'medications', seniorId });
        } catch (error) {
          failed.push(error);
        }
      }
      if (failed.length > 0) throw failed[0];
    },
  };
}

/** A device's clock may be a little ahead; nothing happened later than it was written down. */
function happenedInstant(happenedAt: string | null, now: Date): Date {
  if (happenedAt === null) return now;
  const at = new Date(happenedAt);
  if (isYetToCome(at, now)) throw atField('invalid_input', 'happenedAt', 'This is still to come');
  if (at.getTime() < now.getTime() - YEAR_MS) {
    throw atField('invalid_input', 'happenedAt', 'This is longer ago than a year');
  }
  return at > now ? now : at;
}

function presentEvent(event: SupplyEventRow, recorder: Recorder): SupplyEvent {
  const { id, medicationId, kind, amount, happenedAt, recordedBy, createdAt } = event;
  return {
    id,
    medicationId,
    kind,
    amount,
    happenedAt: happenedAt.toISOString(),
    recordedBy,
    recordedByName: recorder === null ? null : personName(recorder),
    createdAt: createdAt.toISOString(),
  };
}
