// Doses that are taken while the server's clock jumps, and how often each is due and stored (c8).
import { z } from 'zod';
import { medication, medicationLog } from '@shared/api/medications';
import { dosesOfDay } from '@shared/domain/doses';
import { addDays } from '@shared/domain/zoned-time';
import { dueDoses, shown } from './clocks';

const DAY_MS = 86_400_000;
const TIMES = ['06:00', '12:00', '18:00', '23:00'];

export type DoseFault = 'missing' | 'doubled';

export interface DoseWatch {
  /** Asks as the senior. */
  ask: <T extends z.ZodType>(operation: string, answer: T, body?: object) => Promise<z.output<T>>;
  query: (sql: string, values: unknown[]) => Promise<{ at: Date }[]>;
  /** What the server takes for now. */
  now: () => Date;
  /** The senior's. */
  zone: string;
  counts: { doses: number; looks: number };
  note: (kind: DoseFault, words: string) => void;
}

/** A new medication, and the doses of it that were taken: their instants, with the id of the log. */
export async function newMedication({ ask, query, now: serverNow, zone, counts, note }: DoseWatch) {
  const words = { name: 'Lisinopril', dosage: '10 mg', frequency: 'Daily', times: TIMES };
  const pills = await ask('POST /api/medications', medication, words);
  const taken = new Map<string, string>();

  async function takeOnce(scheduledTime: string): Promise<void> {
    const dose = { medicationId: pills.id, scheduledTime, status: 'taken' };
    const log = await ask('POST /api/medication-logs', medicationLog, dose);
    const known = taken.get(log.scheduledTime);
    if (known !== undefined && known !== log.id) note('doubled', `${log.scheduledTime} was recorded again`);
    if (known === undefined) counts.doses += 1;
    taken.set(log.scheduledTime, log.id);
  }

  /** The day the server takes for today, and its neighbors: each dose is due once, and what was taken is not due. */
  async function checkDoses(): Promise<void> {
    const now = serverNow();
    const today = shown(now.getTime(), zone).slice(0, 10);
    const due = dosesAround(now, zone);
    for (const date of [addDays(today, -1), today, addDays(today, 1)]) {
      const logs = await ask(`GET /api/medication-logs?date=${date}`, z.array(medicationLog));
      const doses = dosesOfDay(pills, logs, date, now, zone);
      for (const { atMs } of due.filter((dose) => dose.date === date)) {
        const [found, another] = doses.filter(({ scheduledAt }) => scheduledAt.getTime() === atMs);
        const instant = new Date(atMs).toISOString();
        counts.looks += 1;
        if (found === undefined) note('missing', instant);
        if (another !== undefined) note('doubled', `${instant} is due twice`);
        if ((found?.status === 'taken') !== taken.has(instant)) note('doubled', `${instant} is ${found?.status}`);
      }
    }
  }

  async function takeLastDue(): Promise<void> {
    const instant = lastDue(serverNow(), zone);
    for (const _press of [1, 2]) await takeOnce(instant);
    await checkDoses();
  }

  async function compareWithStored(): Promise<void> {
    const sql = 'select scheduled_time as at from medication_logs where medication_id = $1';
    const instants = (await query(sql, [pills.id])).map(({ at }) => at.toISOString());
    for (const instant of taken.keys()) {
      const times = instants.filter((each) => each === instant).length;
      if (times !== 1) note(times === 0 ? 'missing' : 'doubled', `${instant} is stored ${times} times`);
    }
    if (instants.length > taken.size) note('doubled', `stored: ${instants.join(', ')}`);
  }

  return { takeOnce, takeLastDue, compareWithStored };
}

function dosesAround(now: Date, zone: string) {
  const day = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return dueDoses(TIMES, zone, day - 3 * DAY_MS, day + 4 * DAY_MS);
}

/** The instant of the dose that was due last. */
export function lastDue(now: Date, zone: string): string {
  const dose = dosesAround(now, zone).findLast(({ atMs }) => atMs <= now.getTime());
  return new Date(dose?.atMs ?? Number.NaN).toISOString();
}
