import { createHash } from 'node:crypto';
import type { MedicationChange } from '@shared/api/medications';
import { phaseChanges } from '@shared/domain/phase-changes';
import { dayBounds, localDate } from '@shared/domain/zoned-time';
import { presentChange } from './presenter';
import { type MedicationChangeRow, MOST_CHANGES, type ScheduledRow } from './queries';

/** Those that a person made, and those that schedules have made by themselves, newest first. */
export function allChanges(
  stored: readonly MedicationChangeRow[],
  scheduled: readonly ScheduledRow[],
  today: string,
  zone: string,
): MedicationChange[] {
  const planned = scheduled.flatMap((row) => plannedChanges(row, stored, today, zone));
  return [...stored.map(presentChange), ...planned]
    .sort((one, other) => Date.parse(other.changedAt) - Date.parse(one.changedAt))
    .slice(0, MOST_CHANGES);
}

/**
 * Beginnings and ends of a schedule's phases that have passed, also those before it was written down (SCHED-17).
 * @param stored a day with a stored mark has no other; nothing follows a last stop
 */
function plannedChanges(
  { id: medicationId, name, dosage, schedule, isActive, deletedAt }: ScheduledRow,
  stored: readonly MedicationChangeRow[],
  today: string,
  zone: string,
): MedicationChange[] {
  if (schedule === null) return [];
  const own = stored.filter((change) => change.medicationId === medicationId);
  const days = new Set(own.map(({ changedAt }) => localDate(changedAt, zone)));
  const isOver = !isActive || deletedAt !== null;
  const [lastStop] = own.filter(({ kind }) => kind === 'stopped').map(({ changedAt }) => localDate(changedAt, zone));
  const end = isOver ? (lastStop ?? localDate(deletedAt ?? new Date(0), zone)) : today;
  return phaseChanges(schedule, dosage, end < today ? end : today)
    .filter(({ on }) => !days.has(on))
    .map(({ kind, on, ...taken }) => ({
      id: idOf(`${medicationId} ${kind} ${on}`),
      medicationId,
      kind,
      name,
      ...taken,
      changedAt: dayBounds(on, zone).start.toISOString(),
      effectiveOn: on,
      isPlanned: true,
    }));
}

/** The same each time it is asked for. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
