/** What must be loaded before a page can be rendered on the server or hydrated in the browser. */
import type { PageQueries } from '@/lib/page-queries';
import type { CurrentUser } from '@/lib/session';
import { pageAt } from '../routes/routes';
import { FRAME_SOURCE, SignedInFrame } from '../shell/shell';

interface LoadedPage {
  /** The modules that were loaded, as named in Vite's manifest. */
  sources: readonly string[];
  params: Readonly<Record<string, string>>;
  queries: PageQueries | undefined;
}

/** Loads the code of the page at this path and of the shell around it; null when the path redirects. */
export async function loadPage(path: string, user: CurrentUser | null): Promise<LoadedPage | null> {
  const page = pageAt(path, user);
  if (page === null) return null;
  const { Page, params } = page;
  const [queries] = await Promise.all([Page.queries(), Page.load(), user !== null && SignedInFrame.load()]);
  return { sources: user === null ? [Page.source] : [FRAME_SOURCE, Page.source], params, queries };
}
