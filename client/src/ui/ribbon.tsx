import type { ReactNode } from 'react';
import { cx } from './cx';
import { Icon, type IconName } from './icon';
import { statusLooks, type Status } from './status';

export interface RibbonProps {
  status: Status;
  /** In place of the status's own word and icon ('Late', 'As needed'). */
  label?: ReactNode;
  icon?: IconName;
  /** At the right: the time, or the lateness in words. */
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
