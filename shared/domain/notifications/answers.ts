/** Which answers to a notice are whose (REACH-23, REACH-49, REACH-57). */
import type { NoticeAnswer, NoticeEnding, NoticeKind } from './kinds';

export interface Answerable {
  kind: NoticeKind;
  /** Null: it is open. */
  endedAs: NoticeEnding | null;
  hasOpenDoses: boolean;
  isAlarm: boolean;
}

export interface Answerer {
  isOwn: boolean;
  /** Whether they are one of the helpers who are told next, and may read what it is about. */
  isOnLadder: boolean;
  /** May mark doses. */
  mayTake: boolean;
}

/** What can be answered now. The rule for whose an answer is, is {@link isTheirs}. */
export function answersNow(notice: Answerable, answerer: Answerer): NoticeAnswer[] {
  const { kind, endedAs, hasOpenDoses, isAlarm } = notice;
  const isOpen = endedAs === null;
  const possible: NoticeAnswer[] =
    kind === 'dose'
      ? [...(hasOpenDoses ? (['take', 'skip'] as const) : []), ...(isOpen && hasOpenDoses ? (['snooze'] as const) : [])]
      : isOpen && kind === 'reading'
        ? ['seen']
        : isOpen && kind === 'check_in'
          ? ['fine', 'seen']
          : [];
  const all = isOpen && isAlarm ? [...possible, 'on_it' as const] : possible;
  return all.filter((answer) => isTheirs(answer, kind, answerer));
}

/** Whether somebody who may read the notice may answer so, whatever its state. */
export function isTheirs(answer: NoticeAnswer, kind: NoticeKind, { isOwn, isOnLadder, mayTake }: Answerer): boolean {
  switch (answer) {
    case 'take':
    case 'skip':
      return kind === 'dose' && mayTake;
    case 'snooze':
      return kind === 'dose' && isOwn;
    case 'on_it':
      return !isOwn && isOnLadder && (kind === 'dose' || kind === 'reading' || kind === 'check_in');
    case 'fine':
      return kind === 'check_in' && isOwn;
    case 'seen':
      return (kind === 'reading' && (isOwn || isOnLadder)) || (kind === 'check_in' && isOnLadder);
  }
}
