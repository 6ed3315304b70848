import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { Answer, Operation } from '@shared/api/contracts';
import { callApi, type RequestOf } from './api';
import type { ApiError } from './api-error';
import type { ReadOperation } from './api-query';
import { leaveWhenUnauthorized } from './unauthorized';

type ChangeOperation = Exclude<Operation, ReadOperation>;

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
