/** What a look at a notice changes: its state, who is told, what is recorded. */
import { earlier } from '@shared/domain/notifications/decision';
import { type Climb, isClimbingKind, NO_CLIMB } from '@shared/domain/notifications/escalation';
import type { NoticeKind } from '@shared/domain/notifications/kinds';
import type { Climbed, Climber } from './climbing';
import type { NewDelivery, NewEvent, NoticeState } from './evaluated';
import { isTooLate } from './kinds/away';
import type { NoticeRow, Verdict } from './kinds/kind';
import { type Reach, tell, type Ways } from './reach';

/** Whether it matters that nobody could be told. */
const isPressing = (kind: NoticeKind) => ['dose', 'reading', 'check_in', 'device'].includes(kind);

export interface Showing {
  personId: string;
  deviceId: string;
}

/** A notice with what its kind's rule says, and how its person is told by that. */
export interface Looked {
  notice: NoticeRow;
  verdict: Verdict;
  told: NewDelivery[];
}

export function tellOwn(
  notice: NoticeRow,
  { decision, climbs = false }: Verdict,
  reach: Reach,
  ways: Ways,
): NewDelivery[] {
  const { id: noticeId, kind, now, dueAt, step, openedStep } = notice;
  const isQuiet = decision.do === 'tell' && (decision.isSilent ?? false);
  // A second mail would say nothing new.
  const withMail = step === openedStep;
  const telling = { noticeId, kind, step: step + 1, now, dueAt, isQuiet, isAlarm: climbs, withMail, says: null };
  // A device that cannot be reached is told of by the others.
  return tell(notice, reach, ways, { ...telling, exceptDevice: notice.subjectId });
}

const isOpenAfter = ({ decision }: Verdict) => ['tell', 'wait', 'join'].includes(decision.do);

export function climberIn({ notice, verdict, told }: Looked): Climber[] {
  if (verdict.climbs !== true || !isOpenAfter(verdict)) return [];
  return [{ notice, climb: climbOf(notice, verdict, told) }];
}

/** What it remembers of its climb, and whether its person is told now for the first time. */
function climbOf(notice: NoticeRow, { decision }: Verdict, told: readonly NewDelivery[]): Climb {
  const { toldAt, alarmAt, climbAt, climbed, climbRound, heldBy, heldAt, askedAt, now } = notice;
  const isTold = told.length > 0 || decision.do === 'join';
  return { toldAt: toldAt ?? (isTold ? now : null), alarmAt, climbAt, climbed, climbRound, heldBy, heldAt, askedAt };
}

export interface Change {
  state: NoticeState;
  /** Whose devices hear quietly that it is over. */
  quiet: 'nobody' | 'helpers' | 'all';
  /** Helpers. */
  toldNext: readonly NewDelivery[];
}

export function changeOf({ notice, verdict, told }: Looked, climbed: Climbed | undefined): Change {
  const { decision } = verdict;
  const state = { ...stateAfter(notice, verdict), climb: climbOf(notice, verdict, told) };
  if (climbed !== undefined) {
    const { climb, deliveries: toldNext } = climbed;
    const evaluateAt = climb.climbAt === null ? state.evaluateAt : earliest(state.evaluateAt, climb.climbAt);
    // What only helpers are told does not count as told to its person.
    const isOnlyNext = decision.do !== 'tell' && toldNext.length > 0 ? 1 : 0;
    const { step, openedStep } = state;
    const steps = { step: step + isOnlyNext, openedStep: openedStep + isOnlyNext };
    return { state: { ...state, ...steps, evaluateAt, climb }, quiet: 'nobody', toldNext };
  }
  if (decision.do === 'reopen') return { state: { ...state, climb: NO_CLIMB }, quiet: 'nobody', toldNext: [] };
  if (decision.do === 'end') {
    const climb = { ...state.climb, climbAt: null, climbed: [] };
    // Nobody is told that something is too late, or was seen: what stands on the device stays true.
    const isToHear = !isTooLate(verdict) && (decision.as !== 'seen' || notice.alarmAt !== null);
    return { state: { ...state, climb }, quiet: isToHear ? 'all' : 'nobody', toldNext: [] };
  }
  if (notice.alarmAt === null || !isOpenAfter(verdict)) {
    // It may have been about to climb: nobody's turn comes anymore, and a snooze waits for none.
    return { state: { ...state, climb: { ...state.climb, climbAt: null } }, quiet: 'nobody', toldNext: [] };
  }
  // No alarm anymore, but still a reminder: what was important is answered.
  const toldAt = state.climb.toldAt === null ? null : notice.now;
  const { step, openedStep } = state;
  const steps = decision.do === 'tell' ? {} : { step: step + 1, openedStep: openedStep + 1 };
  return { state: { ...state, ...steps, climb: { ...NO_CLIMB, toldAt } }, quiet: 'helpers', toldNext: [] };
}

