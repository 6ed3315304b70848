/**
 * The frame both headers share. It adapts to its own width: one row where everything fits, two on a phone or with large
 * text. header-bar.css has both layouts.
 */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ContrastMenu, TextSizeMenu } from '@/features/reading-settings/menus';
import { Logo } from '@/ui/logo';
import { PRODUCT_NAME, TAGLINE } from '@shared/product';

interface HeaderBarProps {
  brandHref: string;
  hasTagline?: boolean;
  /**
   * On a phone the logo is above the name, which leaves room for the items beside it. With large text there, only the logo
   * and the entry marked with `data-menu` are shown: the menu has all the rest.
   */
  hasMenu?: boolean;
  end: ReactNode;
}

export function HeaderBar({ brandHref, hasTagline = false, hasMenu = false, end }: HeaderBarProps) {
  return (
    <header className="edge-b @container/header bg-surface">
      {/* Where supported, reading and focus order follow the layout on phones; the DOM has the wide order. */}
      <div
        data-with-menu={hasMenu || undefined}
        className="mx-auto flex max-w-[76rem] flex-wrap items-center gap-1 px-2 py-1.5 [reading-flow:flex-visual] @2xl/header:px-4 @2xl/header:py-3 @5xl/header:px-8"
      >
        <Brand href={brandHref} hasTagline={hasTagline} />
        <span className="@2xl/header:flex-auto" />
        <div data-header-part="comfort">
          <TextSizeMenu />
          <ContrastMenu />
        </div>
        <div data-header-part="entries">{end}</div>
      </div>
    </header>
  );
}

interface BrandProps {
  href: string;
  hasTagline: boolean;
}

function Brand({ href, hasTagline }: BrandProps) {
  return (
    <Link href={href} data-header-part="brand">
      <Logo />
      <span>
        <span>{PRODUCT_NAME}</span>
        {hasTagline && <span className="block text-sm leading-tight text-muted">{TAGLINE}</span>}
      </span>
    </Link>
  );
}
