import type { ReactNode } from 'react';
import { cx } from './cx';
import { Icon, type IconName } from './icon';

const tones = {
  info: { icon: 'info', box: 'bg-upcoming text-upcoming-ink' },
  success: { icon: 'ok-circle', box: 'bg-taken text-taken-ink' },
  warning: { icon: 'triangle', box: 'bg-warning text-warning-ink' },
  critical: { icon: 'octagon', box: 'bg-critical text-critical-ink' },
} as const satisfies Record<string, { icon: IconName; box: string }>;

export interface NoticeProps {
  tone?: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons under the words. */
  action?: ReactNode;
  /** 'alert' or 'status' where the notice appears after something was done. */
  role?: 'alert' | 'status';
  className?: string;
}

/** A message that stays in the page, beside what it is about. */
export function Notice({ tone = 'info', title, children, action, role, className }: NoticeProps) {
  const { icon, box } = tones[tone];
  return (
    <div
      role={role}
      className={cx(
        'edge-quiet flex min-w-0 flex-wrap gap-x-3 gap-y-1 big:px-3 rounded-md px-4 py-3.5',
        box,
        className,
      )}
    >
      <Icon name={icon} className="mt-px" />
      <div className="min-w-0 flex-[1_1_8rem]">
        {title !== undefined && <p className="font-bold">{title}</p>}
        {children !== undefined && <div className="max-w-measure">{children}</div>}
        {action !== undefined && <div className="mt-3 flex flex-wrap gap-3">{action}</div>}
      </div>
    </div>
  );
}
