import { healthPageLevel, type HealthPageLevel } from '@shared/domain/vitals/health-page-level';
import { healthPageReason } from '@shared/domain/vitals/status-reasons';
import { StatusBadge, type Status } from '@/components/ui/badge';
import type { IconName } from '@/components/ui/icon';
import { StatusReason } from './status-reason';

/** HEALTH-36, and 'Critical' as its alert is called. 'Concerning' looks unlike it: that is the page's own word. */
const looks: Readonly<Record<HealthPageLevel, { status: Status; icon: IconName; word: string }>> = {
  good: { status: 'taken', icon: 'ok-circle', word: 'Good' },
  normal: { status: 'taken', icon: 'ok-circle', word: 'Normal' },
  warning: { status: 'warning', icon: 'triangle', word: 'Warning' },
  concerning: { status: 'missed', icon: 'octagon', word: 'Concerning' },
  critical: { status: 'critical', icon: 'octagon', word: 'Critical' },
};

/** The status by the health page's rules or by the alert, and why; nothing where neither has one, or it cannot be read. */
export function MetricStatus({ type, value }: { type: string; value: unknown }) {
  const level = healthPageLevel(type, value);
  if (level === null) return null;
  const { word, ...look } = looks[level];
  return (
    <>
      <StatusBadge {...look}>{word}</StatusBadge>
      <StatusReason words={healthPageReason(type, value)} />
    </>
  );
}
