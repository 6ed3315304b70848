import '@/styles/base.css';
import './shell/shell.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster } from '@/components/ui/toaster';
import { applyComfort, readComfort } from '@/lib/comfort';
import { createQueryClient } from '@/lib/query-client';
import { accountInPage, currentUserQuery } from '@/lib/session';
import { whenIdle } from '@/lib/when-idle';
import { App } from './app';
import { routeAt } from './routes';
import { SignedInFrame } from './shell/shell';
import { watchSession } from './watch-session';

applyComfort(readComfort());

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
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
);

whenIdle(() => {
  import('./prefetch').then(
    ({ startPrefetching }) => startPrefetching(queryClient),
    // Nobody waits for this: what is needed is fetched when it is needed.
    () => undefined,
  );
});
