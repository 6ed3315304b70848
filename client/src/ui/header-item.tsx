/** The items of the app's header: icon above label on a phone or with large text, beside it where there is room. */
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from './cx';

const classes =
  'relative inline-flex min-h-target flex-col items-center justify-center gap-0.5 rounded-md px-2 py-1 text-sm leading-tight font-semibold text-ink no-underline hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:text-accent-ink contrast:aria-[current]:underline forced-colors:aria-[current]:underline @5xl/header:flex-row @5xl/header:gap-2 @5xl/header:px-3';

export interface HeaderLinkProps {
  href: string;
  /** This is the current page. */
  current?: boolean;
  children: ReactNode;
  className?: string;
}

export function HeaderLink({ href, current = false, children, className }: HeaderLinkProps) {
  return (
    <Link href={href} className={cx(classes, className)} aria-current={current ? 'page' : undefined}>
      {children}
    </Link>
  );
}

export function HeaderButton({ className, children, ...rest }: ComponentProps<'button'>) {
  return (
    <button {...rest} type="button" className={cx(classes, className)}>
      {children}
    </button>
  );
}
