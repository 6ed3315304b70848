import type { ReactNode } from 'react';
import type { ComfortRowProps } from '../comfort/comfort-row';
import { cx } from '@/ui/cx';
import { lazyComponent, WhenIdle } from '@/ui/lazy-component';

const ComfortRow = lazyComponent<ComfortRowProps>({
  fetch: () => import('../comfort/comfort-row').then((module) => module.ComfortRow),
  isNeeded: () => true,
  // The next page load retries. A menu that was asked for must not open by surprise then.
  onFailed: ({ menu }) => menu?.onOpenChange(false),
});

/** The header and the page below it, which is the target of the skip link. */
export interface PageMainProps {
  header: ReactNode;
  /** Where there is room, Read aloud, Voice and Help are beside the page's title instead of above it. */
  hasToolsBesideTitle?: boolean;
  /** The state of the header's menu; null where there is none. With large text on a phone it has the tools. */
  menu?: ComfortRowProps['menu'];
  children: ReactNode;
}

export function PageMain({ header, hasToolsBesideTitle = false, menu = null, children }: PageMainProps) {
  return (
    <>
      <a
        href="#main"
        className="absolute top-3 left-3 z-30 inline-flex min-h-target items-center rounded-md bg-surface px-4 font-semibold not-focus:sr-only"
      >
        Skip to main content
      </a>
      {header}
      {/* Reserves the height, so that the page doesn't move when the buttons load. */}
      <section
        aria-label="Comfort"
        data-comfort=""
        className={cx(
          'mx-auto flex min-h-13 max-w-[76rem] flex-wrap items-center justify-end gap-x-1 px-2 pt-1 big:min-h-14.5 big:max-md:px-1 md:px-4 lg:px-5.5 print:hidden',
          hasToolsBesideTitle && 'inset-x-0 z-1 md:not-big:absolute lg:absolute',
          menu !== null && 'compact:min-h-3',
        )}
      >
        <WhenIdle orNow={menu?.open === true}>
          <ComfortRow menu={menu} />
        </WhenIdle>
      </section>
      <main id="main" tabIndex={-1} className="page">
        {children}
      </main>
    </>
  );
}
