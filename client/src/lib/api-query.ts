import {
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { Answer, Operation } from '@shared/api/contracts';
import { callApi, type RequestOf } from './api';
import type { ApiError } from './api-error';
import { leaveWhenUnauthorized } from './unauthorized';

type ReadOperation = Extract<Operation, `GET ${string}`>;
type ChangeOperation = Exclude<Operation, ReadOperation>;

/** Keys begin with the resource: 'GET /api/medications' → ['medications', …], so that one prefix names them all. */
export function apiKey<O extends ReadOperation>(operation: O, request?: RequestOf<O>): QueryKey {
  const [, path = ''] = operation.split(' ');
  const [resource = '', ...rest] = path.replace('/api/', '').split('/');
  return [resource, ...rest, ...(request === undefined ? [] : [request])];
}

/** Everything `useQuery` needs to read an operation: `useQuery(apiQuery('GET /api/medications', {}))`. */
export function apiQuery<O extends ReadOperation>(operation: O, request: RequestOf<O>) {
  return queryOptions<Answer<O>, ApiError>({
    queryKey: apiKey(operation, request),
    queryFn: ({ signal }) => callApi(operation, request, signal),
  });
}

/** The specification refreshes what changed once more a moment later (D1:186, D1:218). */
const SECOND_REFRESH_MS = 100;

/**
 * A change on the server. The resources in `invalidates` ('medications', 'medication-logs' …) are read again
 * afterwards: before the mutation counts as done, and once more 100 ms later.
 */
export function useApiMutation<O extends ChangeOperation>(
  operation: O,
  { invalidates }: { invalidates: readonly string[] },
): UseMutationResult<Answer<O>, ApiError, RequestOf<O>> {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all(invalidates.map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })));
  return useMutation({
    mutationFn: (request: RequestOf<O>) => callApi(operation, request),
    onSuccess: async () => {
      await refresh();
      setTimeout(() => void refresh(), SECOND_REFRESH_MS);
    },
    onError: (error: ApiError) => leaveWhenUnauthorized(error),
  });
}
