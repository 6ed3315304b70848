import { type Target, targetStatus } from '@shared/domain/vitals/targets';
import { Icon } from '@/ui/icon';

interface LimitStatusProps {
  type: string;
  value: unknown;
  target: Target | null;
}

/** Beside a status, which keeps its own rules and words (SYMPT-18); nothing without limits. */
export function LimitStatus({ type, value, target }: LimitStatusProps) {
  const status = targetStatus(type, value, target);
  if (status === null) return null;
  const isWithin = status === 'within';
  return (
    <span className="inline-flex items-center gap-1.5 text-base leading-snug font-normal">
      <Icon name={isWithin ? 'check' : 'triangle'} className={isWithin ? 'text-taken-mark' : 'text-warning-mark'} />
      {isWithin ? 'Within your limits' : 'Outside your limits'}
    </span>
  );
}
