/** Which cached queries an event affects. */
import { hashKey, type Query, type QueryClient, type QueryFilters, type RefetchOptions } from '@tanstack/react-query';
import type { LiveEvent } from '@shared/live/live-events';
import { currentUserQuery } from '@/lib/session';

/** Query keys begin with the resource (see lib/api-query). */
const RESOURCES: Partial<Record<LiveEvent['type'], readonly string[]>> = {
  // The emergency card lists the medications.
  medications_changed: [
    'medications',
    'medication-logs',
    'medication-changes',
    'medication-adherence',
    'supplies',
    'emergency-card',
    'notices',
    'family-letter',
  ],
  // A ride moves with its appointment, and an appointment says who drives.
  appointments_changed: ['appointments', 'tasks', 'visit-questions', 'family-letter'],
  tasks_changed: ['tasks', 'appointments', 'family-letter'],
  health_changed: ['health-metrics', 'symptoms', 'reading-targets', 'trend-watches', 'worth-telling'],
  documents_changed: ['documents'],
  // Also when somebody opens a link to the doctor's pack.
  emergency_changed: ['emergency-contacts', 'emergency-card', 'doctors-pack', 'access-records'],
};

const CURRENT_USER = hashKey(currentUserQuery.queryKey);

/**
 * Events about access: everything shown of that senior is refetched, and the server decides what is still visible. The
 * feed shows several circles at once, so its request names none of them.
 */
const CARE_TEAM = new Set([
  'care-connections',
  'care-invitations',
  'access-records',
  'conversations',
  'family-updates',
  'family-letter',
  'tasks',
]);

/** Scores, for one, are announced to nobody, and may have been saved on another page of the same person. */
const ANNOUNCED = new Set([
  ...Object.values(RESOURCES).flat(),
  ...CARE_TEAM,
  'conversations',
  'family-updates',
  'game-decks',
  'messages',
  'seniors',
]);

/** It came with the page, and has not been read since. */
const isSilentlyOld = (query: Query) => query.state.dataUpdateCount === 0 && !ANNOUNCED.has(resourceOf(query));

/** Refetches what the event says has changed. @param ownId the current user's id */
export async function readWhatChanged(queryClient: QueryClient, event: LiveEvent, ownId: string): Promise<void> {
  switch (event.type) {
    case 'hello':
    case 'beat':
    case 'family_update_known':
    case 'notice_told':
      return;
    // What failed to load before the connection was open, and what no event tells of.
    case 'caught_up':
      await queryClient.invalidateQueries({ predicate: isSilentlyOld, refetchType: 'none' });
      await readUnread(queryClient, { cancelRefetch: false });
      return;
    // Names, pictures and time zones appear on every screen and seldom change.
    case 'profile_changed':
    case 'resync':
      await readEverything(queryClient);
      return;
    // A feed shows several circles at once, and a deck can have photos of it.
    case 'family_update':
    case 'family_changed':
      await queryClient.invalidateQueries({
        predicate: (query) => ['family-updates', 'family-letter', 'game-decks'].includes(resourceOf(query)),
      });
      return;
    case 'conversation_changed':
      await queryClient.invalidateQueries({
        predicate: (query) =>
          resourceOf(query) === 'conversations' ||
          (resourceOf(query) === 'messages' && partOf(query, 'params', 'id') === event.conversationId),
      });
      return;
    // One's own view is part of the account; for all others it is a setting of that senior.
    case 'simple_view_changed':
      await queryClient.invalidateQueries({
        predicate: (query) =>
          event.seniorId === ownId
            ? query.queryHash === CURRENT_USER
            : resourceOf(query) === 'seniors' && partOf(query, 'params', 'id') === event.seniorId,
      });
      return;
    case 'notices_changed':
      await queryClient.invalidateQueries({
        predicate: (query) =>
          ['notices', 'alarms', 'check-ins'].includes(resourceOf(query)) ||
          (resourceOf(query) === 'seniors' && partOf(query, 'params', 'id') === event.seniorId),
      });
      return;
    case 'care_team_changed':
      await queryClient.invalidateQueries({
        predicate: (query) => CARE_TEAM.has(resourceOf(query)) || ownerNamedIn(query) === event.seniorId,
      });
      return;
    default: {
      const resources = RESOURCES[event.type] ?? [];
      await queryClient.invalidateQueries({
        predicate: (query) =>
          resources.includes(resourceOf(query)) && (ownerNamedIn(query) ?? ownId) === event.seniorId,
      });
    }
  }
}

/** Refetches everything on the screen now, and the rest when it is shown. */
export async function readEverything(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ refetchType: 'none' });
  await readUnread(queryClient);
}

/** Each query starts in a task of its own: a home has ten, which together would block input on a slow phone. */
async function readUnread(queryClient: QueryClient, options?: RefetchOptions): Promise<void> {
  const unread: QueryFilters = { type: 'active', stale: true, predicate: isUnread };
  for (const { queryKey } of queryClient.getQueryCache().findAll(unread)) {
    // By now the query may be inactive, or already refetched for another reason.
    void queryClient.refetchQueries({ ...unread, queryKey, exact: true }, options);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

const isUnread = ({ state }: Query) => state.isInvalidated || state.status === 'error';

function resourceOf({ queryKey }: Query): string {
  return String(queryKey[0]);
}

/** The senior a request is about; undefined where it names none and means the current user. */
function ownerNamedIn(query: Query): string | undefined {
  return partOf(query, 'query', 'senior') ?? partOf(query, 'query', 'owner');
}

/** Keys end with the request, as in ['messages', '{id}', { params: { id } }]. */
function partOf({ queryKey }: Query, part: 'params' | 'query', name: string): string | undefined {
  const request: unknown = queryKey.at(-1);
  if (typeof request !== 'object' || request === null) return undefined;
  const values: unknown = Object.entries(request).find(([key]) => key === part)?.[1];
  if (typeof values !== 'object' || values === null) return undefined;
  const value: unknown = Object.entries(values).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : undefined;
}
