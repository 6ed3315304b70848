/** A senior's medications today, as a report for the care dashboard. */
import type { Medication, MedicationLog } from '@shared/api/medications';
import { doseReminders } from '@shared/domain/care-alerts';
import { minutesLate } from '@shared/domain/dose-status';
import { dosesOfDay, type Dose } from '@shared/domain/doses';
import { clockWords, durationWords, unbroken } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import type { Formats } from '@shared/domain/formats';
import type { ShownQuery } from '@/lib/api-query';
import { zoneNote } from '@/lib/words';
import {
  type AreaReport,
  areaReport,
  type CareItem,
  type ReportBadge,
  type ReportContent,
  type ReportSource,
} from './area-report';

export interface MedicationReportSource extends ReportSource {
  medications: ShownQuery<Medication[]>;
  /** Today's, plus yesterday's in the morning. */
  logs: ShownQuery<MedicationLog[]>;
}

export function medicationReport(firstName: string, source: MedicationReportSource, formats: Formats): AreaReport {
  const { now, zone, isShared, medications, logs } = source;
  const frame = {
    label: 'Medications',
    failure: `Could not load ${firstName}'s medications`,
    isShared,
    readings: [medications, logs],
  };
  // Without the logs every dose would look missed.
  if (medications.data === undefined || logs.data === undefined) return areaReport(frame, null);
  return areaReport(frame, contentOf({ medications: medications.data, logs: logs.data, now, zone }, formats));
}

interface Day {
  medications: readonly Medication[];
  logs: readonly MedicationLog[];
  now: Date;
  zone: string;
}

function contentOf(day: Day, formats: Formats): ReportContent {
  const doses = dosesToday(day);
  const items = [...alertItems(day, formats), ...laterItems(day, doses, formats)];
  if (doses.length === 0) {
    return { items, badges: [], summary: day.medications.length === 0 ? 'None added yet' : 'Nothing due today' };
  }
  const taken = doses.filter(({ dose }) => dose.status === 'taken').length;
  return { items, badges: badgesOf(items), summary: `${taken} of ${doses.length} taken` };
}

interface DoseOf {
  medication: Medication;
  dose: Dose;
}

function dosesToday({ medications, logs, now, zone }: Day): DoseOf[] {
  const today = localDate(now, zone);
  return medications
    .filter(({ isActive }) => isActive)
    .flatMap((medication) => dosesOfDay(medication, logs, today, now, zone).map((dose) => ({ medication, dose })));
}

/** Missed, overdue, and due about now (DOSE-29 to 31). */
function alertItems({ medications, logs, now, zone }: Day, formats: Formats): CareItem[] {
  return doseReminders(medications, logs, now, zone).map((reminder) => {
    const { level, medication, time, at, isFromEarlier, isFromBeforeAdded } = reminder;
    const due = whenDue(`${unbroken(clockWords(time, formats))}${isFromEarlier ? ' yesterday' : ''}`, now, zone);
    const isLate = level !== 'upcoming';
    return {
      id: `${medication.id} ${at.toISOString()}`,
      level,
      at,
      isFromEarlier,
      what: `${medication.name} ${medication.dosage}`,
      how: isLate ? `${durationWords(minutesLate(at, now))} late` : null,
      when: isLate && isFromBeforeAdded ? `${due}, before it was added here` : due,
    };
  });
}

function laterItems({ now, zone }: Day, doses: readonly DoseOf[], formats: Formats): CareItem[] {
  return doses
    .filter(({ dose }) => dose.status === 'scheduled')
    .map(({ medication, dose }) => ({
      id: `${medication.id} ${dose.time}`,
      level: 'scheduled' as const,
      at: dose.scheduledAt,
      what: `${medication.name} ${medication.dosage}`,
      how: null,
      when: whenDue(unbroken(clockWords(dose.time, formats)), now, zone),
    }))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** @param time '8:00 AM' */
function whenDue(time: string, now: Date, zone: string): string {
  const note = zoneNote(zone, now);
  return `due ${time}${note === null ? '' : `, ${note}`}`;
}

/** What is wrong, else what is due now, else that more comes later, else that nothing more is due today (KIND-35). */
function badgesOf(items: readonly CareItem[]): ReportBadge[] {
  const count = (level: CareItem['level']) => items.filter((item) => item.level === level).length;
  const wrong: ReportBadge[] = [
    { status: 'missed' as const, count: count('missed'), word: 'Missed' },
    { status: 'pending' as const, count: count('overdue'), word: 'Overdue' },
  ].flatMap((each) => (each.count === 0 ? [] : [{ status: each.status, words: `${each.count} ${each.word}` }]));
  if (wrong.length > 0) return wrong;
  if (count('upcoming') > 0) return [{ status: 'upcoming', words: `${count('upcoming')} due now` }];
  if (items.length > 0) return [{ status: 'scheduled', words: `${items.length} later today` }];
  return [{ status: 'taken', words: 'All done for today' }];
}
