/** What the server writes into a page that it has drawn, beside the drawing: client and server read it here. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { noteDrawn } from '@/lib/read-again';
import { drawFor } from '@/lib/use-now';

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

/** What the page was drawn with is known from the start: React then draws just what stands there already. */
export function takeOverAnswers(queryClient: QueryClient, { at, zone, answers }: DrawnPage): void {
  drawFor(new Date(at), zone);
  // The server's clock: by a device's that is behind, what it drew would stay fresh for too long.
  const updatedAt = Math.min(at, Date.now());
  noteDrawn(updatedAt);
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer, { updatedAt });
}