const earliest = (one: Date | null, other: Date) => (one === null ? other : earlier(one, other));

export function eventsOf({ notice, verdict, told }: Looked, missed: ReadonlySet<string>): NewEvent[] {
  const { id: noticeId, personId, kind, step, openedStep } = notice;
  const { decision, endedBy } = verdict;
  if (decision.do === 'tell' && told.length === 0 && step === openedStep && isPressing(kind)) {
    return [{ noticeId, what: 'left_out', personId, reason: 'No device and no email to tell' }];
  }
  if (decision.do !== 'end') return [];
  const isLate = isTooLate(verdict);
  // What was read before anybody was told is nothing for 'Who was told', and news that was told needs no answer.
  if (kind !== 'dose' && isLate !== (step === 0) && notice.alarmAt === null) return [];
  const reason = decision.as === 'quiet' ? 'Quiet hours' : missed.has(noticeId) ? 'Hearthside was unavailable' : null;
  return [{ noticeId, what: isLate ? 'late' : 'ended', personId: endedBy, reason }];
}

/** An alarm that has begun, changed or ended. */
export function alarmIn({ notice, state, toldNext }: Looked & Change) {
  const { kind, personId: seniorId, alarmAt, heldBy, askedAt } = notice;
  if (!isClimbingKind(kind) || (alarmAt === null && state.climb.alarmAt === null)) return [];
  const { climb, endedAs, isReopened } = state;
  const isChanged =
    toldNext.length > 0 ||
    endedAs !== null ||
    isReopened ||
    climb.alarmAt !== alarmAt ||
    climb.heldBy !== heldBy ||
    climb.askedAt !== askedAt;
  return isChanged ? [{ seniorId, kind }] : [];
}

/** Replaces what stands on devices, but for the one where it was answered. */
export function quietUpdates(
  { id: noticeId, personId: ownerId, step, answeredOn, now }: NoticeRow,
  showing: readonly Showing[],
  whose: Change['quiet'],
): NewDelivery[] {
  if (whose === 'nobody') return [];
  return showing
    .filter(({ personId, deviceId }) => deviceId !== answeredOn && (whose === 'all' || personId !== ownerId))
    .map(({ personId, deviceId }) => ({
      noticeId,
      step: step + 1,
      personId,
      channel: 'push',
      deviceId,
      isQuiet: true,
      says: null,
      at: now,
    }));
}

function stateAfter(notice: NoticeRow, verdict: Verdict): Omit<NoticeState, 'climb'> {
  const { decision, endedBy, endedAt, usefulUntil = notice.usefulUntil } = verdict;
  const { id, step, openedStep, stepAt, now } = notice;
  const open = { endedAs: null, endedBy: null, endedAt: null, isReopened: false };
  const same = { id, step, openedStep, stepAt, usefulUntil, ...open };
  switch (decision.do) {
    case 'tell':
      // It ends in time, not only when it would be repeated.
      return { ...same, step: step + 1, stepAt: decision.nextAt, evaluateAt: earlier(decision.nextAt, usefulUntil) };
    case 'wait':
      return { ...same, evaluateAt: decision.until };
    case 'join':
      return { ...same, stepAt: usefulUntil, evaluateAt: usefulUntil };
    case 'reopen':
      return { ...same, openedStep: step, stepAt: null, evaluateAt: now, isReopened: true };
    case 'end':
      return { ...same, step: step + 1, evaluateAt: null, endedAs: decision.as, endedBy, endedAt };
    case 'nothing':
      return { ...same, evaluateAt: null };
  }
}
