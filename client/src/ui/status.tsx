/** The product's statuses and how each looks: never a color without its icon and word. */
import type { ReactNode } from 'react';
import { cx } from './cx';
import { Icon, type IconName } from './icon';

export type Status = 'taken' | 'pending' | 'missed' | 'upcoming' | 'scheduled' | 'critical' | 'warning';

interface StatusLook {
  word: string;
  icon: IconName;
  /** Background with its text color. */
  pair: string;
  /** For an icon on a plain surface. */
  mark: string;
}

const statusLooks: Readonly<Record<Status, StatusLook>> = {
  taken: { word: 'Taken', icon: 'ok-circle', pair: 'bg-taken text-taken-ink', mark: 'text-taken-mark' },
  pending: { word: 'Pending', icon: 'hourglass', pair: 'bg-pending text-pending-ink', mark: 'text-pending-mark' },
  missed: { word: 'Missed', icon: 'late', pair: 'bg-missed text-missed-ink', mark: 'text-missed-mark' },
  upcoming: { word: 'Upcoming', icon: 'bell', pair: 'bg-upcoming text-upcoming-ink', mark: 'text-upcoming-mark' },
  scheduled: {
    word: 'Scheduled',
    icon: 'scheduled',
    pair: 'bg-scheduled text-scheduled-ink',
    mark: 'text-scheduled-mark',
  },
  critical: { word: 'Critical', icon: 'octagon', pair: 'bg-critical text-critical-ink', mark: 'text-critical-mark' },
  warning: { word: 'Warning', icon: 'triangle', pair: 'bg-warning text-warning-ink', mark: 'text-warning-mark' },
};

interface StatusBadgeProps {
  status: Status;
  /** Replaces the status's own words ('2 Missed', 'In 2 hours', 'Normal'). */
  children?: ReactNode;
  icon?: IconName;
  /** Filled, for critical alerts: on their tinted row a pale badge would not stand out. */
  solid?: boolean;
}

export function StatusBadge({ status, children, icon, solid = false }: StatusBadgeProps) {
  const look = statusLooks[status];
  return (
    <span
      className={cx(
        'edge-quiet inline-flex max-w-full items-center gap-1.5 rounded-full py-0.5 pr-3 pl-2 text-sm font-semibold big:rounded-lg',
        solid && status === 'critical' ? 'bg-critical-fill text-on-critical' : look.pair,
      )}
    >
      <Icon name={icon ?? look.icon} size="small" />
      <span className="min-w-0">{children ?? look.word}</span>
    </span>
  );
}

interface RibbonProps {
  status: Status;
  /** Replaces the status's own word and icon ('Late', 'As needed'). */
  label?: ReactNode;
  icon?: IconName;
  /** On the right: the time, or how late it is in words. */
  detail?: ReactNode;
}

/** The status across the top of a flush card. */
export function Ribbon({ status, label, icon, detail }: RibbonProps) {
  const look = statusLooks[status];
  return (
    <p
      className={cx(
        'edge-quiet flex items-center gap-x-2.5 border-x-0 border-t-0 pad-card-x py-3 leading-snug font-bold',
        look.pair,
      )}
    >
      <Icon name={icon ?? look.icon} />
      <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
        <span>{label ?? look.word}</span>
        {detail !== undefined && <span className="font-semibold">{detail}</span>}
      </span>
    </p>
  );
}
