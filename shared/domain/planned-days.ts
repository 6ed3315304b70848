/** The days a plan has doses on, found by arithmetic however far away they are (SCHED-11). */
import { type DosePlan, isWithin, lastOfMonth, type Phase, plannedDoses, weekdayOf } from './dose-plan';
import { daysBetween } from './repeat';
import { addDays } from './zoned-time';

/** The first day from `from` on, included, that has a dose; null: none comes. */
export function nextPlannedDate(plan: DosePlan, from: string): string | null {
  const { schedule } = plan;
  if (!schedule) return plannedDoses(plan, from).length > 0 ? from : null;
  const days = schedule.phases.flatMap((phase) => nextDayOf(phase, from) ?? []);
  return days.length === 0 ? null : days.reduce((first, day) => (day < first ? day : first));
}

function nextDayOf(phase: Phase, from: string): string | null {
  const date = firstDay(phase, from > phase.fromOn ? from : phase.fromOn);
  return isWithin(phase, date) ? date : null;
}

/** The first day of the rhythm, `from` or later. @param from not before the phase */
function firstDay({ fromOn, rhythm }: Phase, from: string): string {
  switch (rhythm.kind) {
    case 'daily':
      return from;
    case 'every': {
      const over = daysBetween(fromOn, from) % rhythm.days;
      return over === 0 ? from : addDays(from, rhythm.days - over);
    }
    case 'weekdays': {
      const today = weekdayOf(from);
      return addDays(from, Math.min(...rhythm.on.map((day) => (day - today + 7) % 7)));
    }
    case 'cycle': {
      const length = rhythm.on + rhythm.off;
      const day = daysBetween(fromOn, from) % length;
      return day < rhythm.on ? from : addDays(from, length - day);
    }
    case 'monthly': {
      const own = dayOfMonth(from, rhythm.day);
      return own >= from ? own : dayOfMonth(addDays(dayOfMonth(from, 31), 1), rhythm.day);
    }
  }
}

/** That day of the date's month, or its last one (SCHED-07). */
function dayOfMonth(date: string, day: number): string {
  return `${date.slice(0, 8)}${String(Math.min(day, lastOfMonth(date))).padStart(2, '0')}`;
}

/** The phases as they are until the day before, and from that day on, which keeps their days (SCHED-17). */
export function phasesBefore(phases: readonly Phase[], date: string): Phase[] {
  const last = addDays(date, -1);
  return phases
    .filter(({ fromOn }) => fromOn < date)
    .map((phase) => (phase.throughOn === null || phase.throughOn > last ? { ...phase, throughOn: last } : phase));
}

export function phasesFrom(phases: readonly Phase[], date: string): Phase[] {
  return phases
    .filter(({ throughOn }) => throughOn === null || throughOn >= date)
    .flatMap((phase) => (phase.fromOn >= date ? [phase] : restOf(phase, date)))
    .filter(({ fromOn, throughOn }) => throughOn === null || throughOn >= fromOn);
}

/** What is left of a phase from a day within it. A cycle that is on goes on as daily doses to the end of its turn. */
function restOf(phase: Phase, date: string): Phase[] {
  const { rhythm, throughOn } = phase;
  const next = { ...phase, fromOn: firstDay(phase, date) };
  if (rhythm.kind !== 'cycle') return [next];
  const length = rhythm.on + rhythm.off;
  const day = daysBetween(phase.fromOn, date) % length;
  if (day === 0 || day >= rhythm.on) return [next];
  const last = addDays(date, rhythm.on - day - 1);
  const turn: Phase = {
    ...next,
    throughOn: throughOn !== null && throughOn < last ? throughOn : last,
    rhythm: { kind: 'daily' },
  };
  return [turn, { ...phase, fromOn: addDays(date, length - day) }];
}
