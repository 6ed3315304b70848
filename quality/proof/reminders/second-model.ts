// Who must be told when, worked out a second time in the plainest way: minute by minute, with nothing of the product.
import { FROM, GRID, type History, TO } from './histories';

/** 'loud' is a reminder, 'quiet' says that it is answered. */
export interface Told {
  when: number;
  /** The instant of the doses. */
  at: number;
  what: 'loud' | 'quiet';
}

interface Matter {
  /** Told since it was last opened. */
  times: number;
  next: number | null;
  snoozes: number;
  /** The next time is one that its person chose. */
  isPutOff: boolean;
  hasEnded: boolean;
  /** It ended without an answer, which can still come. */
  isUnanswered: boolean;
  hasShown: boolean;
}

const NEW: Matter = {
  times: 0,
  next: null,
  snoozes: 0,
  isPutOff: false,
  hasEnded: false,
  isUnanswered: false,
  hasShown: false,
};

const USEFUL = 120;
/** A changed plan is looked at this far back. */
const BACK = 240;

export function whoMustBeTold(history: History): Told[] {
  const told: Told[] = [];
  /** Each medication's plans, and from when each held: what is due before a change is what was planned then. */
  const plans = history.pills.map((own) => [{ from: -Infinity, times: [...own], isOn: true }]);
  const present = (pill: number) => plans[pill]?.at(-1);
  const plan = (pill: number, changes: { times?: number[]; isOn?: boolean }, from: number) => {
    const last = present(pill);
    if (last !== undefined) plans[pill]?.push({ ...last, ...changes, from });
  };
  const logs = new Map<string, 'taken' | 'skipped'>();
  const matters = new Map<number, Matter>();
  let wants = true;
  let signedIn = true;

  const due = (at: number) =>
    plans.flatMap((own, pill) => {
      const held = own.findLast(({ from }) => from <= at);
      return present(pill)?.isOn === true && held?.isOn === true && held.times.includes(at) ? [pill] : [];
    });
  const logOf = (pill: number, at: number) => logs.get(`${pill} ${at}`);
  const open = (at: number) => due(at).filter((pill) => logOf(pill, at) === undefined);
  const isQuiet = (now: number) => history.quiet !== null && now >= history.quiet.from && now < history.quiet.to;
  const tell = (when: number, at: number, what: Told['what']) => {
    if (wants && signedIn) told.push({ when, at, what });
    return wants && signedIn;
  };

  for (let now = FROM; now < TO; now += GRID) {
    for (const deed of history.deeds.filter(({ when }) => when === now)) {
      if (deed.do === 'take') logs.set(`${deed.pill} ${deed.at}`, 'taken');
      // What was taken stays taken until it is taken back.
      if (deed.do === 'skip' && logOf(deed.pill, deed.at) !== 'taken') logs.set(`${deed.pill} ${deed.at}`, 'skipped');
      if (deed.do === 'undo') logs.delete(`${deed.pill} ${deed.at}`);
      if (deed.do === 'change times') plan(deed.pill, { times: deed.times }, now);
      if (deed.do === 'stop') plan(deed.pill, { isOn: false }, now);
      if (deed.do === 'start') plan(deed.pill, { isOn: true }, now);
      if (deed.do === 'want') wants = true;
      if (deed.do === 'do not want') wants = false;
      if (deed.do === 'sign out') signedIn = false;
      const matter = deed.do === 'snooze' ? matters.get(deed.at) : undefined;
      const isInTime = deed.do === 'snooze' && now + 10 < deed.at + USEFUL;
      if (matter !== undefined && !matter.hasEnded && matter.snoozes < 3 && isInTime) {
        matter.snoozes += 1;
        matter.next = now + 10;
        matter.isPutOff = true;
      }
    }
    for (let at = now - BACK; at <= now; at += GRID) {
      if (due(at).length > 0 && !matters.has(at)) {
        matters.set(at, { ...NEW });
      }
    }
    for (const [at, matter] of matters) {
      if (open(at).length === 0) {
        if (matter.hasEnded && !(matter.isUnanswered && isAnswered(at) && isLookedAt(at, now))) continue;
        matter.hasEnded = true;
        matter.isUnanswered = false;
        // What nobody takes anymore is taken off the device some time; only an answer is at once.
        if (matter.hasShown && isAnswered(at)) tell(now, at, 'quiet');
        continue;
      }
      if (now >= at + USEFUL) {
        if (!matter.hasEnded) Object.assign(matter, { hasEnded: true, isUnanswered: true });
        continue;
      }
      if (matter.hasEnded) {
        Object.assign(matter, { ...NEW, hasShown: matter.hasShown });
      }
      if (isQuiet(now) && !matter.isPutOff) {
        // What was told before them can be answered until it is too late.
        const isOver = (history.quiet?.to ?? 0) >= at + USEFUL && matter.times === 0;
        if (isOver) Object.assign(matter, { hasEnded: true, isUnanswered: true });
        continue;
      }
      if (matter.next !== null && now < matter.next) continue;
      if (matter.times - matter.snoozes > 3) continue;
      matter.times += 1;
      matter.next = now + history.repeat;
      matter.isPutOff = false;
      if (tell(now, at, 'loud')) matter.hasShown = true;
    }
  }
  return told;

  /** What is over is looked at again only when one of its doses is marked, or the plan changes soon enough. */
  function isLookedAt(at: number, now: number): boolean {
    return history.deeds.some((deed) => {
      if (deed.when !== now) return false;
      if (deed.do === 'take' || deed.do === 'skip' || deed.do === 'undo') return deed.at === at;
      return (deed.do === 'change times' || deed.do === 'stop' || deed.do === 'start') && at >= now - BACK;
    });
  }

  /** By a dose that is due, or taken though it is no longer. */
  function isAnswered(at: number): boolean {
    return plans.some((_plan, pill) => {
      const log = present(pill)?.isOn === true ? logOf(pill, at) : undefined;
      return log === 'taken' || (log === 'skipped' && due(at).includes(pill));
    });
  }
}
