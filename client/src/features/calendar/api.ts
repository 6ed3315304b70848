/** The private address for calendar apps: reading, making and stopping it. */
import { useApiMutation } from '@/lib/api-mutation';
import { apiQuery, onEveryScreen } from '@/lib/api-query';

export function calendarFeedQuery() {
  // An app may have read it meanwhile.
  return { ...apiQuery('GET /api/calendar-feed', {}), ...onEveryScreen };
}

/** The dialog shows its new address, or that there is none. */
export function useCreateCalendarFeed() {
  return useApiMutation('POST /api/calendar-feed', {
    invalidates: ['calendar-feed'],
    toasts: { success: null, failure: null },
  });
}

/** The dialog shows a failure itself. */
export function useRevokeCalendarFeed() {
  return useApiMutation('DELETE /api/calendar-feed', {
    invalidates: ['calendar-feed'],
    toasts: {
      success: { title: 'Address stopped', description: 'Nobody can read your calendar with it any more.' },
      failure: null,
    },
  });
}
