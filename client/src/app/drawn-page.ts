/** What the server writes into a page that it has drawn, beside the drawing: client and server read it here. */
import type { QueryKey } from '@tanstack/react-query';

export interface DrawnPage {
  /** Milliseconds since 1970: the moment it is drawn for. */
  at: number;
  /** IANA name of the time zone it is drawn for. */
  zone: string;
  /** What the drawing shows of the server's answers, by the keys of their queries. */
  answers: ReadonlyArray<readonly [QueryKey, unknown]>;
}

/** Null in a page that was not drawn, or was drawn for everybody while building. */
export function drawnPage(): DrawnPage | null {
  const text = document.querySelector('#drawn')?.textContent;
  return text ? JSON.parse(text) : null;
}
