import type { Dose } from '@shared/domain/doses';
import { timeWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import { Notice } from '@/components/ui/notice';

interface TakenEarlierProps {
  dose: Dose | null;
  zone: string;
  /** The dose was due yesterday. */
  isFromLastNight?: boolean;
}

/** Above the button to take it: whoever looks at the new times alone might take it twice. */
export function TakenEarlier({ dose, zone }: TakenEarlierProps) {
  const words = takenEarlierWords(dose, zone);
  if (words === null) return null;
  return (
    <Notice tone="warning" className="mt-3">
      {words}
    </Notice>
  );
}

/** The same in a row of a list, below what it says of the dose. */
export function TakenEarlierLine({ dose, zone, isFromLastNight = false }: TakenEarlierProps) {
  const words = takenEarlierWords(dose, zone, isFromLastNight);
  return words === null ? null : <span className="block font-semibold text-ink">{words}</span>;
}

/** Null where there is nothing to say, or no dose. */
export function takenEarlierWords(dose: Dose | null, zone: string, isFromLastNight = false): string | null {
  if (dose === null || dose.status === 'taken' || dose.takenEarlierAt === null) return null;
  const { takenEarlierAt: at, scheduledAt } = dose;
  const wasYesterday = isFromLastNight && localDate(at, zone) <= localDate(scheduledAt, zone);
  const day = wasYesterday ? 'yesterday' : 'today';
  return `Already taken ${day} at ${timeWords(at, zone)}, before its times were changed.`;
}
