import { dayWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import { useApiMutation } from '@/lib/api-mutation';
import type { CurrentUser } from '@/lib/session';
import { toast } from '@/lib/toast';
import { toastFailure } from '@/lib/toast-failure';

/** Takes back the wish to have the account deleted. @param onKept once that is certain. */
export function useKeepAccount(onKept: () => void = () => undefined) {
  const { mutate, isPending } = useApiMutation('DELETE /api/user/deletion', { invalidates: ['user'] });
  const keep = () =>
    mutate(
      {},
      {
        onSuccess: () => {
          toast({ title: 'Success', description: 'Your account stays, with everything in it.' });
          onKept();
        },
        onError: (error) => toastFailure(error, { description: 'Failed to keep your account. Please try again.' }),
      },
    );
  return { keep, isPending };
}

/** 'Tuesday 3 March', in the person's own zone: the day on which the account goes. Null: it stays. */
export function deletionDay({ deletionAt, timeZone }: CurrentUser): string | null {
  return deletionAt === null ? null : dayWords(localDate(new Date(deletionAt), timeZone));
}
