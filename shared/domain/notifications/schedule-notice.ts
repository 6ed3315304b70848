/** Who is told what of a medication's schedule (SCHED-33). Days and times are the senior's. */
import type { Phase, Schedule } from '../dose-plan';
import type { Formats } from '../formats';
import { amountWords } from '../amount-words';
import { clockWords, dayWords } from '../time-words';
import { addDays, instantOf } from '../zoned-time';
import type { NoticeWords } from './words';

const EVENING = '18:00';
const HALF_A_DAY_MS = 12 * 60 * 60_000;

/** What the schedule says by itself. */
export interface ScheduleReminder {
  says: 'amount' | 'end';
  at: Date;
  usefulUntil: Date;
  /** Of which it tells: the one that begins, or the last one. */
  phase: Phase;
}

/** At 6 PM on the day before another amount, and two days before the last day. Earliest first. */
export function scheduleReminders({ phases }: Schedule, zone: string): ScheduleReminder[] {
  const remind = (says: ScheduleReminder['says'], on: string, phase: Phase): ScheduleReminder => {
    const at = instantOf(on, EVENING, zone);
    return { says, at, usefulUntil: new Date(at.getTime() + HALF_A_DAY_MS), phase };
  };
  return phases.flatMap((phase, index) => {
    const before = phases[index - 1];
    const isLast = index === phases.length - 1;
    const isOther = before !== undefined && amountsOf(before) !== amountsOf(phase);
    return [
      ...(isOther ? [remind('amount', addDays(phase.fromOn, -1), phase)] : []),
      ...(isLast && phase.throughOn !== null ? [remind('end', addDays(phase.throughOn, -2), phase)] : []),
    ];
  });
}

const amountsOf = ({ doses }: Phase) => doses.map(({ time, amount }) => `${time} ${amount}`).join();

/** What somebody did. `by`: their first name, unless it was the senior or nobody known. */
export type ScheduleNews =
  | { says: 'skipped' | 'sooner'; time: string; reason: string | null; by: string | null }
  | { says: 'changed'; frequency: string; from: string | null; by: string | null };

interface Told {
  name: string;
  schedule: Schedule | null;
  /** First name; null for the senior themself. */
  senior: string | null;
  formats: Formats;
  showsDetails: boolean;
}

const HIDDEN = 'Open Hearthside to see what it is.';

/** 'Prednisone: another amount tomorrow', 'Margaret skipped a dose'. */
export function scheduleWords(tells: ScheduleReminder | ScheduleNews, told: Told): NoticeWords {
  return { title: titleOf(tells, told), body: told.showsDetails ? bodyOf(tells, told) : HIDDEN };
}

function titleOf({ says }: ScheduleReminder | ScheduleNews, { senior }: Told): string {
  const whose = senior === null ? '' : `${senior}: `;
  switch (says) {
    case 'amount':
      return `${whose}Tomorrow the amount changes`;
    case 'end':
      return `${whose}A medication ends in 2 days`;
    case 'skipped':
      return senior === null ? 'A dose of yours was skipped' : `${senior}: A dose was skipped`;
    case 'sooner':
      return `${whose}Taken sooner than planned`;
    case 'changed':
      return `${whose}A schedule has changed`;
  }
}

function bodyOf(tells: ScheduleReminder | ScheduleNews, { name, schedule, formats }: Told): string {
  switch (tells.says) {
    case 'amount': {
      const { doses } = tells.phase;
      const amounts = doses.map(({ time, amount }) => {
        const words = schedule === null ? '' : `${amountWords(amount, schedule.unit)} at `;
        return `${words}${clockWords(time, formats)}`;
      });
      return `${name}\n${amounts.join(', ')}`;
    }
    case 'end':
      return `${name}\nThe last day is ${dayWords(tells.phase.throughOn ?? tells.phase.fromOn, formats)}.`;
    case 'changed': {
      const from = tells.from === null ? '' : `, from ${dayWords(tells.from, formats)}`;
      return `${name}\n${tells.frequency}${from}${byWords(tells.by)}`;
    }
    default: {
      const reason = tells.reason === null ? '' : `: ${tells.reason}`;
      return `${name}\n${clockWords(tells.time, formats)}${reason}${byWords(tells.by)}`;
    }
  }
}

function byWords(by: string | null): string {
  return by === null ? '' : `\nBy ${by}`;
}
