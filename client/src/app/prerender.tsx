/**
 * The pages that visitors see first, drawn while building: they are read before any code has arrived. The browser then takes
 * over what stands there, so it has to be just what it would draw itself.
 */
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { createQueryClient } from '@/lib/query-client';
import { currentUserQuery } from '@/lib/session';
import { Root } from './root';
import { routeAt } from './routes';

export const PRERENDERED_PATHS = ['/', '/auth'] as const;

/** @returns what stands in #root for somebody who is not signed in and has chosen no text size or theme. */
export async function prerender(path: (typeof PRERENDERED_PATHS)[number]): Promise<string> {
  const queryClient = createQueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  await routeAt(path, null)?.Page.load();
  return renderToString(
    <Router ssrPath={path}>
      <Root queryClient={queryClient} />
    </Router>,
  );
}
