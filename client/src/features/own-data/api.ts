/** API hooks to request and cancel the deletion of the user's account. */
import { dayWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import type { Formats } from '@shared/domain/formats';
import { useApiMutation } from '@/lib/api-mutation';
import type { CurrentUser } from '@/lib/session';
import { useFormats } from '@/lib/formats';

/** Requests deletion after the waiting period. The form shows a failure. */
export function useRequestDeletion() {
  const formats = useFormats();
  return useApiMutation('POST /api/user/deletion', {
    invalidates: ['user'],
    toasts: {
      success: (user) => {
        const day = deletionDay(user, formats) ?? 'the day you asked for';
        return `Your account will be deleted on ${day}. You can change your mind until then.`;
      },
      failure: null,
    },
  });
}

export function useKeepAccount() {
  return useApiMutation('DELETE /api/user/deletion', {
    invalidates: ['user'],
    toasts: {
      success: 'Your account and everything in it will stay.',
      failure: 'Failed to keep your account. Please try again.',
    },
  });
}

/** The deletion date in the user's time zone: 'Tuesday, March 3'. Null if no deletion is scheduled. */
export function deletionDay({ deletionAt, timeZone }: CurrentUser, formats: Formats): string | null {
  return deletionAt === null ? null : dayWords(localDate(new Date(deletionAt), timeZone), formats);
}
