// Who must be told when, with helpers, worked out a second time in the plainest way: minute by minute, with nothing of the
// product.
import { FROM, INSTANTS, type LadderHistory, TO } from './ladder-histories';
import { anew, isWithin, type Matter, noClimb, type Told } from './ladder-matters';
import { createWorld, type World } from './ladder-world';

const DOSE_USEFUL = 120;
const IMPORTANT_USEFUL = 240;
/** A changed plan is looked at this far back. */
const BACK = 240;
const DAY = 1440;
const ONE_ALARM = 60;

interface Sounded {
  helper: number;
  matter: Matter;
  when: number;
}

export function whoMustBeTold(history: LadderHistory): Told[] {
  const world = createWorld(history);
  const sounded: Sounded[] = [];
  for (let now = FROM; now < TO; now += 1) {
    for (const deed of history.deeds.filter(({ when }) => when === now)) world.act(deed, now);
    plan(world, history, now);
    // What begins again is told with the next look, a second later.
    for (const _look of [1, 2]) {
      const asked: Sounded[] = [];
      for (const matter of world.matters) look(world, history, { sounded, asked }, matter, now);
      sounded.push(...asked);
      sendUpdates(world, now);
    }
  }
  return world.told;
}

function plan({ due, find, begin, hasSign }: World, { checkIn }: LadderHistory, now: number): void {
  for (const at of INSTANTS) {
    const isNear = at <= now && at >= now - BACK;
    if (isNear && due(at).length > 0 && find('dose', at) === undefined) begin('dose', at, at + DOSE_USEFUL);
  }
  if (now === checkIn && !hasSign()) begin('check_in', now, DAY);
}

function usefulUntil({ openOf }: World, at: number): number {
  const each = openOf(at).map(({ isImportant, times }) => {
    if (!isImportant) return at + DOSE_USEFUL;
    return Math.min(at + IMPORTANT_USEFUL, ...times.filter((time) => time > at));
  });
  return Math.max(...each);
}

/** What is over is looked at again only when one of its doses is marked, or the plan changes soon enough. */
function isLookedAt({ deeds }: LadderHistory, { at }: Matter, now: number): boolean {
  return deeds.some((deed) => {
    if (deed.when !== now) return false;
    if (deed.do === 'take' || deed.do === 'skip' || deed.do === 'undo') return deed.at === at;
    return ['change times', 'stop', 'start', 'important'].includes(deed.do) && at >= now - BACK;
  });
}

/** Ends what is over, and begins again what is not. @returns whether it is open, and was before */
function isStillOpen(world: World, history: LadderHistory, matter: Matter, now: number): boolean {
  const { kind, at } = matter;
  if (matter.state !== 'open' && !isLookedAt(history, matter, now)) return false;
  if (kind === 'dose') {
    if (world.openOf(at).length === 0) {
      if (matter.state === 'open' || (matter.state === 'unanswered' && world.isAnswered(at))) world.end(matter, null);
      return false;
    }
    matter.usefulUntil = usefulUntil(world, at);
  } else if (matter.state !== 'open') return false;
  if (kind === 'check_in' && world.hasSign()) {
    world.end(matter, null);
    return false;
  }
  if (now >= matter.usefulUntil) {
    if (matter.state === 'open') matter.state = 'unanswered';
    return false;
  }
  if (matter.state === 'open') return true;
  Object.assign(matter, { ...anew(), state: 'open' });
  return false;
}

interface Sounds {
  sounded: Sounded[];
  asked: Sounded[];
}

