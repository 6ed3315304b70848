/**
 * When the doses of a plan are due: by the calendar, the clock of its zone (D-11), and the plans before it (SCHED-10). A
 * dose is its date and time, such as 8:00 AM of March 3: changing the plan or the clock never makes it due twice, and one
 * whose time a change of clock jumps over is due at once (SCHED-29).
 */
import { type DosePlan, type EarlierPlan, plannedDoses } from './dose-plan';
import { addDays, instantOf, localDate, ordinaryMidnight, sinceMidnight } from './zoned-time';

export interface TimedPlan extends DosePlan {
  /** ISO instant from which it holds; null or missing: always. */
  planSince?: string | null | undefined;
  /** Oldest first. */
  earlierPlans?: readonly EarlierPlan[] | undefined;
}

interface ClockName {
  date: string;
  time: string;
  /** Null: the medication's dosage says it. */
  amount: number | null;
}

export interface Slot {
  scheduledAt: Date;
  /** The prescribed times: usually one, more if a spring change moves several onto one minute. */
  names: [ClockName, ...ClockName[]];
  /** Where the same dose was by the clock before a change, in ms: it may have been taken ahead of that. */
  elsewhere: readonly number[];
}

/** A plan, for as long as it held. */
interface Part {
  plan: DosePlan;
  zone: string;
  isActive: boolean;
  from: number;
  until: number;
}

/** A dose, and the plan in whose time it comes. */
interface Due {
  name: ClockName;
  at: number;
  part: Part;
  isJumped: boolean;
}

const NOWHERE: readonly number[] = [];
/** A day of one zone touches three of another, and a spring change may move a dose by one more. */
const NEARBY = [-2, -1, 0, 1, 2] as const;

/** Of a local day in `zone`, in order. */
export function slotsOfDay(plan: TimedPlan, date: string, zone: string): Slot[] {
  if (plan.earlierPlans !== undefined && plan.earlierPlans.length > 0) return slotsWithEarlier(plan, date, zone);
  const midnight = ordinaryMidnight(date, zone);
  if (midnight === null) return slotsAroundChange(plan, date, zone);
  return plannedDoses(plan, date).map(({ time, amount }) => ({
    scheduledAt: new Date(midnight + sinceMidnight(time)),
    names: [{ date, time, amount }],
    elsewhere: NOWHERE,
  }));
}

function slotsAroundChange(plan: DosePlan, date: string, zone: string): Slot[] {
  const slots = new Map<number, Slot>();
  // Today's own times come before those moved from yesterday.
  for (const name of [date, addDays(date, -1)].flatMap((day) => namesOf(plan, day))) {
    const scheduledAt = instantOf(name.date, name.time, zone);
    const slot = slots.get(scheduledAt.getTime());
    if (slot !== undefined) slot.names.push(name);
    else if (localDate(scheduledAt, zone) === date) {
      slots.set(scheduledAt.getTime(), { scheduledAt, names: [name], elsewhere: NOWHERE });
    }
  }
  return inOrder(slots.values());
}

function slotsWithEarlier(plan: TimedPlan, date: string, zone: string): Slot[] {
  const parts = partsOf(plan, zone);
  const slots = new Map<number, Slot>();
  const jumped: Due[] = [];
  const placed: { due: Due; slot: Slot }[] = [];
  const put = (due: Due, at: number) => {
    const { name } = due;
    const former = slots.get(at);
    const slot = former ?? { scheduledAt: new Date(at), names: [name], elsewhere: NOWHERE };
    // Times that a spring change moves onto one minute are one dose (D-12).
    if (former !== undefined) former.names.push(name);
    slots.set(at, slot);
    placed.push({ due, slot });
  };
  for (const day of NEARBY.map((days) => addDays(date, days))) {
    for (const time of timesOn(parts, day)) {
      const due = dueOf(parts, day, time);
      if (due === null) continue;
      if (due.isJumped) jumped.push(due);
      else put(due, due.at);
    }
  }
  for (const due of jumped.sort(byTime)) {
    // Each is a dose of its own, and has an instant of its own.
    let free = due.at;
    while (slots.has(free)) free += 1;
    put(due, free);
  }
  for (const { due, slot } of placed) {
    const { name } = due;
    const others = parts
      .slice(0, parts.indexOf(due.part))
      .filter((part) => part.isActive && hasName(part, name.date, name.time) !== undefined)
      .map((part) => instantOf(name.date, name.time, part.zone).getTime())
      .filter((at) => !slots.has(at));
    slot.elsewhere = [...slot.elsewhere, ...others];
  }
  return inOrder([...slots.values()].filter(({ scheduledAt }) => localDate(scheduledAt, zone) === date));
}

/** Where a dose is due, by the first plan in whose time it comes; null: in none. */
function dueOf(parts: readonly Part[], date: string, time: string): Due | null {
  let before: { zone: string; isAhead: boolean } | null = null;
  for (const part of parts) {
    const name = part.isActive ? hasName(part, date, time) : undefined;
    if (name === undefined) {
      before = null;
      continue;
    }
    const at = instantOf(date, time, part.zone).getTime();
    if (at >= part.from && at < part.until) return { name, at, part, isJumped: false };
    if (at < part.from && before?.isAhead === true && before.zone !== part.zone) {
      return { name, at: part.from, part, isJumped: true };
    }
    before = { zone: part.zone, isAhead: at >= part.until };
  }
  return null;
}

function partsOf(plan: TimedPlan, zone: string): Part[] {
  const earlier = plan.earlierPlans ?? [];
  const ends = earlier.map(({ until }) => Date.parse(until));
  const since = plan.planSince ? Date.parse(plan.planSince) : -Infinity;
  const parts = earlier.map((former, index): Part => {
    const { isActive, timeZone } = former;
    return { plan: former, zone: timeZone, isActive, from: ends[index - 1] ?? -Infinity, until: ends[index] ?? since };
  });
  const present: Part = { plan, zone, isActive: true, from: ends.at(-1) ?? since, until: Infinity };
  return [...parts, present].filter(({ from, until }) => from < until);
}

function hasName({ plan }: Part, date: string, time: string): ClockName | undefined {
  return namesOf(plan, date).find((name) => name.time === time);
}

/** Of any of the plans on that day. */
function timesOn(parts: readonly Part[], date: string): string[] {
  return [...new Set(parts.flatMap(({ plan }) => plannedDoses(plan, date).map(({ time }) => time)))].sort();
}

function namesOf(plan: DosePlan, date: string): ClockName[] {
  return plannedDoses(plan, date).map(({ time, amount }) => ({ date, time, amount }));
}

function byTime(one: { name: ClockName }, other: { name: ClockName }): number {
  return `${one.name.date} ${one.name.time}` < `${other.name.date} ${other.name.time}` ? -1 : 1;
}

function inOrder(slots: Iterable<Slot>): Slot[] {
  return [...slots].sort((one, other) => one.scheduledAt.getTime() - other.scheduledAt.getTime());
}
