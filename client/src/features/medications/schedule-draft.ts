/**
 * What the form asks about a schedule, and the schedule it makes of the answers. The plain frequencies need none as long as
 * nothing beyond their times is said.
 */
import type { DoseUnit, Phase, Rhythm, Schedule } from '@shared/domain/dose-plan';
import { isAsNeeded } from '@shared/domain/dose-times';
import { addDays } from '@shared/domain/zoned-time';
import { isTyped, readAmount, type Typed, unitIn, whole } from './schedule-amounts';

/** The choices under 'Another schedule', after the four frequencies (SCHED-18). */
export const RHYTHM_CHOICES = [
  'Every few days',
  'On certain days of the week',
  'Some days on, some days off',
  'Once a month',
  'The dose changes over time',
] as const;
export type RhythmChoice = (typeof RHYTHM_CHOICES)[number];

export const STEPS: RhythmChoice = 'The dose changes over time';

export interface StepDraft {
  /** 'YYYY-MM-DD'; '' for no end, in the last one only. */
  through: string;
  /** By time 'HH:MM'. */
  amounts: Record<string, string>;
}

export interface ScheduleDraft {
  every: Typed;
  everyUnit: 'days' | 'weeks';
  /** '0' (Sunday) to '6'. */
  weekdays: string[];
  on: Typed;
  off: Typed;
  /** '31' is the last day of every month. */
  monthDay: string;
  amount: string;
  /** '' for the one that the dosage suggests. */
  unit: DoseUnit | '';
  /** By time 'HH:MM', where it differs from `amount`. */
  amounts: Record<string, string>;
  until: 'none' | 'date' | 'days';
  untilOn: string;
  days: Typed;
  start: 'today' | 'tomorrow' | 'day';
  startOn: string;
  /** Day 1 of a rhythm that is being changed; '' for the day of the change. */
  firstOn: string;
  stepsFrom: string;
  steps: StepDraft[];
  gapHours: Typed;
  most: string;
}

export const EMPTY_SCHEDULE: ScheduleDraft = {
  every: 2,
  everyUnit: 'days',
  weekdays: [],
  on: 21,
  off: 7,
  monthDay: '1',
  amount: '1',
  unit: '',
  amounts: {},
  until: 'none',
  untilOn: '',
  days: '',
  start: 'today',
  startOn: '',
  firstOn: '',
  stepsFrom: '',
  steps: [{ through: '', amounts: {} }],
  gapHours: '',
  most: '',
};

/** @param today the senior's, 'YYYY-MM-DD' */
export function emptySchedule(today: string): ScheduleDraft {
  return { ...EMPTY_SCHEDULE, stepsFrom: today };
}

export interface PlanAnswers {
  frequency: string;
  /** Sorted, distinct 'HH:MM'. */
  times: readonly string[];
  schedule: ScheduleDraft;
  /** Where the unit is read from until one is chosen. */
  dosage: string;
}

export interface PlanProblem {
  /** The path below `schedule`. */
  path: string[];
  message: string;
}

export type ReadPlan = { schedule: Schedule | null } | { problems: PlanProblem[] };

export function isRhythmChoice(frequency: string): frequency is RhythmChoice {
  return RHYTHM_CHOICES.some((choice) => choice === frequency);
}

/** Whether the answers say more than a frequency and its times. */
export function needsSchedule({ frequency, times, schedule }: Omit<PlanAnswers, 'dosage'>): boolean {
  if (isRhythmChoice(frequency)) return true;
  if (isAsNeeded(frequency)) return isTyped(schedule.gapHours) || isTyped(schedule.most);
  if (schedule.start !== 'today' || schedule.until !== 'none') return true;
  return times.some((time) => isTyped(schedule.amounts[time] ?? ''));
}

/** With what keeps it from being one. */
export function readPlan(answers: PlanAnswers, today: string): ReadPlan {
  if (!needsSchedule(answers)) return { schedule: null };
  const unit = unitOf(answers);
  const problems: PlanProblem[] = [];
  const need = <Value>(value: Value | null, path: string[], message: string): Value | null => {
    // One problem for each field.
    const isNew = problems.every((problem) => problem.path.join('.') !== path.join('.'));
    if (value === null && isNew) problems.push({ path, message });
    return value;
  };
  if (isAsNeeded(answers.frequency)) {
    const asNeeded = asNeededOf(answers.schedule, need);
    return asNeeded === null || problems.length > 0 ? { problems } : { schedule: { unit, phases: [], asNeeded } };
  }
  const start = need(startOf(answers.schedule, today), ['startOn'], 'Choose the day, today or later');
  if (answers.times.length === 0) return { problems };
  const phases = answers.frequency === STEPS ? stepPhases(answers, need) : onePhase(answers, start ?? today, need);
  if (problems.length > 0 || phases === null) return { problems };
  return { schedule: { unit, phases, asNeeded: null } };
}

type Need = <Value>(value: Value | null, path: string[], message: string) => Value | null;

function onePhase(answers: PlanAnswers, start: string, need: Need): Phase[] | null {
  const { schedule, times } = answers;
  const rhythm = rhythmOf(answers, need);
  const fromOn = schedule.firstOn === '' ? start : schedule.firstOn;
  need(isDate(fromOn) ? true : null, ['firstOn'], 'Choose the first day');
  const from = fromOn > start ? fromOn : start;
  const doses = times.flatMap((time) => {
    const own = schedule.amounts[time] ?? '';
    const isOwn = isTyped(own);
    const amount = need(readAmount(isOwn ? own : schedule.amount), isOwn ? ['amounts', time] : ['amount'], AMOUNT);
    return amount === null ? [] : [{ time, amount }];
  });
  const throughOn = lastDayOf(schedule, from, need);
  if (rhythm === null || throughOn === undefined) return null;
  return [{ fromOn, throughOn, rhythm, doses }];
}

