/** Deleting one's account, and changing one's mind. */
import { dayWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import { useApiMutation } from '@/lib/api-mutation';
import type { CurrentUser } from '@/lib/session';

/** Asks for the account to be deleted after the waiting time. The form shows a failure itself. */
export function useRequestDeletion() {
  return useApiMutation('POST /api/user/deletion', {
    invalidates: ['user'],
    toasts: {
      success: (user) => {
        const day = deletionDay(user) ?? 'the day you asked for';
        return `Your account will be deleted on ${day}. Until then you can keep it.`;
      },
      failure: null,
    },
  });
}

export function useKeepAccount() {
  return useApiMutation('DELETE /api/user/deletion', {
    invalidates: ['user'],
    toasts: {
      success: 'Your account stays, with everything in it.',
      failure: 'Failed to keep your account. Please try again.',
    },
  });
}

/** The day the account is deleted, in the user's own time zone: 'Tuesday 3 March'. Null: it stays. */
export function deletionDay({ deletionAt, timeZone }: CurrentUser): string | null {
  return deletionAt === null ? null : dayWords(localDate(new Date(deletionAt), timeZone));
}
