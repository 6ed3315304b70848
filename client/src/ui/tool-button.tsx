import type { ComponentProps } from 'react';
import { cx } from '@/ui/cx';
import { Icon, type IconName } from '@/ui/icon';

export interface ToolButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  /** The primary action of its row. */
  isMain?: boolean;
  /** The icon is above its label on any phone, not only with large text. */
  isStacked?: boolean;
}

/** The quiet buttons between header and page, and those of the reading player. */
export function ToolButton({ icon, isMain = false, isStacked = false, className, children, ...rest }: ToolButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={cx(
        'inline-flex min-h-target items-center justify-center gap-2 rounded-md px-2.5 py-1 leading-tight font-semibold',
        'big:max-md:flex-col big:max-md:gap-0.5 big:max-md:px-0.5 big:max-md:text-sm',
        isStacked && 'flex-auto max-md:flex-col max-md:gap-0.5 max-md:px-0.5 max-md:text-sm',
        isMain
          ? 'bg-accent text-on-accent hover:bg-accent-strong'
          : 'text-accent-ink hover:bg-accent-soft disabled:bg-transparent disabled:text-muted disabled:*:first:opacity-40',
        className,
      )}
    >
      <Icon name={icon} />
      {children}
    </button>
  );
}
