/** The private address for calendar apps: reading, making and stopping it. */
import { useApiMutation } from '@/lib/api-mutation';
import { apiQuery, onEveryScreen } from '@/lib/api-query';

export function calendarFeedQuery() {
  // An app may have read it meanwhile.
  return { ...apiQuery('GET /api/calendar-feed', {}), ...onEveryScreen };
}

export function useCreateCalendarFeed() {
  return useApiMutation('POST /api/calendar-feed', { invalidates: ['calendar-feed'] });
}

export function useRevokeCalendarFeed() {
  return useApiMutation('DELETE /api/calendar-feed', { invalidates: ['calendar-feed'] });
}
