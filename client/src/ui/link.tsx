/** Links that stand on their own line; a link inside a sentence is a plain wouter <Link>. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from './cx';
import { HiddenWords } from './hidden-words';
import { Icon } from './icon';

const standing = 'inline-flex min-h-target items-center gap-1 font-semibold print:hidden';

export interface ArrowLinkProps {
  href: string;
  children: ReactNode;
  /** Read after the visible text, for lists of links that all say 'View All'. */
  hiddenWords?: string;
  className?: string;
}

/** 'View All ›', on the right of a card's title. */
export function ArrowLink({ href, children, hiddenWords, className }: ArrowLinkProps) {
  return (
    <Link href={href} className={cx(standing, className)}>
      {children}
      {hiddenWords !== undefined && <HiddenWords>{hiddenWords}</HiddenWords>}
      <Icon name="chevron-right" />
    </Link>
  );
}

/** '‹ Back to Dashboard', above a page's title. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={cx(standing, '-mt-2 mb-2 @2xl/page:-mt-4')}>
      <Icon name="chevron-left" />
      {children}
    </Link>
  );
}
