/** The frame both headers share. It measures its own room: one row where it fits, two on a phone or with large text. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ContrastMenu, TextSizeMenu } from '@/components/comfort-controls';
import { cx } from '@/components/cx';
import { Logo } from '@/components/ui/logo';
import { PRODUCT_NAME, TAGLINE } from '@shared/product';

interface HeaderBarProps {
  brandHref: string;
  hasTagline?: boolean;
  /** On a phone the logo stands above the name, and the entries have room beside it. */
  isBrandStacked?: boolean;
  /** After the brand, where there is room. */
  start?: ReactNode;
  end: ReactNode;
}

export function HeaderBar({ brandHref, hasTagline = false, isBrandStacked = false, start, end }: HeaderBarProps) {
  return (
    <header className="edge-b @container/header bg-surface">
      <div className="mx-auto flex max-w-[76rem] flex-wrap items-center gap-1 px-2 py-1.5 @2xl/header:px-4 @2xl/header:py-3 @5xl/header:px-8">
        <Brand href={brandHref} hasTagline={hasTagline} isStacked={isBrandStacked} />
        {start}
        <span className="@2xl/header:flex-auto" />
        <div className="order-1 flex items-center gap-x-1 @max-md/header:flex-auto @max-md/header:justify-end @2xl/header:order-2 big:@max-md/header:w-full big:@max-md/header:flex-wrap big:@max-md/header:*:flex-auto">
          {end}
        </div>
        <div className="edge-t order-2 mt-1 flex w-full gap-x-1 pt-1 *:flex-auto *:flex-row *:gap-2 big:@max-md/header:*:min-w-0 big:@max-md/header:*:flex-1 big:@max-md/header:*:flex-col big:@max-md/header:*:gap-0.5 big:@max-md/header:*:px-1 @2xl/header:order-1 @2xl/header:mt-0 @2xl/header:w-auto @2xl/header:border-0 @2xl/header:pt-0 @2xl/header:@max-5xl/header:*:flex-col @2xl/header:@max-5xl/header:*:gap-0.5">
          <TextSizeMenu />
          <ContrastMenu />
        </div>
      </div>
    </header>
  );
}

interface BrandProps {
  href: string;
  hasTagline: boolean;
  isStacked: boolean;
}

function Brand({ href, hasTagline, isStacked }: BrandProps) {
  return (
    <Link
      href={href}
      className={cx(
        'flex min-h-target min-w-0 flex-[1_1_9rem] items-center gap-2 rounded-md text-ink no-underline big:min-h-8 @2xl/header:mr-3 @2xl/header:flex-none @2xl/header:gap-2.5',
        isStacked && 'not-big:@max-md/header:flex-none not-big:@max-md/header:flex-col not-big:@max-md/header:gap-0.5',
      )}
    >
      <Logo
        className={cx(
          'h-10 w-9 big:h-7 big:w-6.3',
          isStacked && 'not-big:@max-md/header:h-8 not-big:@max-md/header:w-7',
        )}
      />
      <span className="leading-tight">
        <span
          className={cx(
            'block text-lg leading-tight font-bold tracking-tight @5xl/header:text-[1.375rem]',
            isStacked && 'not-big:@max-md/header:text-sm',
          )}
        >
          {PRODUCT_NAME}
        </span>
        {hasTagline && <span className="block text-sm leading-tight text-muted">{TAGLINE}</span>}
      </span>
    </Link>
  );
}
