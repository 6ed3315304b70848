/**
 * Pages drawn before any code has arrived: for visitors while building, for whoever is signed in by the server, which loads
 * this module from the built client. The browser then takes over what stands there, so it has to be just what it would draw
 * itself, and must not depend on the device.
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { parseComfort, type ComfortSettings } from '@shared/comfort';
import { drawForComfort } from '@/lib/comfort';
import { createQueryClient } from '@/lib/query-client';
import { ownZone } from '@/lib/own-zone';
import { currentUserQuery, type CurrentUser } from '@/lib/session';
import { drawFor } from '@/lib/use-now';
import type { DrawnPage } from './drawn-page';
import { loadFirstScreen } from './first-screen';
import { Root } from '../root';

export const PRERENDERED_PATHS = ['/', '/auth'] as const;

/** @returns what stands in #root for somebody who is not signed in and has chosen no text size or theme. */
export async function prerender(path: (typeof PRERENDERED_PATHS)[number]): Promise<string> {
  await loadFirstScreen(path, null);
  return render({ path, search: '', user: null, comfort: parseComfort(''), at: new Date() }, clientOf(null));
}

export interface Visit {
  /** As in the address line, and what stands after its '?'. */
  path: string;
  search: string;
  user: CurrentUser | null;
  comfort: ComfortSettings;
  at: Date;
  /** The server's answer to a GET, as it would be sent. Rejects where it would be an error. */
  ask: (operation: string, request: unknown) => Promise<unknown>;
}

/** Answers bring questions: the seniors somebody looks after are known before what is to be read about each of them. */
const ROUNDS = 3;

/** @returns what stands in #root, and what the browser has to know to take it over; null where nothing is drawn. */
export async function draw(visit: Visit): Promise<(DrawnPage & { html: string }) | null> {
  if (!(await loadFirstScreen(visit.path, visit.user))) return null;
  const queryClient = clientOf(visit.user);
  const answers: Array<DrawnPage['answers'][number]> = [];
  let html = render(visit, queryClient);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const open = queryClient.getQueryCache().findAll({ predicate: isOpen });
    const found = await Promise.all(open.map((query) => answerOf(query, visit)));
    const known = found.flatMap((answer) => (answer === null ? [] : [answer]));
    if (known.length === 0) break;
    for (const [key, answer] of known) queryClient.setQueryData(key, answer);
    answers.push(...known);
    html = render(visit, queryClient);
  }
  return { html, at: visit.at.getTime(), zone: zoneFor(visit), answers };
}

/** People who use a home server mostly live where it stands. */
function zoneFor({ user }: Pick<Visit, 'user'>): string {
  return user?.timeZone ?? ownZone();
}

function clientOf(user: CurrentUser | null): QueryClient {
  const queryClient = createQueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, user);
  return queryClient;
}

function render(visit: Omit<Visit, 'ask'>, queryClient: QueryClient): string {
  const { path, search, comfort, at } = visit;
  // Nothing else runs until the page is drawn: it is of one person and moment only.
  drawForComfort(comfort);
  drawFor(at, zoneFor(visit));
  return renderToString(
    <Router ssrPath={path} ssrSearch={search}>
      <Root queryClient={queryClient} />
    </Router>,
  );
}

/** Whether the page waits for it, and the server may be asked by whoever draws: what is read otherwise says how itself. */
function isOpen({ state, meta, options }: Query): boolean {
  const isOff = 'enabled' in options && options.enabled === false;
  return state.data === undefined && meta?.['operation'] !== undefined && !isOff;
}

/** Null where the server would refuse or fail: the browser asks again, and says so. */
async function answerOf(
  { queryKey, meta, options }: Query,
  { ask }: Visit,
): Promise<DrawnPage['answers'][number] | null> {
  try {
    const answer = await ask(String(meta?.['operation']), meta?.['request']);
    // A list that comes in pages is kept as its pages: this is the first one.
    const isPaged = 'initialPageParam' in options;
    return [queryKey, isPaged ? { pages: [answer], pageParams: [options.initialPageParam] } : answer];
  } catch {
    return null;
  }
}
