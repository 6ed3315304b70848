import type { Dose } from '@shared/domain/doses';
import { clockWords, unbroken } from '@shared/domain/time-words';
import { cx } from '@/ui/cx';
import { StatusBadge } from '@/ui/status';
import { useFormats } from '@/lib/formats';
import { doseWords } from './dose-words';

/** For example 'Now: 8:00 AM', or the dose's status with how early or late it is. */
export function NowBadge({ dose, className }: { dose: Dose; className?: string }) {
  const formats = useFormats();
  const { status, word, detail } = doseWords(dose, formats);
  const isDue = status === 'upcoming' && dose.minutesLate >= 0;
  return (
    <p className={cx('flex flex-wrap items-center gap-x-3 gap-y-1', className)}>
      <StatusBadge status={status}>
        {isDue ? 'Now' : word}: {unbroken(clockWords(dose.time, formats))}
      </StatusBadge>
      {!isDue && <span>{detail}</span>}
    </p>
  );
}
