import { healthPageReason } from '@shared/domain/vitals/status-reasons';
import { healthPageStatus, type HealthPageStatus } from '@shared/domain/vitals/vital-status';
import { StatusBadge, type Status } from '@/components/ui/badge';
import type { IconName } from '@/components/ui/icon';
import { StatusReason } from './status-reason';

/** HEALTH-36. 'Concerning' looks unlike 'Critical', which is an alert and another rule. */
const looks: Readonly<Record<HealthPageStatus, { status: Status; icon: IconName; word: string }>> = {
  good: { status: 'taken', icon: 'ok-circle', word: 'Good' },
  normal: { status: 'taken', icon: 'ok-circle', word: 'Normal' },
  warning: { status: 'warning', icon: 'triangle', word: 'Warning' },
  concerning: { status: 'missed', icon: 'octagon', word: 'Concerning' },
};

/** The status by the health page's rules and why; nothing where a type has none there, or the value cannot be read. */
export function MetricStatus({ type, value }: { type: string; value: unknown }) {
  const status = healthPageStatus(type, value);
  if (status === null) return null;
  const { word, ...look } = looks[status];
  return (
    <>
      <StatusBadge {...look}>{word}</StatusBadge>
      <StatusReason words={healthPageReason(type, value)} />
    </>
  );
}
