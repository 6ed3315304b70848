// What nearly every first screen uses ships in the entry chunk: the bundler would copy it into each page (vite.config.ts).
import '@/ui/card';
import '@/ui/hidden-words';
import '@/features/accounts/role-words';
import '@/lib/api-mutation';
import '@/lib/api-query';
import '@/lib/use-now';
import '@shared/domain/person-name';
import '@/styles/base.css';
import './shell/header-bar.css';
import './shell/bottom-nav.css';
import './shell/section-bar.css';
import './shell/shell.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { comfortNow, restoreComfort } from '@/lib/comfort';
import { watchInstallOffer } from '@/lib/install-prompt';
import { isFromKept } from '@/lib/kept-home';
import { createQueryClient } from '@/lib/query-client';
import { registrationInPage } from '@/lib/registration';
import { passkeysInPage } from '@/lib/render-context';
import { accountInPage, currentUserQuery } from '@/lib/session';
import { whenIdle } from '@/lib/when-idle';
import { Root } from './root';
import { loadPage } from './ssr/load-page';
import { hydrateQueries, pageStateIn } from './ssr/page-state';
import { watchSession } from './watch-session';

// The server writes the reading settings into the page; Vite's own page has none.
if (import.meta.env.DEV) restoreComfort();

/**
 * The page now responds to input. Until now fields were inert (scripts/prerender.mjs), and presses were marked: they are
 * replayed here, so that no one has to press twice.
 */
function answerPresses(root: HTMLElement): void {
  for (const field of root.querySelectorAll('[inert=waits]')) field.removeAttribute('inert');
  root.dataset['answers'] = '';
  const pressed = root.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  pressed?.click();
}

function start(): void {
  const queryClient = createQueryClient();
  watchInstallOffer();
  watchSession(queryClient);

  const account = accountInPage();
  if (account !== undefined) queryClient.setQueryData(currentUserQuery.queryKey, account);

  const root = document.querySelector<HTMLElement>('#root');
  if (root === null) throw new Error('index.html has no #root');
  // The page's code loads while React starts.
  const page = account === undefined ? Promise.resolve(null) : loadPage(location.pathname, account);
  if (root.hasChildNodes()) {
    const hydratePage = () => {
      const state = pageStateIn(document);
      const renderedFor = state && {
        now: hydrateQueries(queryClient, state),
        comfort: comfortNow(),
        registration: registrationInPage(),
        mayUsePasskeys: passkeysInPage(),
      };
      // As a transition, so that scrolling and typing are never blocked.
      startTransition(() => {
        hydrateRoot(
          root,
          <Root queryClient={queryClient} renderedFor={renderedFor} onShown={() => answerPresses(root)} />,
        );
      });
    };
    // Rendered by the server, and hydrated as soon as its code has loaded. Without the code, React renders the page
    // again and shows what is missing.
    const kept = isFromKept() && import('./offline/kept-home').then((module) => module.startFromKept(queryClient));
    Promise.all([page, kept]).then(hydratePage, hydratePage);
  } else {
    page.catch(() => undefined);
    createRoot(root).render(<Root queryClient={queryClient} />);
  }

  whenIdle(() => {
    // By itself, before the first form's code: setting it up takes a slow phone 50 ms.
    import('@shared/zod').then(({ config }) => config).catch(() => undefined);
    import('./routes/prefetch').then(
      ({ startPrefetching }) => startPrefetching(queryClient),
      // A failed prefetch is harmless: the code is fetched again when it is needed.
      () => undefined,
    );
  });
}

// In a task of its own: setting up the libraries already takes a phone long enough.
setTimeout(start);
