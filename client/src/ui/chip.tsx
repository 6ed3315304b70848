import type { ReactNode } from 'react';
import { cx } from './cx';
import { HiddenWords } from './hidden-words';
import { Icon, type IconName } from './icon';

export interface ChipProps {
  icon?: IconName;
  /** The one that counts now, outlined in the accent; say why in `hiddenWords` ('next dose'). */
  current?: boolean;
  hiddenWords?: string;
  children: ReactNode;
}

/** A small fact in a frame, such as a time to take a medication. It is not a control. */
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
