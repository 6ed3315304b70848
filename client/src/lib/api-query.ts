import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { Answer, Operation } from '@shared/api/contracts';
import { callApi, type RequestOf } from './api';

export type ReadOperation = Extract<Operation, `GET ${string}`>;

/** Keys begin with the resource: 'GET /api/medications' → ['medications', …], so that one prefix matches them all. */
export function apiKey<O extends ReadOperation>(operation: O, request?: RequestOf<O>): QueryKey {
  const [, path = ''] = operation.split(' ');
  const [resource = '', ...rest] = path.replace('/api/', '').split('/');
  return [resource, ...rest, ...(request === undefined ? [] : [request])];
}

/** Everything `useQuery` needs to read an operation: `useQuery(apiQuery('GET /api/medications', {}))`. */
export function apiQuery<O extends ReadOperation>(operation: O, request: RequestOf<O>) {
  return queryOptions<Answer<O>>({
    queryKey: apiKey(operation, request),
    queryFn: ({ signal }) => callApi(operation, request, signal),
    // For the server, which answers itself: see app/ssr/render-page.tsx.
    meta: { operation, request },
  });
}

/** What a screen shows of a query. */
export interface ShownQuery<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/**
 * The query with other data, or another `isError`. Spreading the query instead would subscribe to every one of its fields,
 * and render again on each refetch though nothing has changed.
 */
export function queryWith<Data>(
  query: ShownQuery<unknown>,
  data: Data | undefined,
  isError?: boolean,
): ShownQuery<Data> {
  return {
    data,
    get isError() {
      return isError ?? query.isError;
    },
    get isFetching() {
      return query.isFetching;
    },
    refetch: () => query.refetch(),
  };
}

/** By then the live connection is open, and what changed meanwhile has been refetched (app/live). */
const FRESH_FROM_SERVER_MS = 15_000;

/**
 * Cache freshness across screens: options of a query whose data others change too, refetched on every screen. Data that came
 * with the page (app/ssr/page-state.ts) has never been updated since, and is not requested twice within a second.
 */
export const onEveryScreen = {
  staleTime: ({ state }: { state: { dataUpdateCount: number } }): number =>
    state.dataUpdateCount === 0 ? FRESH_FROM_SERVER_MS : 0,
};
