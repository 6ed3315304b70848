/** Queries for the emergency card, and mutations for its link for paramedics. */
import { queryOptions } from '@tanstack/react-query';
import { callApi, ApiError } from '@/lib/api';
import { useApiMutation } from '@/lib/api-mutation';
import { apiKey, apiQuery, onEveryScreen } from '@/lib/api-query';
import { type OwnCard, readCachedCard } from './keep-card';

export interface ShownCard {
  card: OwnCard;
  /** True if the card is the cached copy, because the server is unreachable. */
  isKept: boolean;
}

/** With a cached copy available, a slow connection is treated like none. */
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

/** Aborts with `signal` or after PATIENCE_MS. Done by hand, since older tablets lack AbortSignal.any. */
function withPatience(signal: AbortSignal): AbortSignal {
  const patience = new AbortController();
  const giveUp = () => patience.abort();
  setTimeout(giveUp, PATIENCE_MS);
  signal.addEventListener('abort', giveUp);
  return patience.signal;
}

/** Whether the server deliberately refused the request, as opposed to failing. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status > 0 && error.status < 500;
}

/** A connected senior's card, with their phone number (KIND-14); the senior can see who looked. */
export function seniorCardQuery(seniorId: string) {
  return { ...apiQuery('GET /api/emergency-card', { query: { senior: seniorId } }), ...onEveryScreen };
}

/** Never refetched automatically: the server records each read and shows it to the card's owner. */
export function sharedCardQuery(secret: string) {
  return queryOptions({
    queryKey: ['emergency-card-shared', secret],
    queryFn: ({ signal }) => callApi('GET /api/emergency-card/shared/{secret}', { params: { secret } }, signal),
    staleTime: 'static',
  });
}

const INVALIDATES = ['emergency-card'] as const;

/** The refetched card shows the new code; NoLink shows a failure. */
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
      success: { title: 'Link stopped', description: 'No one can open your card with it anymore.' },
      failure: null,
    },
  });
}
