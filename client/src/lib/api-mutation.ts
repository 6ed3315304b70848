import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { Answer, Operation } from '@shared/api/contracts';
import { callApi, type ApiError, type RequestOf } from './api';
import type { ReadOperation } from './api-query';
import { isKeyed, withIdempotencyKey } from './idempotency';
import { outcomeToasts, type Outcomes } from './outcomes';

type ChangeOperation = Exclude<Operation, ReadOperation>;

/** What changed is refetched once more a moment later (MED-32, CONST-20). */
const SECOND_REFRESH_MS = 100;

interface ChangeOptions<O extends ChangeOperation> {
  /**
   * The resources ('medications', 'medication-logs' …) that are refetched afterwards: before the mutation counts as done,
   * and once more 100 ms later.
   */
  invalidates: readonly string[];
  toasts: Outcomes<Answer<O>, RequestOf<O>>;
}

/** A change on the server, sent with an idempotency key where its contract takes one. */
export function useApiMutation<O extends ChangeOperation>(
  operation: O,
  { invalidates, toasts }: ChangeOptions<O>,
): UseMutationResult<Answer<O>, ApiError, RequestOf<O>> {
  const queryClient = useQueryClient();
  const { succeeded, failed } = outcomeToasts(toasts);
  const refresh = () =>
    Promise.all(invalidates.map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })));
  return useMutation<Answer<O>, ApiError, RequestOf<O>>({
    mutationFn: (request) => sendChange(operation, request),
    onSuccess: async (answer, request) => {
      await refresh();
      setTimeout(() => void refresh(), SECOND_REFRESH_MS);
      succeeded(answer, request);
    },
    onError: failed,
  });
}

function sendChange<O extends ChangeOperation>(operation: O, request: RequestOf<O>): Promise<Answer<O>> {
  // A list of what is still to be sent has given it its key already.
  if (!isKeyed(operation) || request.idempotencyKey !== undefined) return callApi(operation, request);
  const { params, body } = request;
  return withIdempotencyKey(operation, { params, body }, (idempotencyKey) =>
    callApi(operation, { ...request, idempotencyKey }),
  );
}
