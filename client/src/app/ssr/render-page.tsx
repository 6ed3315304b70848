/**
 * Server-side rendering. Visitors' pages are rendered at build time, all others by the server, which loads this module
 * from the built client. The browser hydrates the markup, so it must match what the browser would render, and must not
 * depend on the device.
 */
import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { parseComfort, type ComfortSettings } from '@shared/comfort';
import { REGISTRATIONS, type Registration } from '@shared/domain/registration';
import { ownTimeZone } from '@shared/domain/time-zone';
import type { PageQuery, ReadQuery } from '@/lib/page-queries';
import { createQueryClient } from '@/lib/query-client';
import { momentIn } from '@/lib/render-context';
import { currentUserQuery, type CurrentUser } from '@/lib/session';
import { Root } from '../root';
import { routes } from '../routes/routes';
import { frameQueries } from '../shell/sections';
import { FRAME_SOURCE } from '../shell/shell';
import { loadPage } from './load-page';
import { dehydrateQueries, type PageState } from './page-state';

/** The modules that pages are made of, as named in Vite's manifest. */
export const pageSources: readonly string[] = [FRAME_SOURCE, ...routes.map(({ Page }) => Page.source)];

const PRERENDERED_PATHS = ['/', '/auth'] as const;

/** The pages to render at build time: what they say depends on who may register, and on passkeys. */
export const PRERENDERED = REGISTRATIONS.flatMap((registration) =>
  PRERENDERED_PATHS.flatMap((path) => [true, false].map((mayUsePasskeys) => ({ path, registration, mayUsePasskeys }))),
);

interface Rendered {
  /** The markup inside #root. */
  html: string;
  /** The modules it uses, as named in Vite's manifest, for preload links. */
  sources: readonly string[];
}

export interface Visit {
  /** The path as in the address bar; the query string without its '?'. */
  path: string;
  search: string;
  user: CurrentUser | null;
  comfort: ComfortSettings;
  registration: Registration;
  mayUsePasskeys: boolean;
  /** Null: as far as the server knows, the account's. */
  deviceZone: string | null;
  keptClocks: string;
  at: Date;
  /** The server's response to a GET. Rejects where the server would answer with an error. */
  ask: (operation: string, request: unknown) => Promise<unknown>;
}

/** For a visitor who has chosen no text size or theme. */
export async function prerender({
  path,
  registration,
  mayUsePasskeys,
}: (typeof PRERENDERED)[number]): Promise<Rendered> {
  const ask = () => Promise.reject(new Error('Nobody is asked while building.'));
  const device = { comfort: parseComfort(''), mayUsePasskeys, deviceZone: null, keptClocks: '' };
  const visit = { path, search: '', user: null, ...device, registration, at: new Date(), ask };
  const rendered = await renderPage(visit);
  if (rendered === null) throw new Error(`There is no page at ${path}.`);
  return rendered;
}

/** Null when the path redirects and there is nothing to render. */
export async function renderPage(visit: Visit): Promise<(Rendered & { state: PageState }) | null> {
  const { path, search, user, comfort, registration, mayUsePasskeys, deviceZone, keptClocks, at } = visit;
  const page = await loadPage(path, user);
  if (page === null) return null;
  const timeZone = deviceZone ?? user?.timeZone ?? ownTimeZone();
  const now = momentIn(at, timeZone);
  const queryClient = createQueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, user);
  if (user !== null) {
    const read = reader(queryClient, visit);
    const readPage = async () => {
      const queries = (await page.queries?.({ user, params: page.params, search, now }, read)) ?? [];
      await Promise.all(queries.map((query) => read(query)));
    };
    await Promise.all([readPage(), ...frameQueries(user).map((query) => read(query))]);
  }
  const html = renderToString(
    <Router ssrPath={path} ssrSearch={search}>
      <Root queryClient={queryClient} renderedFor={{ now, comfort, registration, mayUsePasskeys, keptClocks }} />
    </Router>,
  );
  const state = { now: at.getTime(), timeZone, queries: dehydrateQueries(queryClient) };
  return { html, sources: page.sources, state };
}

/** Requests that are refused or fail are left out: the browser retries them and reports the error. */
function reader(queryClient: QueryClient, { ask }: Visit): ReadQuery {
  return async (query) => {
    try {
      await fetchQuery(queryClient, query, ask);
    } catch {
      return undefined;
    }
    return queryClient.getQueryData(query.queryKey);
  };
}

function fetchQuery(
  queryClient: QueryClient,
  { queryKey, meta, initialPageParam }: PageQuery,
  ask: Visit['ask'],
): Promise<unknown> {
  const queryFn = () => ask(String(meta?.['operation']), meta?.['request']);
  if (initialPageParam === undefined) return queryClient.fetchQuery({ queryKey, queryFn });
  return queryClient.fetchInfiniteQuery({ queryKey, queryFn, initialPageParam });
}
