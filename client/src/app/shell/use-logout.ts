import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useApiMutation } from '@/lib/api-query';
import { currentUserQuery } from '@/lib/session';
import { toast } from '@/lib/toast';

/** Signing out from the header. Also when it fails, nothing of the person stays on the screen (AUTH-37). */
export function useLogout(): { logOut: () => void; isPending: boolean } {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const { mutate, isPending } = useApiMutation('POST /api/logout', { invalidates: [] });
  const leave = () => {
    // First the place: a signed-out visitor must not be seen on a page that asks for signing in.
    navigate('/');
    // Knowing that nobody is here drops all else that is cached (watch-session.ts).
    queryClient.setQueryData(currentUserQuery.queryKey, null);
  };
  const logOut = () =>
    mutate(
      {},
      {
        onSuccess: () => {
          toast({ title: 'Logged out', description: 'See you next time!' });
          leave();
        },
        onError: (error) => {
          toast({ title: 'Logout failed', description: error.sentence, variant: 'destructive' });
          leave();
        },
      },
    );
  return { logOut, isPending };
}
