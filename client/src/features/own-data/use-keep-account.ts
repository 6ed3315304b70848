import { useApiMutation } from '@/lib/api-mutation';
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
