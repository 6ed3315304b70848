import type { ReactNode } from 'react';
import { cx } from './cx';
import { Icon, type IconName } from './icon';
import { statusLooks, type Status } from './status';

export type { Status } from './status';

export interface StatusBadgeProps {
  status: Status;
  /** Words in place of the status's own ('2 Missed', 'In 2 hours', 'Normal'). */
  children?: ReactNode;
  icon?: IconName;
  /** Filled, for critical alerts: on their tinted row a pale badge would not be seen. */
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
