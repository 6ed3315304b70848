import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { createQueryClient } from '@/lib/query-client';
import { currentUserQuery, type CurrentUser } from '@/lib/session';
import { renderApp, type RenderedApp } from '@/testing/render';
import { App } from '../app';
import { watchSession } from '../watch-session';

/** The app as main.tsx starts it: with the person the server wrote into the page, or with undefined without any word. */
export function renderWholeApp(path: string, user: CurrentUser | null | undefined): RenderedApp {
  const queryClient = createQueryClient();
  watchSession(queryClient);
  if (user !== undefined) queryClient.setQueryData(currentUserQuery.queryKey, user);
  return renderApp(<App />, { path, queryClient });
}

/** The page's code comes in a chunk of its own, and its first transform takes a while. */
export async function expectTitle(title: string): Promise<HTMLElement> {
  return waitFor(
    () => {
      const heading = document.querySelector<HTMLElement>('main h1');
      expect(heading).toHaveTextContent(title);
      if (heading === null) throw new Error('no title');
      return heading;
    },
    { timeout: 10_000 },
  );
}
