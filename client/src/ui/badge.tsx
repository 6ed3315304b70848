import type { ReactNode } from 'react';
import { cx } from './cx';
import { HiddenWords } from './hidden-words';
import { Icon, type IconName } from './icon';

interface ChipProps {
  icon?: IconName;
  /** The current one, outlined in the accent; explain it in `hiddenWords` ('next dose'). */
  current?: boolean;
  hiddenWords?: string;
  children: ReactNode;
}

/** A small outlined fact, such as a time to take a medication. It is not a control. */
export function Chip({ icon, current = false, hiddenWords, children }: ChipProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-sm border-2 px-3 py-0.5 leading-snug font-semibold',
        current ? 'border-accent bg-accent-soft text-accent-ink' : 'border-line',
      )}
    >
      {icon && <Icon name={icon} />}
      {children}
      {hiddenWords !== undefined && <HiddenWords>{hiddenWords}</HiddenWords>}
    </span>
  );
}

/** '9+' above nine (CONST-18). */
function countText(count: number): string {
  return count > 9 ? '9+' : String(count);
}

interface CountBadgeProps {
  count: number;
  /** What is counted, for screen readers: 'unread'. */
  label: string;
  className?: string;
}

/** A count in a filled circle; nothing at zero. */
export function CountBadge({ count, label, className = '' }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span
      className={`inline-grid h-6.5 min-w-6.5 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-sm leading-none font-bold text-on-accent forced-colors:border ${className}`}
    >
      <span aria-hidden="true">{countText(count)}</span>
      <HiddenWords>
        {count} {label}
      </HiddenWords>
    </span>
  );
}
