/** What has to be there before the first screen can be drawn on the server, or taken over by the browser. */
import type { CurrentUser } from '@/lib/session';
import { loadFirstPieces } from '@/ui/lazy-card';
import { pageAt } from '../routes/routes';
import { SignedInFrame } from '../shell/shell';

/**
 * Fetches all code that the first screen at this address is drawn with.
 * @returns false where there is nothing to draw, since this address leads on to another one
 */
export async function loadFirstScreen(path: string, user: CurrentUser | null): Promise<boolean> {
  const page = pageAt(path, user);
  if (page === null) return false;
  await Promise.all([page.load(), user !== null && loadFrame(user)]);
  await loadFirstPieces();
  return true;
}

async function loadFrame(user: CurrentUser): Promise<void> {
  await SignedInFrame.load();
  if (!user.simpleView) return;
  const { SimpleChrome } = await import('../shell/signed-in-frame');
  await SimpleChrome.load();
}
