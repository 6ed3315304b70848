import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { invitationIn } from '@/lib/invitation-return';
import { changePerson, type CurrentUser } from '@/lib/session';

/** D1:217: time to see that it worked. */
const PAUSE_MS = 100;

/** After signing in or registering: the person is known, and home is next, or the invitation they came from. */
export function useEnterApp(): (user: CurrentUser) => Promise<void> {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const search = useSearch();
  return async (user) => {
    const choosing = import('@/lib/choose-comfort');
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    // Without it the page is read as it was so far.
    await choosing.then(({ adoptComfort }) => adoptComfort(user.comfort)).catch(() => false);
    changePerson(queryClient, user, () => navigate(invitationIn(search) ?? '/'));
  };
}
