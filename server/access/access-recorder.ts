import { v7 as uuidv7 } from 'uuid';
import type { AccessKind, RecordedAction, RecordedArea } from '@shared/domain/care-team';
import { accessRecords } from '@shared/schema/care-team';
import type { Database } from '../db/connect';

const HOUR_MS = 60 * 60 * 1000;
const HOURS_A_DAY = 24;
/** Cached so that only the first look within an hour costs a statement. */
const MOST_REMEMBERED = 10_000;

/** What someone did, as the senior's access list says it (KIND-17). */
export interface Deed {
  action: RecordedAction;
  /** The id of what was changed; null if it has none. */
  subjectId: string | null;
  /** Which dose of a medication. */
  dueAt?: Date;
}

export type AccessRecorder = ReturnType<typeof createAccessRecorder>;

/**
 * Records that someone looked at or changed a senior's data: one row per person, area, kind and hour, written before
 * the response is sent, so that no response lacks its record (D-61). While nothing can be stored, a look goes on and is
 * recorded afterwards (decision 0012); a change would be refused anyway. A calendar app polls every hour, so it gets one
 * row a day. A `deed` is recorded as well, once it is done; the same one twice within the hour is one row.
 */
export function createAccessRecorder({ orm, defer }: Database, clock: () => Date) {
  let rememberedHour = 0;
  let remembered = new Set<string>();

  return async function record(
    seniorId: string,
    viewerId: string,
    area: RecordedArea,
    kind: AccessKind,
    deed?: Deed,
  ): Promise<void> {
    const now = clock();
    const hour = Math.floor(now.getTime() / HOUR_MS);
    const row = { id: uuidv7(), seniorId, viewerId, area, kind, hour: periodOf(kind, hour), firstAt: now };
    if (deed !== undefined) {
      await orm
        .insert(accessRecords)
        .values({ ...row, ...deed })
        .onConflictDoNothing();
      return;
    }
    if (hour !== rememberedHour || remembered.size >= MOST_REMEMBERED) {
      rememberedHour = hour;
      remembered = new Set();
    }
    const key = `${seniorId} ${viewerId} ${area} ${kind}`;
    // Keeps this hour's set, because the next hour may replace `remembered` before this look is stored.
    const ofThisHour = remembered;
    if (ofThisHour.has(key)) return;
    const write = async () => orm.insert(accessRecords).values(row).onConflictDoNothing();
    await (kind === 'changed' ? write() : defer(`look ${key} ${row.hour}`, write));
    ofThisHour.add(key);
  };
}

/** The hour that a row covers; for a calendar app the first hour of the day (UTC). */
function periodOf(kind: AccessKind, hour: number): number {
  return kind === 'subscribed' ? hour - (hour % HOURS_A_DAY) : hour;
}
