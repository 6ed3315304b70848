/** Bare inputs, for use without a form (a search, a message). They need their own label. */
import type { ComponentProps } from 'react';
import { cx } from './cx';
import { Icon } from './icon';

const inputClasses =
  'block w-full min-w-0 min-h-13 rounded-md border-2 border-line-strong bg-surface px-3.5 py-2 text-ink aria-invalid:border-critical-mark disabled:bg-sunken disabled:text-muted';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input dir="auto" className={cx(inputClasses, className)} {...rest} />;
}

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return <textarea dir="auto" rows={rows} className={cx(inputClasses, 'resize-y', className)} {...rest} />;
}

/** The native select: on tablets it opens as large rows, and every screen reader knows it. */
export function NativeSelect({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select className={cx(inputClasses, 'appearance-none truncate pr-12', className)} {...rest}>
        {children}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2" />
    </span>
  );
}
