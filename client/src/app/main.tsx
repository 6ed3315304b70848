// Every first screen has cards: they come with the entry, not in a file of their own.
import '@/components/ui/card';
import '@/styles/base.css';
import './shell/shell.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createQueryClient } from '@/lib/query-client';
import { accountInPage, currentUserQuery } from '@/lib/session';
import { whenIdle } from '@/lib/when-idle';
import { Root } from './root';
import { routeAt } from './routes';
import { SignedInFrame } from './shell/shell';
import { watchSession } from './watch-session';

if (import.meta.env.DEV) {
  // The server writes the comfort settings into the page it sends; Vite's own page has none.
  const [{ applyComfort }, { readComfort }] = await Promise.all([
    import('@/lib/choose-comfort'),
    import('@/lib/comfort'),
  ]);
  applyComfort(readComfort());
}

const queryClient = createQueryClient();
watchSession(queryClient);

const account = accountInPage();
if (account !== undefined) {
  queryClient.setQueryData(currentUserQuery.queryKey, account);
  // The code of what will be seen is on its way while React starts.
  if (account !== null) SignedInFrame.preload();
  routeAt(location.pathname, account)?.Page.preload();
}

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');
if (root.hasChildNodes()) {
  // Drawn beforehand (see prerender.tsx): taken over as it stands as soon as the page's code is there.
  const takeOver = () => {
    hydrateRoot(root, <Root queryClient={queryClient} />);
    root.removeAttribute('inert');
  };
  // Without the code React draws the page anew, and says what is missing.
  routeAt(location.pathname, null)?.Page.load().then(takeOver, takeOver);
  const lateStyles = document.querySelector<HTMLTemplateElement>('#late-styles');
  if (lateStyles !== null) document.head.append(lateStyles.content);
} else {
  createRoot(root).render(<Root queryClient={queryClient} />);
}

whenIdle(() => {
  import('./prefetch').then(
    ({ startPrefetching }) => startPrefetching(queryClient),
    // Nobody waits for this: what is needed is fetched when it is needed.
    () => undefined,
  );
});
