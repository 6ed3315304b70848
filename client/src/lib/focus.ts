const SECTIONS = 'section, article, [role="region"], main';

/**
 * Remembers where the focus is, and returns a function that restores it: there, or if that is gone (such as a deleted row) to
 * the nearest heading left, without scrolling.
 */
export function rememberFocus(place = document.activeElement): () => void {
  // Taken now: a removed element no longer knows where it was.
  const sections: Element[] = [];
  for (let at = place?.closest(SECTIONS); at; at = at.parentElement?.closest(SECTIONS)) sections.push(at);
  return () => {
    if (place instanceof HTMLElement && place !== document.body) {
      place.focus();
      if (document.activeElement === place) return;
    }
    const heading = sections.map(headingOf).find(Boolean) ?? document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
}

/** The section's own, not that of something in it. */
function headingOf(section: Element): HTMLElement | undefined {
  if (!section.isConnected) return undefined;
  const headings = section.querySelectorAll<HTMLElement>('h1, h2, h3, h4');
  return [...headings].find((heading) => heading.closest(SECTIONS) === section);
}
