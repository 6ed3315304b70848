import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Answer, Operation } from '@shared/api/contracts';
import { callApi, type RequestOf } from './api';

export type ReadOperation = Extract<Operation, `GET ${string}`>;

/** Keys begin with the resource: 'GET /api/medications' → ['medications', …], so that one prefix names them all. */
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
    // For whoever draws the page without a fetch of its own: see prerender.tsx.
    meta: { operation, request },
  });
}