const AMOUNT = 'Write how much, such as 1, 2.5 or ½';

function rhythmOf({ frequency, schedule }: PlanAnswers, need: Need): Rhythm | null {
  if (frequency === 'Every few days') {
    const isWeeks = schedule.everyUnit === 'weeks';
    const most = isWeeks ? 52 : 366;
    const least = isWeeks ? 1 : 2;
    const count = need(whole(schedule.every, least, most), ['every'], `Write a number from ${least} to ${most}`);
    return count === null ? null : { kind: 'every', days: isWeeks ? count * 7 : count };
  }
  if (frequency === 'On certain days of the week') {
    const days = [...new Set(schedule.weekdays.map(Number))].sort((one, other) => one - other);
    if (days.length === 7) return { kind: 'daily' };
    const chosen = need(days.length === 0 ? null : days, ['weekdays'], 'Choose at least one day');
    return chosen === null ? null : { kind: 'weekdays', on: chosen };
  }
  if (frequency === 'Some days on, some days off') {
    const message = 'Write a number from 1 to 365';
    const on = need(whole(schedule.on, 1, 365), ['on'], message);
    const off = need(whole(schedule.off, 1, 365), ['off'], message);
    return on === null || off === null ? null : { kind: 'cycle', on, off };
  }
  return frequency === 'Once a month' ? { kind: 'monthly', day: Number(schedule.monthDay) } : { kind: 'daily' };
}

/** Undefined if it is not readable. */
function lastDayOf(schedule: ScheduleDraft, from: string, need: Need): string | null | undefined {
  if (schedule.until === 'none') return null;
  if (schedule.until === 'date') {
    const isRead = isDate(schedule.untilOn) && schedule.untilOn >= from;
    return need(isRead ? schedule.untilOn : null, ['untilOn'], 'Choose the last day, after the first one') ?? undefined;
  }
  const days = need(whole(schedule.days, 1, 3660), ['days'], 'Write for how many days, such as 10');
  return days === null ? undefined : addDays(from, days - 1);
}

function stepPhases({ schedule, times }: PlanAnswers, need: Need): Phase[] | null {
  const { steps } = schedule;
  const phases: Phase[] = [];
  let hasDose = false;
  let from = need(isDate(schedule.stepsFrom) ? schedule.stepsFrom : null, ['stepsFrom'], 'Choose the first day');
  for (const [index, step] of steps.entries()) {
    const place = ['steps', String(index)];
    const isLast = index === steps.length - 1;
    const throughOn = isLast && step.through === '' ? null : step.through;
    const isAfter = throughOn === null || (isDate(throughOn) && (from === null || throughOn >= from));
    need(isAfter ? true : null, [...place, 'through'], 'Choose the last day of this step, after its first one');
    const doses = times.flatMap((time) => {
      const amount = need(
        readAmount(step.amounts[time] ?? '', 0),
        [...place, 'amounts', time],
        'Write how much, or 0 for none',
      );
      // None at this time, and none at all is a pause.
      return amount === null || amount === 0 ? [] : [{ time, amount }];
    });
    hasDose ||= doses.length > 0;
    if (from !== null && isAfter && doses.length > 0) {
      phases.push({ fromOn: from, throughOn, rhythm: { kind: 'daily' }, doses });
    }
    from = throughOn === null || !isAfter ? null : addDays(throughOn, 1);
  }
  need(hasDose ? true : null, ['steps', '0', 'amounts', times[0] ?? ''], 'Write how much, such as 1 or ½');
  return phases;
}

function asNeededOf(schedule: ScheduleDraft, need: Need): Schedule['asNeeded'] {
  const amount = need(readAmount(schedule.amount), ['amount'], AMOUNT);
  const hours = isTyped(schedule.gapHours) ? readAmount(String(schedule.gapHours)) : null;
  const mostIn24h = isTyped(schedule.most) ? readAmount(schedule.most) : null;
  if (isTyped(schedule.gapHours)) {
    need(hours !== null && hours <= 72 ? hours : null, ['gapHours'], 'Write how many hours, such as 4 or 6');
  }
  if (isTyped(schedule.most)) {
    const isEnough = mostIn24h !== null && mostIn24h >= (amount ?? 0);
    need(isEnough ? mostIn24h : null, ['most'], 'Write how much at most, such as 8: one dose or more');
  }
  return amount === null ? null : { amount, minGapMinutes: hours === null ? null : Math.round(hours * 60), mostIn24h };
}

/** The day the new plan holds from; null if it is not readable. */
export function startOf({ start, startOn }: ScheduleDraft, today: string): string | null {
  if (start === 'today') return today;
  if (start === 'tomorrow') return addDays(today, 1);
  return isDate(startOn) && startOn >= today ? startOn : null;
}

/** Date inputs take years of more than four digits, too. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text);
}

/** The one that was chosen, else what the dosage says. */
export function unitOf({ schedule, dosage }: Pick<PlanAnswers, 'schedule' | 'dosage'>): DoseUnit {
  return schedule.unit === '' ? unitIn(dosage) : schedule.unit;
}
