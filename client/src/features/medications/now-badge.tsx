import type { Medication } from '@shared/api/medications';
import type { Dose } from '@shared/domain/doses';
import { unbroken } from '@shared/domain/time-words';
import { cx } from '@/ui/cx';
import { StatusBadge } from '@/ui/status';
import { useFormats } from '@/lib/formats';
import { doseWords, timeAndAmount } from './dose-words';

interface NowBadgeProps {
  medication: Medication;
  dose: Dose;
  className?: string;
}

/** For example 'Now: 8:00 AM', or the dose's status with how early or late it is. */
export function NowBadge({ medication, dose, className }: NowBadgeProps) {
  const formats = useFormats();
  const { status, word, detail } = doseWords(dose, formats);
  const isDue = status === 'upcoming' && dose.minutesLate >= 0;
  const time = unbroken(timeAndAmount(medication, dose, formats));
  const hasAmount = dose.amount !== undefined;
  return (
    <p className={cx('flex flex-wrap items-center gap-x-3 gap-y-1', className)}>
      <StatusBadge status={status}>
        {isDue ? 'Now' : word}
        {!hasAmount && `: ${time}`}
      </StatusBadge>
      {hasAmount && <b>{time}</b>}
      {!isDue && <span>{detail}</span>}
    </p>
  );
}
