import type { Dose } from '@shared/domain/doses';
import { timeWords } from '@shared/domain/time-words';
import { Notice } from '@/components/ui/notice';

interface TakenEarlierProps {
  dose: Dose | null;
  zone: string;
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
export function TakenEarlierLine({ dose, zone }: TakenEarlierProps) {
  const words = takenEarlierWords(dose, zone);
  return words === null ? null : <span className="block font-semibold text-ink">{words}</span>;
}

function takenEarlierWords(dose: Dose | null, zone: string): string | null {
  if (dose === null || dose.status === 'taken' || dose.takenEarlierAt === null) return null;
  return `Already taken today at ${timeWords(dose.takenEarlierAt, zone)}, before its times were changed.`;
}
