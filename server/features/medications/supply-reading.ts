/** What is left of a medication and until when that lasts, from what is stored of it. */
import type { Supply } from '@shared/api/supplies';
import { doseInstants } from '@shared/domain/dose-instants';
import { type DosePlan, isTakenAsNeeded, plannedDoses, type Schedule } from '@shared/domain/dose-plan';
import { nextPlannedDate } from '@shared/domain/planned-days';
import {
  countedAt,
  isEstimated,
  lastsAbout,
  lastsUntil,
  leftOf,
  nextCheckOn,
  type SupplyEvent,
  supplyState,
  type UsedDose,
  usualNeed,
} from '@shared/domain/supply';
import { addDays, instantOf, localDate } from '@shared/domain/zoned-time';

/** A plan that holds or held. Instants in ms since 1970. */
export interface StoredPlan {
  frequency: string;
  times: string[];
  schedule: Schedule | null;
  isActive: boolean;
  zone: string;
  from: number;
  /** Null: it holds. */
  until: number | null;
}

/** Due at, taken at (null: skipped), and how much (null: the planned amount). */
type StoredLog = [dueAt: number, takenAt: number | null, amount: number | null];

type Known =
  | 'medicationId'
  | 'unit'
  | 'dosesUse'
  | 'pharmacyName'
  | 'pharmacyPhone'
  | 'prescriptionNumber'
  | 'refillsLeft';

export interface SupplyRow extends Pick<Supply, Known | 'lowDays'> {
  frequency: string;
  times: string[];
  schedule: Schedule | null;
  isActive: boolean;
  countsFrom: number | null;
  zone: string;
  /** The newest count, and what came after it, in order. */
  events: SupplyEvent[] | null;
  /** Taken and skipped, as far back as the sums need them. */
  logs: StoredLog[] | null;
  plans: StoredPlan[] | null;
  lastRefill: { amount: number; at: number } | null;
}

export interface SupplyReading {
  supply: Supply;
  checkOn: string | null;
}

export function readSupply(row: SupplyRow, now: Date): SupplyReading {
  const events = row.events ?? [];
  const logs = row.logs ?? [];
  const today = localDate(now, row.zone);
  const takings = takingsOf(row, logs);
  const left = leftOf(events, takings);
  const isAsNeeded = isTakenAsNeeded(row);
  const isMarked = markedIn(logs);
  const lastsUntilOn = left === null || !row.isActive ? null : forecast(row, left, { takings, isMarked, today, now });
  const isTaken = row.isActive && (isAsNeeded || nextPlannedDate(row, today) !== null);
  const facts = { left, lastsUntilOn, lowDays: row.lowDays, isTaken };
  const { medicationId, unit, dosesUse, lowDays, pharmacyName, pharmacyPhone, prescriptionNumber, refillsLeft } = row;
  return {
    supply: {
      medicationId,
      unit,
      dosesUse,
      left,
      isEstimate: isEstimated(plannedSince(row, countedAt(events), now), isMarked, now.getTime()),
      lastsUntilOn,
      state: supplyState(facts, today),
      lowDays,
      pharmacyName,
      pharmacyPhone,
      prescriptionNumber,
      refillsLeft,
      lastRefill: row.lastRefill === null ? null : { ...row.lastRefill, at: new Date(row.lastRefill.at).toISOString() },
    },
    checkOn: nextCheckOn(facts, isAsNeeded, today),
  };
}

function takingsOf(row: SupplyRow, logs: readonly StoredLog[]): UsedDose[] {
  return logs.flatMap(([dueAt, at, amount]) =>
    at === null ? [] : [{ at, amount: amount ?? plannedAmount(row, dueAt) }],
  );
}

/** Of the plan that held then; before the first one was written down, of that. What no schedule says is one dose. */
function plannedAmount({ plans, dosesUse }: SupplyRow, dueAt: number): number {
  const plan = plans?.find(({ until }) => until === null || dueAt < until);
  if (!plan?.schedule) return dosesUse;
  const { schedule, zone } = plan;
  if (schedule.asNeeded !== null) return schedule.asNeeded.amount;
  const date = localDate(new Date(dueAt), zone);
  // A spring change may move a dose of the evening before to this day.
  const near = [date, addDays(date, -1)].flatMap((day) =>
    plannedDoses(plan, day).map(({ time, amount }) => ({
      amount,
      away: Math.abs(dueAt - instantOf(day, time, zone).getTime()),
    })),
  );
  const [nearest] = near.sort((one, other) => one.away - other.away);
  return nearest?.amount ?? dosesUse;
}

function markedIn(logs: readonly StoredLog[]): (dueAt: number) => boolean {
  const marked = new Set(logs.map(([dueAt]) => dueAt));
  return (dueAt) => marked.has(dueAt);
}

interface Day {
  takings: readonly UsedDose[];
  isMarked: (dueAt: number) => boolean;
  today: string;
  now: Date;
}

function forecast(row: SupplyRow, left: number, { takings, isMarked, today, now }: Day): string | null {
  if (isTakenAsNeeded(row)) {
    const need = usualNeed(takings, now.getTime());
    return need === null ? null : lastsAbout(left, need, today);
  }
  const amountOn = (plan: DosePlan, date: string, isOpen: (time: string) => boolean) =>
    plannedDoses(plan, date).reduce((sum, { time, amount }) => sum + (isOpen(time) ? (amount ?? row.dosesUse) : 0), 0);
  // What is taken or skipped already today needs nothing anymore.
  const isOpenToday = (time: string) => {
    const dueAt = instantOf(today, time, row.zone).getTime();
    return !isMarked(dueAt) && dueAt >= (row.countsFrom ?? 0);
  };
  return lastsUntil(left, (date) => amountOn(row, date, date === today ? isOpenToday : () => true), today);
}

/** When doses were due since that instant, by the plans that held. */
function plannedSince({ medicationId, plans, countsFrom }: SupplyRow, since: number | null, now: Date): number[] {
  if (since === null) return [];
  return (plans ?? []).flatMap(({ zone, from, until, ...plan }) => {
    const dosed = {
      id: medicationId,
      ...plan,
      countsFrom: countsFrom === null ? null : new Date(countsFrom).toISOString(),
    };
    const end = until === null ? now.getTime() : Math.min(until - 1, now.getTime());
    return doseInstants(dosed, new Date(Math.max(from, since)), new Date(end), zone).map((at) => at.getTime());
  });
}
