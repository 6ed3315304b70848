import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { adoptComfort } from '@/lib/comfort';
import { invitationIn } from '@/lib/addresses';
import { changePerson, type CurrentUser } from '@/lib/session';

/** Time to see that it worked. */
const PAUSE_MS = 100;

/** After signing in or registering: the person is known, and home is next, or the invitation they came from. */
export function useEnterApp(): (user: CurrentUser) => Promise<void> {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const search = useSearch();
  return async (user) => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    adoptComfort(user.comfort);
    changePerson(queryClient, user, () => navigate(invitationIn(search) ?? '/'));
  };
}
