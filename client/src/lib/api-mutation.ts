import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { Answer, Operation } from '@shared/api/contracts';
import { callApi, type RequestOf, type ApiError } from './api';
import type { ReadOperation } from './api-query';
import { isKeyed, withIdempotencyKey } from './idempotency';
import { leaveWhenUnauthorized } from './session';

type ChangeOperation = Exclude<Operation, ReadOperation>;

/** What changed is refetched once more a moment later (MED-32, CONST-20). */
const SECOND_REFRESH_MS = 100;

/**
 * A change on the server, with an idempotency key where the contract takes one. The resources in `invalidates`
 * ('medications', 'medication-logs' …) are refetched: before the mutation counts as done, and once more 100 ms later.
 */
export function useApiMutation<O extends ChangeOperation>(
  operation: O,
  { invalidates }: { invalidates: readonly string[] },
): UseMutationResult<Answer<O>, ApiError, RequestOf<O>> {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all(invalidates.map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })));
  return useMutation({
    mutationFn: (request: RequestOf<O>) => sendChange(operation, request),
    onSuccess: async () => {
      await refresh();
      setTimeout(() => void refresh(), SECOND_REFRESH_MS);
    },
    onError: (error: ApiError) => leaveWhenUnauthorized(error),
  });
}

function sendChange<O extends ChangeOperation>(operation: O, request: RequestOf<O>): Promise<Answer<O>> {
  // Whoever keeps a list of what is still to be sent has given it its key.
  if (!isKeyed(operation) || request.idempotencyKey !== undefined) return callApi(operation, request);
  const { params, body } = request;
  return withIdempotencyKey(operation, { params, body }, (idempotencyKey) =>
    callApi(operation, { ...request, idempotencyKey }),
  );
}