function look(world: World, history: LadderHistory, sounds: Sounds, matter: Matter, now: number): void {
  if (!isStillOpen(world, history, matter, now)) return;
  const { kind, at, climb } = matter;
  const climbs = world.climbs(matter);
  const passes = history.passesQuiet && (kind !== 'dose' || world.importantOf(at).length > 0);
  const isQuiet = isWithin(history.quiet, now) && !passes && !matter.isPutOff;
  const isLastTime = (history.quiet?.to ?? 0) >= matter.usefulUntil;
  if (isQuiet && isLastTime && matter.times === 0 && !climbs) {
    matter.state = 'unanswered';
    return;
  }
  const isEndless = climbs && kind === 'dose';
  const isEnough = kind === 'reading' ? matter.times > 0 : !isEndless && matter.times - matter.snoozes > 3;
  if (!isQuiet && !isEnough && (matter.next === null || now >= matter.next)) {
    Object.assign(matter, { times: matter.times + 1, next: now + history.repeat, isPutOff: false });
    if (world.send(now, 'senior', matter, 'loud')) {
      matter.shownTo.add('senior');
      climb.toldAt ??= now;
    }
  }
  if (climbs) return takeTurns(world, sounds, matter, now);
  if (climb.alarmAt === null) return;
  // No alarm anymore, but still a reminder.
  world.update(world.others(matter), matter, 'end');
  matter.climb = { ...noClimb(), toldAt: climb.toldAt === null ? null : now };
}

function takeTurns(world: World, sounds: Sounds, matter: Matter, now: number): void {
  const { climb, kind, at } = matter;
  if (climb.holder !== null) {
    const isGone = !world.isOnLadder(climb.holder);
    if (!isGone && climb.askedAt === null) {
      if (now < climb.heldAt + 30) return;
      climb.askedAt = now;
      if (world.send(now, climb.holder, matter, 'loud')) sounds.asked.push({ helper: climb.holder, matter, when: now });
      return;
    }
    if (!isGone && now < (climb.askedAt ?? 0) + 15) return;
    Object.assign(climb, { holder: null, askedAt: null, isAgain: false, turnAt: now });
  }
  const ladder = world.ladder();
  const isNext = ({ helper }: { helper: number }) => !climb.had.has(helper);
  if (climb.alarmAt === null) climb.turnAt = kind === 'reading' ? now : (climb.toldAt ?? at) + world.after();
  else if (climb.turnAt === null && ladder.some(isNext)) climb.turnAt = now;
  if (climb.turnAt === null || now < climb.turnAt) return;
  climb.alarmAt ??= now;
  for (const { helper, wait } of ladder.filter(isNext)) {
    climb.had.add(helper);
    if (!world.canHear(helper, kind, now)) continue;
    tellHelper(world, sounds, { helper, matter, when: now });
    climb.turnAt = now + wait;
    return;
  }
  const all = climb.isAgain ? [] : ladder.filter(({ helper }) => world.canHear(helper, kind, now));
  for (const { helper } of all) tellHelper(world, sounds, { helper, matter, when: now });
  climb.turnAt = climb.isAgain || all.length > 0 ? null : now + 15;
  if (all.length > 0) climb.isAgain = true;
}

/** One alarm of a senior sounds in an hour; others join it. */
function tellHelper(world: World, { sounded }: Sounds, telling: Sounded): void {
  const { helper, matter, when } = telling;
  const isJoined = sounded.some(
    (each) => each.helper === helper && each.matter !== matter && each.when > when - ONE_ALARM,
  );
  if (!isJoined) sounded.push(telling);
  if (world.send(when, helper, matter, isJoined ? 'quiet' : 'loud')) matter.shownTo.add(helper);
}

/** What replaces a notification, as it is when it is sent. */
function sendUpdates(world: World, now: number): void {
  for (const { to, matter, as } of world.updates()) {
    const isAbout = (other: Matter) =>
      to !== 'senior' &&
      other !== matter &&
      other.state === 'open' &&
      other.climb.alarmAt !== null &&
      other.climb.holder === null &&
      other.shownTo.has(to) &&
      world.mayRead(to, other.kind);
    const isHeld = matter.state === 'open' && matter.climb.holder !== null && matter.climb.alarmAt !== null;
    // One notification stands for all alarms of a senior: it says what is left.
    if (as === 'end' || isHeld || world.matters.some(isAbout)) world.send(now, to, matter, 'quiet');
  }
}
