/** The parts of a pack about medications: what is taken, how it went, and what changed. */
import { type CountedDose, countedDoses } from '../adherence';
import { readTimes } from '../dose-times';
import { isTakenAsNeeded } from '../dose-plan';
import { scheduleWords } from '../schedule-words';
import { clockWords, dateWords, dayOrYearWords, monthDayWords } from '../time-words';
import { addDays, localDate } from '../zoned-time';
import type { Block, Cut } from './blocks';
import type { PackChange, PackData, PackMedication } from './data';

/** Both, whatever the pack's days (PACK-10). */
const PERIODS = [30, 90] as const;

/** By medication: those of the last 90 days. */
export type MedicationDoses = ReadonlyMap<string, readonly CountedDose[]>;

export function countDoses({ medications, now, senior }: PackData): MedicationDoses {
  const zone = senior.timeZone;
  const at = new Date(now);
  const first = addDays(localDate(at, zone), -(PERIODS[1] - 1));
  return new Map(
    medications.map(({ id, plans, logs, writtenFrom, countsFrom }) => [
      id,
      countedDoses(plans, logs, { first, writtenFrom, countsFrom }, at, zone),
    ]),
  );
}

export function medicationParts(data: PackData, doses: MedicationDoses, cut: Cut): Block[] {
  const { medications, notShared } = data;
  if (notShared.includes('medications')) return [];
  const planned = medications.filter((medication) => !isTakenAsNeeded(medication));
  const asNeeded = medications.filter(isTakenAsNeeded);
  const title: Block = { kind: 'heading', level: 2, text: 'Current medications' };
  if (medications.length === 0) return [title, { kind: 'text', text: 'None written down.' }];
  return [
    title,
    ...takenTable(planned, data, cut),
    ...asNeededTable(asNeeded, data, doses),
    ...howItWent(planned, data, doses),
  ];
}

function takenTable(medications: readonly PackMedication[], data: PackData, cut: Cut): Block[] {
  if (medications.length === 0) return [{ kind: 'text', text: 'None that is taken at set times.' }];
  const rows = medications.map((medication) => [
    medication.name,
    medication.dosage,
    whenWords(medication, data),
    sinceWords(medication, data),
    ...(cut.instructions ? [cell(medication.instructions)] : []),
  ]);
  return [
    {
      kind: 'table',
      columns: [
        { title: 'Name', width: 1.5 },
        { title: 'Dosage', width: 1 },
        { title: 'When', width: 2.2 },
        { title: 'Since', width: 1.1 },
        ...(cut.instructions ? [{ title: 'Instructions', width: 1.6 }] : []),
      ],
      rows,
    },
  ];
}

function asNeededTable(medications: readonly PackMedication[], data: PackData, doses: MedicationDoses): Block[] {
  if (medications.length === 0) return [];
  const rows = medications.map((medication) => {
    const counts = PERIODS.map((days) => {
      const count = dosesOf(medication, days, data, doses).filter(({ as }) => as === 'asNeededTaken').length;
      return `${count} ${count === 1 ? 'time' : 'times'} in ${days} days`;
    });
    const how = [planWords(medication, data), cell(medication.instructions), refillWords(medication)].filter(
      (part) => part !== '',
    );
    return [medication.name, medication.dosage, how.map(sentence).join(' '), counts.join(', ')];
  });
  return [
    { kind: 'heading', level: 3, text: 'As needed' },
    {
      kind: 'table',
      columns: [
        { title: 'Name', width: 1.5 },
        { title: 'Dosage', width: 1 },
        { title: 'How', width: 2.5 },
        { title: 'How often it was taken', width: 1.8 },
      ],
      rows,
    },
  ];
}

function howItWent(medications: readonly PackMedication[], data: PackData, doses: MedicationDoses): Block[] {
  if (medications.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: 'How it went' },
    {
      kind: 'table',
      columns: [{ title: 'Name', width: 1.3 }, ...PERIODS.map((days) => ({ title: `Last ${days} days`, width: 2 }))],
      rows: medications.map((medication) => [
        medication.name,
        ...PERIODS.map((days) => countWords(medication, days, data, doses)),
      ]),
    },
  ];
}

