import { healthPageLevel } from '@shared/domain/vitals/health-page-level';
import { healthPageReason } from '@shared/domain/vitals/status-reasons';
import type { HealthPageStatus } from '@shared/domain/vitals/vital-status';
import { StatusBadge, type Status } from '@/ui/status';
import type { IconName } from '@/ui/icon';
import { StatusReason } from './status-reason';

/** HEALTH-36. 'Concerning' looks unlike the alerts' 'Critical': it is the page's own word. */
const looks: Readonly<Record<HealthPageStatus, { status: Status; icon: IconName; word: string }>> = {
  good: { status: 'taken', icon: 'ok-circle', word: 'Good' },
  normal: { status: 'taken', icon: 'ok-circle', word: 'Normal' },
  warning: { status: 'warning', icon: 'triangle', word: 'Warning' },
  concerning: { status: 'missed', icon: 'octagon', word: 'Concerning' },
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
