/** Shows the sentence that is being read, and keeps it in sight. */
import './read-aloud.css';
import type { Sentence } from './page-parts';

const NAME = 'read-aloud';
/** What stands at the window's edges in front of the page. */
const MARGIN = 24;

/** Marked where the browser cannot highlight words (see read-aloud.css). */
let outlined: Element | null = null;

export function showSentence({ ranges }: Sentence): void {
  clearSentence();
  const [first] = ranges;
  if (first === undefined || !first.startContainer.isConnected) return;
  if ('highlights' in CSS) CSS.highlights.set(NAME, new Highlight(...ranges));
  else outline(first.startContainer.parentElement);
  // The player may only just have come, and covers a part of the page.
  requestAnimationFrame(() => bringIntoSight(first));
}

export function clearSentence(): void {
  if ('highlights' in CSS) CSS.highlights.delete(NAME);
  outline(null);
}

function outline(element: Element | null): void {
  outlined?.removeAttribute('data-being-read');
  outlined = element?.closest('section, article, li, p, h1, h2') ?? element;
  outlined?.setAttribute('data-being-read', '');
}

/** Moves the page at once: nothing here may be missed by somebody who follows slowly. */
function bringIntoSight(range: Range): void {
  const { top, bottom } = range.getBoundingClientRect();
  const covered = document.querySelector('[data-player]')?.getBoundingClientRect().top ?? innerHeight;
  if (top >= MARGIN && bottom <= covered - MARGIN) return;
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
}