/** 'Taken 84 of 90, skipped 2, not marked 4', 'Taken 12 of 12, since 3 February'. */
function countWords(medication: PackMedication, days: number, data: PackData, counted: MedicationDoses): string {
  const { senior, now, formats } = data;
  const doses = dosesOf(medication, days, data, counted).filter(({ as }) => as !== 'asNeededTaken');
  const count = (wanted: string) => doses.filter(({ as }) => as === wanted).length;
  const [skipped, notMarked] = [count('skipped'), count('notMarked')];
  const began = localDate(new Date(countedSince(medication)), senior.timeZone);
  const today = localDate(new Date(now), senior.timeZone);
  const isLater = began > addDays(today, -(days - 1));
  const words = [
    doses.length === 0 ? 'No dose was planned' : `Taken ${count('taken')} of ${doses.length}`,
    skipped > 0 && `skipped ${skipped}`,
    notMarked > 0 && `not marked ${notMarked}`,
    isLater && `since ${monthDayWords(began, formats)}`,
  ];
  return words.filter((part) => part !== false).join(', ');
}

function countedSince({ writtenFrom, countsFrom }: PackMedication): string {
  return countsFrom !== null && Date.parse(countsFrom) > Date.parse(writtenFrom) ? countsFrom : writtenFrom;
}

function dosesOf({ id }: PackMedication, days: number, { now, senior }: PackData, doses: MedicationDoses) {
  const first = addDays(localDate(new Date(now), senior.timeZone), -(days - 1));
  return (doses.get(id) ?? []).filter(({ date }) => date >= first);
}

/** 'Twice daily: 8:00 AM, 8:00 PM', or the schedule with its amounts. */
function planWords({ schedule, frequency, times }: PackMedication, { senior, now, formats }: PackData): string {
  if (schedule !== null) return scheduleWords(schedule, localDate(new Date(now), senior.timeZone), formats);
  const at = isTakenAsNeeded({ frequency, times }) ? [] : readTimes(times).map((time) => clockWords(time, formats));
  return at.length === 0 ? frequency : `${frequency}: ${at.join(', ')}`;
}

function whenWords(medication: PackMedication, data: PackData): string {
  const [plan, refills] = [planWords(medication, data), refillWords(medication)];
  return refills === '' ? plan : `${sentence(plan)} ${refills}`;
}

/** 'Refills left: 2', where known (SUPPLY-27). */
function refillWords({ refillsLeft }: PackMedication): string {
  return refillsLeft === null ? '' : `Refills left: ${refillsLeft}`;
}

function sinceWords({ since }: PackMedication, { senior, formats }: PackData): string {
  return dateWords(localDate(new Date(since), senior.timeZone), formats);
}

const CHANGE_WORDS = { started: 'Started', changed: 'Changed', stopped: 'Stopped' } as const;

/** Newest first, with the numbers that charts show them by. */
export function changeParts({ changes, days, notShared, senior, now, formats }: PackData, cut: Cut): Block[] {
  if (notShared.includes('medications')) return [];
  const title: Block = { kind: 'heading', level: 2, text: 'Changes of medication' };
  if (changes.length === 0) return [title, { kind: 'text', text: `None in the last ${days} days.` }];
  const zone = senior.timeZone;
  const today = localDate(new Date(now), zone);
  return [
    title,
    {
      kind: 'table',
      columns: [
        { title: 'No.', width: 0.4 },
        { title: 'Day', width: 1.5 },
        { title: 'What', width: 0.8 },
        { title: 'Medication', width: 3 },
      ],
      rows: changes
        .slice(0, cut.changes)
        .map((change, index) => [
          String(index + 1),
          dayOrYearWords(dayOfChange(change, zone), today, formats),
          CHANGE_WORDS[change.kind],
          `${change.name}, ${change.dosage}, ${change.frequency}`,
        ]),
    },
  ];
}

export function dayOfChange({ effectiveOn, changedAt }: PackChange, zone: string): string {
  return effectiveOn ?? localDate(new Date(changedAt), zone);
}

function sentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}

function cell(words: string | null): string {
  return (words ?? '').replaceAll(/\s+/g, ' ').trim();
}
