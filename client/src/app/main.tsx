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
import { restoreComfort } from '@/lib/comfort';
import { createQueryClient } from '@/lib/query-client';
import { accountInPage, currentUserQuery } from '@/lib/session';
import { whenIdle } from '@/lib/when-idle';
import { drawnPage, takeOverAnswers } from './ssr/drawn-page';
import { loadFirstScreen } from './ssr/first-screen';
import { Root } from './root';
import { routeAt } from './routes/routes';
import { SignedInFrame } from './shell/shell';
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
  if (account !== undefined) {
    queryClient.setQueryData(currentUserQuery.queryKey, account);
    // The code of what will be seen is on its way while React starts.
    if (account !== null) SignedInFrame.preload();
    routeAt(location.pathname, account)?.Page.preload();
  }

  const root = document.querySelector<HTMLElement>('#root');
  if (root === null) throw new Error('index.html has no #root');
  if (root.hasChildNodes()) {
    // Drawn beforehand (see prerender.tsx): taken over as it stands as soon as its code is there. Without the code React
    // draws the page anew, and says what is missing.
    const takeOver = () => {
      const drawn = drawnPage();
      if (drawn !== null) takeOverAnswers(queryClient, drawn);
      // In small steps, so that scrolling and typing are never held up.
      startTransition(() => {
        hydrateRoot(root, <Root queryClient={queryClient} onShown={() => answerPresses(root)} />);
      });
    };
    loadFirstScreen(location.pathname, account ?? null).then(takeOver, takeOver);
  } else {
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
