import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type {
  addMedicationBody,
  changeMedicationBody,
  listMedicationLogs,
  Medication,
  MedicationChange,
  MedicationLog,
  RecordedDose,
  recordDoseBody,
} from '@shared/api/medications';
import { type DoseNote, doseNotes } from '@shared/domain/as-needed';
import { checkInDay } from '@shared/domain/check-in';
import { isYetToCome } from '@shared/domain/device-clock';
import { checkNotAhead } from '@shared/domain/dose-ahead';
import type { AsNeededLimits } from '@shared/domain/dose-plan';
import { storedLook } from '@shared/domain/medication-look';
import { addDays, dayBounds, instantOf, localDate } from '@shared/domain/zoned-time';
import type { Senior } from '../../access/access-gate';
import type { Viewer } from '../../auth/viewer';
import { AppError, notFound } from '../../errors/app-error';
import type { Stored } from '../../http/outcome';
import { changedPlan, storedPlan } from './changed-plan';
import type { DoseQueries, MedicationLogRow } from './dose-queries';
import { allChanges } from './planned-changes';
import { presentLog, presentMedication } from './presenter';
import { type MedicationChanges, type MedicationQueries, type MedicationRow, MOST_MEDICATIONS } from './queries';

type NewMedication = z.output<typeof addMedicationBody>;
type ChangedFields = z.output<typeof changeMedicationBody>;
type Dose = z.output<typeof recordDoseBody>;
type LogFilters = z.output<typeof listMedicationLogs.query>;

const TAKEN_ALREADY = 'This dose was taken already.';

interface MedicationParts {
  queries: MedicationQueries & DoseQueries;
  /** Pages show that the senior is well. */
  tellSign: (seniorId: string) => Promise<void>;
  clock: () => Date;
}

