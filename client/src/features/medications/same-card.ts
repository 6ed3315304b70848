import type { Dose } from '@shared/domain/doses';

/** Whether two sets of a card's props show the same. Doses are computed anew with every log, but seldom change. */
export function isSameCard<Props extends { dose: Dose | null }>(before: Props, after: Props): boolean {
  const { dose: doseBefore, ...restBefore } = before;
  const { dose: doseAfter, ...restAfter } = after;
  return isSameDose(doseBefore, doseAfter) && isShallowEqual(restBefore, restAfter);
}

function isSameDose(one: Dose | null, other: Dose | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.status === other.status &&
    one.time === other.time &&
    one.minutesLate === other.minutesLate &&
    one.scheduledAt.getTime() === other.scheduledAt.getTime() &&
    one.takenAt?.getTime() === other.takenAt?.getTime() &&
    one.takenEarlierAt?.getTime() === other.takenEarlierAt?.getTime() &&
    one.isFromBeforeAdded === other.isFromBeforeAdded
  );
}

function isShallowEqual(one: object, other: object): boolean {
  const [entries, others] = [Object.entries(one), new Map(Object.entries(other))];
  return entries.length === others.size && entries.every(([name, value]) => Object.is(value, others.get(name)));
}
