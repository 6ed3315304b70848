/** The reading form, validated by the API contract's rule, with each message at its field. */
import * as z from '@shared/zod';
import { TYPE_REQUIRED } from '@shared/api/health-fields';
import { BOTH_PRESSURES, checkReading, VALUE_REQUIRED, type StoredValue } from '@shared/domain/vitals/check-reading';
import { unitFor, unitsOf } from '@shared/domain/vitals/metric-units';
import type { Formats } from '@shared/domain/formats';
import { readMetricType } from '@shared/domain/vitals/metric-types';
import { METRIC_TYPES, type MetricType } from '@shared/domain/vitals/metrics';
import { pressureNumberProblem, splitPressure } from '@shared/domain/vitals/pressure-numbers';
import { instantOf, localDate, localTime } from '@shared/domain/zoned-time';

const DATE = /^\d{4}-\d\d-\d\d$/;
const CLOCK_TIME = /^\d\d:\d\d/;
const PRESSURE_NUMBERS = ['systolic', 'diastolic'] as const;

/** Each type has its own input, so that switching types neither loses a value nor carries it over. */
const written = z.object({
  type: z.string().nullable(),
  /** As typed, by type; for blood pressure under 'systolic' and 'diastolic'. */
  values: z.record(z.string(), z.string().nullable()),
  units: z.record(z.string(), z.string().nullable()),
  notes: z.string(),
  when: z.enum(['now', 'earlier']),
  /** 'YYYY-MM-DD', or empty. */
  date: z.string(),
  /** 'HH:MM', or empty. */
  time: z.string(),
});

export type RecordDraft = z.input<typeof written>;

export interface CheckedRecord {
  type: MetricType;
  /** As typed; null for blood pressure. */
  text: string | null;
  pressure: { systolic: number; diastolic: number } | null;
  unit: string | null;
  notes: string | null;
  /** ISO 8601 */
  recordedAt: string;
  /** True unless the user chose a time. */
  isNow: boolean;
  /** What the server will store. */
  stored: StoredValue;
}

type Problems = z.RefinementCtx;

/** @param zone IANA time zone of the typed date and time */
export function recordMetricForm(zone: string) {
  return written.transform((draft, problems): CheckedRecord => {
    const type = draft.type === null ? null : readMetricType(draft.type);
    if (type === null) addProblem(problems, ['type'], TYPE_REQUIRED);
    const stored = type === null ? null : checkValue(type, draft, problems);
    const recordedAt = checkWhen(draft, zone, new Date(), problems);
    if (type === null || stored === null || recordedAt === null) return z.NEVER;
    return {
      type,
      text: 'reading' in stored ? typedIn(draft, type) : null,
      pressure: 'systolic' in stored ? { systolic: stored.systolic, diastolic: stored.diastolic } : null,
      unit: stored.unit,
      notes: stored.notes,
      recordedAt: recordedAt.toISOString(),
      isNow: draft.when === 'now',
      stored,
    };
  });
}

export interface RecordStart {
  /** Initially selected type; null for none. */
  type: MetricType | null;
  /** Decide the units the form starts with. */
  formats: Formats;
  now: Date;
  zone: string;
}

/** An empty form, set to 'now'. */
export function emptyRecord({ type: chosen, formats, now, zone }: RecordStart): RecordDraft {
  const names = [...METRIC_TYPES, ...PRESSURE_NUMBERS];
  return {
    type: chosen ?? '',
    values: Object.fromEntries(names.map((name) => [name, ''])),
    units: Object.fromEntries(METRIC_TYPES.map((type) => [type, unitFor(type, formats) ?? ''])),
    notes: '',
    when: 'now',
    date: localDate(now, zone),
    time: localTime(now, zone),
  };
}

function checkValue(type: MetricType, draft: RecordDraft, problems: Problems): StoredValue | null {
  if (type === 'blood_pressure') return checkPressure(draft, problems);
  const value = typedIn(draft, type);
  if (value === '') {
    addProblem(problems, ['values', type], VALUE_REQUIRED);
    return null;
  }
  const unit = unitsOf(type).length > 1 ? draft.units[type] : null;
  const checked = checkReading({ type, value, unit, notes: notesIn(draft) });
  if (checked.ok) return checked.value;
  addProblem(problems, ['values', type], checked.message);
  return null;
}

/** Checks each number separately first. An error about both goes to the systolic, where people start reading. */
function checkPressure(draft: RecordDraft, problems: Problems): StoredValue | null {
  const typed = pressureIn(draft.values);
  const checked = checkReading({ type: 'blood_pressure', value: typed, notes: notesIn(draft) });
  if (checked.ok) return checked.value;
  const isEmpty = PRESSURE_NUMBERS.every((name) => typed[name] === '');
  const wrong = (isEmpty ? [] : PRESSURE_NUMBERS).flatMap((name) => {
    const message = typed[name] === '' ? BOTH_PRESSURES : pressureNumberProblem(name, typed[name]);
    return message === null ? [] : [{ name, message }];
  });
  if (wrong.length === 0) wrong.push({ name: 'systolic', message: checked.message });
  for (const { name, message } of wrong) addProblem(problems, ['values', name], message);
  return null;
}

/** Both as typed. '120/80' in the first input fills both, unless the second holds something else. */
export function pressureIn(values: RecordDraft['values']): { systolic: string; diastolic: string } {
  const systolic = values['systolic']?.trim() ?? '';
  const diastolic = values['diastolic']?.trim() ?? '';
  const split = splitPressure(systolic);
  return split !== null && (diastolic === '' || diastolic === split.diastolic) ? split : { systolic, diastolic };
}

function checkWhen(draft: RecordDraft, zone: string, now: Date, problems: Problems): Date | null {
  if (draft.when === 'now') return now;
  if (!DATE.test(draft.date)) addProblem(problems, ['date'], 'Please choose the day');
  if (!CLOCK_TIME.test(draft.time)) addProblem(problems, ['time'], 'Please choose the time');
  if (!DATE.test(draft.date) || !CLOCK_TIME.test(draft.time)) return null;
  const at = instantOf(draft.date, draft.time.slice(0, 5), zone);
  if (at <= now) return at;
  const isLaterDay = draft.date > localDate(now, zone);
  addProblem(
    problems,
    [isLaterDay ? 'date' : 'time'],
    `This ${isLaterDay ? 'day' : 'time'} is in the future. Please choose an earlier one.`,
  );
  return null;
}

function addProblem(problems: Problems, path: string[], message: string): void {
  problems.addIssue({ code: 'custom', path, message });
}

function notesIn({ notes }: RecordDraft): string | null {
  return notes.trim() || null;
}

function typedIn(draft: RecordDraft, name: string): string {
  return draft.values[name]?.trim() ?? '';
}
