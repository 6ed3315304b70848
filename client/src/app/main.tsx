// Every first screen has cards, and both the header and the forms that sign people up name roles: these come with the entry,
// not in files of their own.
import '@/ui/card';
import '@/ui/hidden-words';
import '@/features/accounts/role-words';
import '@/styles/base.css';
import './shell/header-bar.css';
import './shell/bottom-nav.css';
import './shell/shell.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { comfortNow, restoreComfort } from '@/lib/comfort';
import { createQueryClient } from '@/lib/query-client';
import { accountInPage, currentUserQuery } from '@/lib/session';
import { whenIdle } from '@/lib/when-idle';
import { Root } from './root';
import { loadPage } from './ssr/load-page';
import { hydrateQueries, pageStateIn } from './ssr/page-state';
import { watchSession } from './watch-session';

// The server writes the reading settings into the page it sends; Vite's own page has none.
if (import.meta.env.DEV) restoreComfort();

/**
 * The page answers from now on. What was pressed before its code was there has been marked (scripts/prerender.mjs): nobody
 * has to press twice.
 */
function answerPresses(root: HTMLElement): void {
  root.removeAttribute('inert');
  root.dataset['answers'] = '';
  const pressed = root.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  pressed?.click();
}

function start(): void {
  const queryClient = createQueryClient();
  watchSession(queryClient);

  const account = accountInPage();
  if (account !== undefined) queryClient.setQueryData(currentUserQuery.queryKey, account);

  const root = document.querySelector<HTMLElement>('#root');
  if (root === null) throw new Error('index.html has no #root');
  // The code of what will be seen is on its way while React starts.
  const page = account === undefined ? Promise.resolve(null) : loadPage(location.pathname, account);
  if (root.hasChildNodes()) {
    const hydratePage = () => {
      const state = pageStateIn(document);
      const renderedFor = state && { now: hydrateQueries(queryClient, state), comfort: comfortNow() };
      // In small steps, so that scrolling and typing are never held up.
      startTransition(() => {
        hydrateRoot(
          root,
          <Root queryClient={queryClient} renderedFor={renderedFor} onShown={() => answerPresses(root)} />,
        );
      });
    };
    // Rendered by the server, and hydrated as soon as its code is there. Without the code React renders the page anew, and
    // says what is missing.
    page.then(hydratePage, hydratePage);
  } else {
    page.catch(() => undefined);
    createRoot(root).render(<Root queryClient={queryClient} />);
  }

  whenIdle(() => {
    import('./routes/prefetch').then(
      ({ startPrefetching }) => startPrefetching(queryClient),
      // Nobody waits for this: what is needed is fetched when it is needed.
      () => undefined,
    );
  });
}

// In a step of its own: the libraries have just been set up, which takes a phone long enough.
setTimeout(start);
