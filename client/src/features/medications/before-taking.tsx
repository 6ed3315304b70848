/** A warning before taking a dose that, or an equivalent of which, may already have been taken. */
import type { Dose } from '@shared/domain/doses';
import { timeWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import type { Formats } from '@shared/domain/formats';
import { Notice } from '@/ui/notice';
import { useFormats } from '@/lib/formats';

interface BeforeTakingProps {
  dose: Dose | null;
  zone: string;
  /** True if the dose was due yesterday. */
  isFromLastNight?: boolean;
}

/** The warning as a notice above the Take button. */
export function BeforeTaking({ dose, zone }: BeforeTakingProps) {
  const formats = useFormats();
  const words = beforeTakingWords(dose, zone, formats);
  if (words === null) return null;
  return (
    <Notice tone="warning" className="mt-3">
      {words}
    </Notice>
  );
}

/** The warning as a line in a list row, below the dose's details. */
export function BeforeTakingLine({ dose, zone, isFromLastNight = false }: BeforeTakingProps) {
  const formats = useFormats();
  const words = beforeTakingWords(dose, zone, formats, isFromLastNight);
  return words === null ? null : <span className="block font-semibold text-ink">{words}</span>;
}

/** Null if there is no dose or nothing to warn about. Times are in `zone`. */
export function beforeTakingWords(
  dose: Dose | null,
  zone: string,
  formats: Formats,
  isFromLastNight = false,
): string | null {
  if (dose === null || dose.status === 'taken') return null;
  const { takenEarlierAt: at, scheduledAt } = dose;
  if (at === null) return isLateFromBeforeAdded(dose) ? ADDED_AFTER : null;
  const wasYesterday = isFromLastNight && localDate(at, zone) <= localDate(scheduledAt, zone);
  const day = wasYesterday ? 'yesterday' : 'today';
  return `Already taken ${day} at ${timeWords(at, zone, formats)}, before its times were changed.`;
}

const ADDED_AFTER = 'This was due before it was added here. Take it only if it has not been taken yet.';

/** A dose due around now was not forgotten, so there is no need to ask whether it was already taken. */
function isLateFromBeforeAdded({ isFromBeforeAdded, status }: Dose): boolean {
  return isFromBeforeAdded && (status === 'pending' || status === 'missed');
}
