import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { callApi } from '@/lib/api';
import { currentUserQuery } from '@/lib/session';
import { toast } from '@/lib/toast';
import { sentenceOf } from '@/lib/api-error';

/** Signing out from the header. Also when it fails, nothing of the person stays on the screen (AUTH-37). */
export function useLogout(): { logOut: () => void; isPending: boolean } {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [isPending, setIsPending] = useState(false);
  const leave = () => {
    // First the place: a signed-out visitor must not be seen on a page that asks for signing in.
    navigate('/');
    // Knowing that nobody is here drops all else that is cached (watch-session.ts).
    queryClient.setQueryData(currentUserQuery.queryKey, null);
  };
  const logOut = () => {
    setIsPending(true);
    callApi('POST /api/logout', {})
      .then(
        () => toast({ title: 'Logged out', description: 'See you next time!' }),
        (error: unknown) => toast({ title: 'Logout failed', description: sentenceOf(error), variant: 'destructive' }),
      )
      .finally(leave);
  };
  return { logOut, isPending };
}
