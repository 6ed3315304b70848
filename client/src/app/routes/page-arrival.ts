import { useEffect, useRef } from 'react';
import { PRODUCT_NAME, TAGLINE } from '@shared/product';

let isFirstPage = true;
let isGoingBack = false;

/**
 * Does what browsers do on a page load but not on client-side navigation: scrolls to the top, and moves screen readers
 * and the keyboard to the title, or to the field that is the page's purpose. The first page is left to the browser; going back restores the scroll position.
 */
export function usePageArrival(): void {
  const isFirst = useRef<boolean | null>(null);
  useEffect(() => {
    // Strict mode runs this twice for one page.
    isFirst.current ??= isFirstPage;
    if (!isFirst.current) {
      const main = document.querySelector('main');
      const start =
        main?.querySelector<HTMLElement>('[data-arrival]') ?? main?.querySelector<HTMLElement>('h1[tabindex]');
      (start ?? main)?.focus({ preventScroll: true });
      if (!isGoingBack) document.documentElement.scrollTop = 0;
    }
    isFirstPage = false;
    isGoingBack = false;
    const { pathname } = location;
    // Back may also only have closed a dialog (lib/back-closes.ts).
    const noteGoingBack = () => {
      if (location.pathname !== pathname) isGoingBack = true;
    };
    addEventListener('popstate', noteGoingBack);
    return () => removeEventListener('popstate', noteGoingBack);
  }, []);
}

/** The tab's title: 'My Medications – Hearthside'; the product's tagline when the page has none. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? `${PRODUCT_NAME} – ${TAGLINE}` : `${title} – ${PRODUCT_NAME}`;
  }, [title]);
}
