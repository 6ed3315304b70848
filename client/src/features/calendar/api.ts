/** Reads, creates, and revokes the private feed address for calendar apps. */
import { useApiMutation } from '@/lib/api-mutation';
import { apiQuery, onEveryScreen } from '@/lib/api-query';

export function calendarFeedQuery() {
  // Refetch on every screen, since a calendar app may have read the feed in the meantime.
  return { ...apiQuery('GET /api/calendar-feed', {}), ...onEveryScreen };
}

/** No toasts: the dialog shows the new address or the failure. */
export function useCreateCalendarFeed() {
  return useApiMutation('POST /api/calendar-feed', {
    invalidates: ['calendar-feed'],
    toasts: { success: null, failure: null },
  });
}

/** No failure toast: the dialog shows the failure. */
export function useRevokeCalendarFeed() {
  return useApiMutation('DELETE /api/calendar-feed', {
    invalidates: ['calendar-feed'],
    toasts: {
      success: { title: 'Address stopped', description: 'No one can read your calendar with it anymore.' },
      failure: null,
    },
  });
}
