import { useCallback, useState } from 'react';

/** More than a strong push of the thumb moves at once. */
const FAR = '3000px 0px';

/**
 * For a long list in parts: `height` is null near the screen, and far from it the pixels that an empty part has to keep.
 * What the hand is on stays.
 */
export function useHeightWhenFar() {
  const [height, setHeight] = useState<number | null>(null);
  const place = useCallback((element: HTMLElement | null) => {
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    const look = (entries: readonly IntersectionObserverEntry[]) => {
      const now = entries.at(-1);
      if (now === undefined) return;
      if (now.isIntersecting) setHeight(null);
      else if (!element.contains(document.activeElement)) setHeight(now.boundingClientRect.height);
    };
    const observer = new IntersectionObserver(look, { rootMargin: FAR });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, height };
}