/** The caller has checked access to `senior`. */
export function createMedicationService({ queries, tellSign, clock }: MedicationParts) {
  const today = (senior: Senior) => localDate(clock(), senior.timeZone);
  const shownTo = ({ formats }: Viewer, { timeZone: zone }: Senior) => {
    const now = clock();
    return { now, today: localDate(now, zone), zone, formats };
  };

  /** When today's doses that were taken or skipped were due. */
  async function settledToday(senior: Senior, id: string): Promise<number[]> {
    const logs = await queries.listLogs(senior.id, dayBounds(today(senior), senior.timeZone));
    const settled = logs.filter(
      ({ medicationId, status }) => medicationId === id && (status === 'taken' || status === 'skipped'),
    );
    return settled.map((log) => new Date(log.scheduledTime).getTime());
  }

  async function change(
    viewer: Viewer,
    senior: Senior,
    id: string,
    decide: (current: MedicationRow) => MedicationChanges,
  ) {
    // Read first: after storing, nothing may fail anymore, or nobody would be notified.
    const settled = await settledToday(senior, id);
    const changed = await queries.update(senior.id, id, decide, { viewerId: viewer.id, now: clock() });
    if (changed === null) throw notFound();
    const medication = presentMedication(changed.after, settled, shownTo(viewer, senior));
    return { medication, before: changed.before };
  }

  async function findMedication(senior: Senior, id: string): Promise<MedicationRow> {
    const row = await queries.find(senior.id, id);
    if (row === null) throw notFound();
    return row;
  }

  /** Only future doses need the medication: nearly every dose is recorded by one statement. */
  async function refuseAhead(
    { formats }: Viewer,
    senior: Senior,
    dose: Dose,
    scheduledAt: Date,
    now: Date,
  ): Promise<void> {
    if (dose.status !== 'taken' || !isYetToCome(scheduledAt, now)) return;
    const { frequency } = await findMedication(senior, dose.medicationId);
    const words = checkNotAhead(frequency, scheduledAt, now, senior.timeZone, formats);
    if (words !== null) throw new AppError('conflict', words);
  }

  /** What is to be said about one taken as needed, whenever it is told (SCHED-25). */
  async function notesOf(log: MedicationLogRow, limits: AsNeededLimits): Promise<DoseNote[]> {
    const at = new Date(log.takenTime ?? log.scheduledTime);
    return doseNotes(await queries.listTakings(log.medicationId, at, log.id), limits, at, log.amount);
  }

  return {
    findMedication,

    async listMedications(viewer: Viewer, senior: Senior): Promise<Medication[]> {
      const shown = shownTo(viewer, senior);
      const rows = await queries.listOfDay(senior.id, dayBounds(shown.today, shown.zone));
      return rows.map((row) => presentMedication(row, row.settledInstants, shown));
    },

    /** A repeated request returns the first result (`isNew` false). @throws AppError conflict for a full list. */
    async addMedication(
      viewer: Viewer,
      senior: Senior,
      { userId: _senior, countsFrom, look, ...fields }: NewMedication,
      idempotencyKey: string | null,
    ) {
      const row = {
        ...fields,
        ...storedPlan(fields),
        ...storedLook(look),
        countsFrom: dateOf(countsFrom),
        idempotencyKey,
        id: uuidv7(),
        userId: senior.id,
      };
      const added = await queries.insert(row);
      if (added === null) {
        const words = `There are ${MOST_MEDICATIONS} medications in this list already. Please delete some first.`;
        throw new AppError('conflict', words);
      }
      const { row: stored, isNew } = added;
      const settled = isNew ? [] : await settledToday(senior, stored.id);
      return { value: presentMedication(stored, settled, shownTo(viewer, senior)), isNew };
    },

    /** Absent fields stay unchanged; the rule about times applies to the result. */
    async changeMedication(viewer: Viewer, senior: Senior, id: string, changes: ChangedFields): Promise<Medication> {
      const { medication } = await change(viewer, senior, id, (current) => {
        return { ...withoutUndefined(changes), ...changedPlan(current, changes, today(senior), clock()) };
      });
      return medication;
    },

    /** @returns the previous image's address as well, which nothing points at anymore. */
    async replaceImage(viewer: Viewer, senior: Senior, id: string, imageUrl: string | null) {
      const { medication, before } = await change(viewer, senior, id, () => ({ imageUrl }));
      return { medication, former: before.imageUrl };
    },

    async findOwner(id: string): Promise<string> {
      const owner = await queries.findOwner(id);
      if (owner === null) throw notFound();
      return owner;
    },

    /** The medication leaves every list for good; its logs stay (D-70). */
    async deleteMedication(senior: Senior, id: string): Promise<void> {
      if (!(await queries.markDeleted(senior.id, id))) throw notFound();
    },

    /** Of `date` (D-15) or of the last `days`, in the senior's zone; without either, the newest. */
    async listLogs(senior: Senior, { date, days, medication }: LogFilters): Promise<MedicationLog[]> {
      const day = date === undefined ? null : dayBounds(date, senior.timeZone);
      const span = days === undefined ? day : lastDays(days, today(senior), senior.timeZone);
      const isPlain = days === undefined && medication === undefined;
      const rows = await (isPlain
        ? queries.listLogs(senior.id, day)
        : queries.listHistory(senior.id, { span, medicationId: medication ?? null }));
      return rows.map(presentLog);
    },

    async listChanges(senior: Senior): Promise<MedicationChange[]> {
      const [stored, scheduled] = await Promise.all([queries.listChanges(senior.id), queries.listScheduled(senior.id)]);
      return allChanges(stored, scheduled, today(senior), senior.timeZone);
    },

    /**
     * Idempotent per medication and scheduled instant (D-14). @throws AppError conflict for a dose too far in the
     * future, and for skipping what was taken (D-102). Everything is as it would have been when it was pressed, even on another day (REACH-83).
     */
    async recordDose(viewer: Viewer, senior: Senior, dose: Dose): Promise<Stored<RecordedDose>> {
      const { secondsAgo = 0 } = dose;
      const pressedAt = new Date(clock().getTime() - secondsAgo * 1000);
      const scheduledAt = scheduledInstant(dose.scheduledTime, pressedAt, senior.timeZone);
      await refuseAhead(viewer, senior, dose, scheduledAt, pressedAt);
      const recorded = await queries.recordDose({
        id: uuidv7(),
        medicationId: dose.medicationId,
        seniorId: senior.id,
        scheduledAt,
        takenAt: dose.status === 'taken' ? takenInstant(dose.takenTime, pressedAt) : null,
        status: dose.status,
        amount: dose.amount ?? null,
        reason: dose.reason ?? null,
        recordedBy: viewer.id,
        secondsAgo,
        signDay: viewer.id === senior.id ? checkInDay(pressedAt, senior.timeZone) : null,
        pressedAt,
      });
      if (recorded === null) throw notFound();
      const { log, limits, isWritten } = recorded;
      const isRefused = dose.status === 'skipped' && log.status === 'taken';
      if (isRefused && (await queries.isLatestPress(log.id, secondsAgo))) throw new AppError('conflict', TAKEN_ALREADY);
      if (recorded.isSign) await tellSign(senior.id);
      const notes = log.status === 'taken' && limits !== null ? await notesOf(log, limits) : [];
      const isTold = notes.includes('too_soon') || (isWritten && log.status === 'skipped');
      if (isTold) await queries.tellOf(log.id, { seniorId: senior.id, by: viewer.id, now: clock() });
      return { value: { ...presentLog(log), notes }, isNew: recorded.isNew };
    },
  };
}

/** Half-open, from the first day's midnight to the one after today. */
function lastDays(days: number, today: string, zone: string): { start: Date; end: Date } {
  return { start: dayBounds(addDays(today, 1 - days), zone).start, end: dayBounds(today, zone).end };
}

/** An instant, or 'HH:MM' for today in the senior's zone (DOSE-02). */
function scheduledInstant(scheduledTime: string, now: Date, zone: string): Date {
  const isClockTime = scheduledTime.length === 'HH:MM'.length;
  return isClockTime ? instantOf(localDate(now, zone), scheduledTime, zone) : new Date(scheduledTime);
}

/** A device's clock may be ahead; nothing was taken later than it was pressed. */
function takenInstant(takenTime: string | null | undefined, pressedAt: Date): Date {
  if (takenTime === null || takenTime === undefined) return pressedAt;
  const said = new Date(takenTime);
  return said > pressedAt ? pressedAt : said;
}

function dateOf(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}

function withoutUndefined(changes: ChangedFields): MedicationChanges {
  const { name, dosage, instructions, isActive, isImportant, countsFrom, look } = changes;
  return {
    ...(countsFrom === undefined ? {} : { countsFrom: dateOf(countsFrom) }),
    ...(name === undefined ? {} : { name }),
    ...(dosage === undefined ? {} : { dosage }),
    ...(instructions === undefined ? {} : { instructions }),
    ...(isActive === undefined ? {} : { isActive }),
    ...(isImportant === undefined ? {} : { isImportant }),
    ...(look === undefined ? {} : storedLook(look)),
  };
}
