// The people of the second model: what each of them does, and whom anything reaches. Nothing of the product.
import type { Kind, LadderHistory, TimedDeed, Who } from './ladder-histories';
import { anew, isWithin, type Matter, type Told } from './ladder-matters';

interface Update {
  to: Who;
  matter: Matter;
  /** 'held': a helper is on it. */
  as: 'held' | 'end';
}

const READING_USEFUL = 360;

export type World = ReturnType<typeof createWorld>;

export function createWorld(history: LadderHistory) {
  const pills = history.pills.map((pill) => ({ ...pill, isOn: true }));
  const helpers = history.helpers.map((helper) => ({ ...helper, isInTeam: true, isSignedIn: true }));
  let ladder: { helper: number; wait: number }[] = helpers.flatMap(({ isOnLadder, wait }, helper) =>
    isOnLadder ? [{ helper, wait }] : [],
  );
  const told: Told[] = [];
  let { after } = history;
  let wants = true;
  let isSignedIn = true;
  let hasSign = false;
  const logs = new Map<string, 'taken' | 'skipped'>();
  const matters: Matter[] = [];
  const updates: Update[] = [];

  const due = (at: number) => pills.filter(({ isOn, times }) => isOn && times.includes(at));
  const logOf = (pill: (typeof pills)[number], at: number) => logs.get(`${pills.indexOf(pill)} ${at}`);
  const openOf = (at: number) => due(at).filter((pill) => logOf(pill, at) === undefined);
  const isAnswered = (at: number) =>
    pills.some(
      (pill) => pill.isOn && (logOf(pill, at) === 'taken' || (logOf(pill, at) === 'skipped' && due(at).includes(pill))),
    );
  const find = (kind: Kind, at?: number) =>
    matters.findLast((matter) => matter.kind === kind && (at === undefined || matter.at === at));
  const others = (matter: Matter) => [...matter.shownTo].filter((to) => to !== 'senior');

  function helperOf(index: number) {
    const helper = helpers[index];
    if (helper === undefined) throw new Error(`There is no helper ${index}`);
    return helper;
  }
  function mayRead(helper: number, kind: Kind): boolean {
    const { isInTeam, medications, health } = helperOf(helper);
    return isInTeam && (kind === 'check_in' || (kind === 'dose' ? medications : health) !== 'off');
  }
  function isReached(to: Who, kind: Kind): boolean {
    if (to === 'senior') return isSignedIn && (kind !== 'dose' || wants);
    return helperOf(to).isSignedIn && (kind !== 'dose' || helperOf(to).wantsDoses);
  }
  function canHear(helper: number, kind: Kind, now: number): boolean {
    const { quiet, passesQuiet } = helperOf(helper);
    return mayRead(helper, kind) && isReached(helper, kind) && (passesQuiet || !isWithin(quiet, now));
  }
  function send(when: number, to: Who, { kind, at }: Matter, what: Told['what']): boolean {
    const isSent = isReached(to, kind) && (to === 'senior' || mayRead(to, kind));
    if (isSent) told.push({ when, to, kind, at, what });
    return isSent;
  }
  const importantOf = (at: number) => openOf(at).filter(({ isImportant }) => isImportant);
  const climbs = ({ kind, at }: Matter) => ladder.length > 0 && (kind !== 'dose' || importantOf(at).length > 0);
  const isOnLadder = (helper: number) => ladder.some((step) => step.helper === helper);
  const update = (to: readonly Who[], matter: Matter, as: Update['as']) =>
    updates.push(...to.map((each) => ({ to: each, matter, as })));
  const end = (matter: Matter, by: Who | null) => {
    matter.state = 'over';
    update(
      [...matter.shownTo].filter((to) => to !== by),
      matter,
      'end',
    );
  };

  function act(deed: TimedDeed, now: number): void {
    switch (deed.do) {
      case 'take':
      case 'skip':
        logs.set(`${deed.pill} ${deed.at}`, deed.do === 'take' ? 'taken' : 'skipped');
        if (deed.by === 'senior') hasSign = true;
        break;
      case 'undo':
        logs.delete(`${deed.pill} ${deed.at}`);
        break;
      case 'snooze':
        putOff(find('dose', deed.at), now);
        break;
      case 'on it': {
        const matter = find(deed.of, deed.of === 'dose' ? deed.at : undefined);
        if (matter === undefined || matter.state !== 'open' || matter.climb.alarmAt === null) break;
        if (matter.climb.holder !== null || !mayAnswer(deed.by, deed.of)) break;
        Object.assign(matter.climb, { holder: deed.by, heldAt: now, askedAt: null });
        update(
          others(matter).filter((to) => to !== deed.by),
          matter,
          'held',
        );
        break;
      }
      case 'seen': {
        const matter = find(deed.of);
        const isTheirs = deed.by === 'senior' ? isSignedIn && deed.of === 'reading' : mayAnswer(deed.by, deed.of);
        if (matter === undefined || !isTheirs) break;
        if (deed.by === 'senior') hasSign = true;
        if (matter.state !== 'open') break;
        matter.state = 'over';
        if (matter.climb.alarmAt !== null)
          update(
            others(matter).filter((to) => to !== deed.by),
            matter,
            'end',
          );
        break;
      }
      case 'fine': {
        const matter = find('check_in');
        if (matter === undefined || !isSignedIn) break;
        hasSign = true;
        if (matter.state === 'open') end(matter, 'senior');
        break;
      }
      case 'use a page':
        hasSign = true;
        break;
      case 'measure':
        // The same again is the same reading.
        if (isSignedIn && find('reading', now) === undefined) begin('reading', now, now + READING_USEFUL);
        break;
      case 'remove':
        helperOf(deed.helper).isInTeam = false;
        ladder = ladder.filter(({ helper }) => helper !== deed.helper);
        for (const { climb } of matters) climb.had.delete(deed.helper);
        break;
      case 'share':
        helperOf(deed.helper).medications = deed.medications;
        break;
      case 'name helpers':
        ladder = deed.order.filter(({ helper }) => helperOf(helper).isInTeam);
        break;
      case 'wait':
        after = deed.after;
        break;
      case 'important':
        Object.assign(pills[deed.pill] ?? {}, { isImportant: deed.is });
        break;
      case 'change times':
        Object.assign(pills[deed.pill] ?? {}, { times: deed.times });
        break;
      case 'stop':
      case 'start':
        Object.assign(pills[deed.pill] ?? {}, { isOn: deed.do === 'start' });
        break;
      case 'want':
      case 'do not want':
        wants = deed.do === 'want';
        break;
      case 'sign out':
        if (deed.who === 'senior') isSignedIn = false;
        else helperOf(deed.who).isSignedIn = false;
    }
  }

  const mayAnswer = (helper: number, kind: Kind) =>
    helperOf(helper).isSignedIn && mayRead(helper, kind) && isOnLadder(helper);

  function putOff(matter: Matter | undefined, now: number): void {
    if (matter === undefined || !isSignedIn || matter.state === 'unanswered') return;
    // A senior who answers is fine, whether it changes anything or not.
    if (matter.state === 'over' || matter.snoozedAt === now) hasSign = true;
    if (matter.state === 'over' || matter.snoozedAt === now) return;
    if (matter.snoozes >= 3 || now + 10 >= matter.usefulUntil) return;
    hasSign = true;
    const { alarmAt, turnAt } = matter.climb;
    const isBeforeTurn = alarmAt === null && climbs(matter) && turnAt !== null && turnAt < now + 10;
    Object.assign(matter, {
      snoozes: matter.snoozes + 1,
      snoozedAt: now,
      isPutOff: true,
      next: isBeforeTurn ? turnAt : now + 10,
    });
  }

  function begin(kind: Kind, at: number, usefulUntil: number): void {
    matters.push({ kind, at, usefulUntil, state: 'open', snoozedAt: null, shownTo: new Set(), ...anew() });
    // The oldest first.
    matters.sort((one, other) => one.at - other.at);
  }

  return {
    told,
    matters,
    ladder: () => ladder,
    after: () => after,
    hasSign: () => hasSign,
    due,
    openOf,
    isAnswered,
    find,
    others,
    climbs,
    importantOf,
    isOnLadder,
    mayRead,
    canHear,
    send,
    act,
    begin,
    update,
    end,
    updates: () => updates.splice(0),
  };
}
