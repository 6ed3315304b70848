/** Reading the emergency card, and making and stopping the address for helpers. */
import { queryOptions } from '@tanstack/react-query';
import { callApi, ApiError } from '@/lib/api';
import { useApiMutation } from '@/lib/api-mutation';
import { apiKey, onEveryScreen } from '@/lib/api-query';
import { type OwnCard, readCachedCard } from './keep-card';

export interface ShownCard {
  card: OwnCard;
  /** It comes from this device, since the server cannot be reached. */
  isKept: boolean;
}

/** A weak line is as good as none, where there is a copy to show. */
const PATIENCE_MS = 5_000;

export function ownCardQuery(ownerId: string) {
  return queryOptions<ShownCard>({
    queryKey: apiKey('GET /api/emergency-card', {}),
    queryFn: async ({ signal }) => {
      const kept = await readCachedCard(ownerId);
      if (kept === null) return { card: await readCard(signal), isKept: false };
      try {
        return { card: await readCard(withPatience(signal)), isKept: false };
      } catch (error) {
        if (signal.aborted || isRefusal(error)) throw error;
        return { card: kept, isKept: true };
      }
    },
    ...onEveryScreen,
  });
}

function readCard(signal: AbortSignal): Promise<OwnCard> {
  return callApi('GET /api/emergency-card', {}, signal);
}

/** Aborted with `signal`, or by itself when it takes too long. By hand: older tablets know no AbortSignal.any. */
function withPatience(signal: AbortSignal): AbortSignal {
  const patience = new AbortController();
  const giveUp = () => patience.abort();
  setTimeout(giveUp, PATIENCE_MS);
  signal.addEventListener('abort', giveUp);
  return patience.signal;
}

/** The server has answered, and not that it is in trouble. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status > 0 && error.status < 500;
}

/** Read once and never again by itself: each time it is read is a look that the person is told of. */
export function sharedCardQuery(secret: string) {
  return queryOptions({
    queryKey: ['emergency-card-shared', secret],
    queryFn: ({ signal }) => callApi('GET /api/emergency-card/shared/{secret}', { params: { secret } }, signal),
    staleTime: 'static',
  });
}

const INVALIDATES = ['emergency-card'] as const;

/** The card shows its new code, or that there is none. */
export function useCreateLink() {
  return useApiMutation('POST /api/emergency-card/link', {
    invalidates: INVALIDATES,
    toasts: { success: null, failure: null },
  });
}

/** The dialog shows a failure itself. */
export function useRevokeLink() {
  return useApiMutation('DELETE /api/emergency-card/link', {
    invalidates: INVALIDATES,
    toasts: {
      success: { title: 'Link stopped', description: 'Nobody can open your card with it any more.' },
      failure: null,
    },
  });
}
