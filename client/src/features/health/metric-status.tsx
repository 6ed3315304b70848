import { healthPageLevel } from '@shared/domain/vitals/health-page-level';
import { healthPageReason } from '@shared/domain/vitals/status-reasons';
import type { HealthPageStatus } from '@shared/domain/vitals/vital-status';
import { StatusBadge, type Status } from '@/ui/status';
import type { IconName } from '@/ui/icon';
import { useFormats } from '@/lib/formats';

/** HEALTH-36. 'Concerning' looks different from 'Critical', which only a critical alert is called (KIND-10). */
const looks: Readonly<Record<HealthPageStatus | 'critical', { status: Status; icon: IconName; word: string }>> = {
  good: { status: 'taken', icon: 'ok-circle', word: 'Good' },
  normal: { status: 'taken', icon: 'ok-circle', word: 'Normal' },
  warning: { status: 'warning', icon: 'triangle', word: 'Warning' },
  concerning: { status: 'missed', icon: 'octagon', word: 'Concerning' },
  critical: { status: 'critical', icon: 'octagon', word: 'Critical' },
};

/** The status and its reason, from the health page's rules or the alert; nothing if none or unreadable. */
export function MetricStatus({ type, value }: { type: string; value: unknown }) {
  const formats = useFormats();
  const level = healthPageLevel(type, value);
  if (level === null) return null;
  const { word, ...look } = looks[level];
  return (
    <>
      <StatusBadge {...look}>{word}</StatusBadge>
      <StatusReason words={healthPageReason(type, value, formats)} />
    </>
  );
}

/** The limit that was reached, shown next to a level that would only cause worry by itself. */
export function StatusReason({ words }: { words: string | null }) {
  return words !== null && <span className="text-base leading-snug font-normal text-muted">{words}</span>;
}
