import type { Dose } from '@shared/domain/doses';
import { timeWords } from '@shared/domain/time-words';
import { Notice } from '@/components/ui/notice';

/** Above the button to take it: whoever looks at the new times alone might take it twice. */
export function TakenEarlier({ dose, zone }: { dose: Dose | null; zone: string }) {
  if (dose === null || dose.status === 'taken' || dose.takenEarlierAt === null) return null;
  return (
    <Notice tone="warning" className="mt-3">
      Already taken today at {timeWords(dose.takenEarlierAt, zone)}, before its times were changed.
    </Notice>
  );
}
