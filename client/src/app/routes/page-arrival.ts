import { useEffect, useRef } from 'react';
import { PRODUCT_NAME, TAGLINE } from '@shared/product';

let isFirstPage = true;
let isGoingBack = false;
const noteGoingBack = () => {
  isGoingBack = true;
};

/**
 * What the browser does when it loads a page and cannot do here: start at the top, and let screen readers and the
 * keyboard start at the title. The first page is the browser's own; going back keeps the place it remembers.
 */
export function usePageArrival(): void {
  const isFirst = useRef<boolean | null>(null);
  useEffect(() => {
    // Strict mode runs this twice for one page.
    isFirst.current ??= isFirstPage;
    if (!isFirst.current) {
      const main = document.querySelector('main');
      const start = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main;
      start?.focus({ preventScroll: true });
      if (!isGoingBack) document.documentElement.scrollTop = 0;
    }
    isFirstPage = false;
    isGoingBack = false;
    addEventListener('popstate', noteGoingBack);
    return () => removeEventListener('popstate', noteGoingBack);
  }, []);
}

/** The words in the browser's tab: 'My Medications – Hearthside'; without a title the product introduces itself. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? `${PRODUCT_NAME} – ${TAGLINE}` : `${title} – ${PRODUCT_NAME}`;
  }, [title]);
}
