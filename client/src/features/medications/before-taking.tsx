/** What somebody has to know before they take a dose: it, or another in its place, may have been taken already. */
import type { Dose } from '@shared/domain/doses';
import { timeWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import { Notice } from '@/ui/notice';

interface BeforeTakingProps {
  dose: Dose | null;
  zone: string;
  /** The dose was due yesterday. */
  isFromLastNight?: boolean;
}

/** Above the button to take it. */
export function BeforeTaking({ dose, zone }: BeforeTakingProps) {
  const words = beforeTakingWords(dose, zone);
  if (words === null) return null;
  return (
    <Notice tone="warning" className="mt-3">
      {words}
    </Notice>
  );
}

/** The same in a row of a list, below what it says of the dose. */
export function BeforeTakingLine({ dose, zone, isFromLastNight = false }: BeforeTakingProps) {
  const words = beforeTakingWords(dose, zone, isFromLastNight);
  return words === null ? null : <span className="block font-semibold text-ink">{words}</span>;
}

/** Null where there is nothing to say, or no dose. */
export function beforeTakingWords(dose: Dose | null, zone: string, isFromLastNight = false): string | null {
  if (dose === null || dose.status === 'taken') return null;
  const { takenEarlierAt: at, scheduledAt } = dose;
  if (at === null) return isLateFromBeforeAdded(dose) ? ADDED_AFTER : null;
  const wasYesterday = isFromLastNight && localDate(at, zone) <= localDate(scheduledAt, zone);
  const day = wasYesterday ? 'yesterday' : 'today';
  return `Already taken ${day} at ${timeWords(at, zone)}, before its times were changed.`;
}

const ADDED_AFTER = 'This was due before it was added here. Take it only if it has not been taken yet.';

/** What is due about now was not forgotten: nobody has to be asked whether it was taken before. */
function isLateFromBeforeAdded({ isFromBeforeAdded, status }: Dose): boolean {
  return isFromBeforeAdded && (status === 'pending' || status === 'missed');
}
