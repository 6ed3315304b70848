/** The thing on a page that an address leads to: `?item=<id>` (KIND-23). */
import { useEffect } from 'react';
import { useSearch } from 'wouter';

/** How long the page may take to show it. */
const LONGEST_WAIT_MS = 10_000;

/** The `id` of an element that an address can lead to. */
export function itemId(id: string): string {
  return `item-${id}`;
}

/** @param search the query string of the address. @returns null without one */
function linkedItemIn(search: string): string | null {
  return new URLSearchParams(search).get('item');
}

/** The id of the thing that the address leads to; null if it leads to the page as a whole. */
export function useLinkedItem(): string | null {
  return linkedItemIn(useSearch());
}

/** Once it is on the page, scrolls to it, marks it (base.css) and gives it the focus. */
export function useShowLinkedItem(): void {
  const item = useLinkedItem();
  useEffect(() => {
    if (item === null) return undefined;
    const show = () => {
      const element = document.getElementById(itemId(item));
      if (element === null) return false;
      element.dataset['linked'] = '';
      element.tabIndex = -1;
      element.focus({ preventScroll: true });
      element.scrollIntoView({ block: 'center' });
      return true;
    };
    if (show()) return undefined;
    const observer = new MutationObserver(() => {
      if (show()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), LONGEST_WAIT_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [item]);
}
