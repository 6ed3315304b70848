import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { changePerson } from '@/lib/session';
import { toast } from '@/lib/toast';

/** Signs out from the header. Even if the request fails, no personal data stays on the screen (AUTH-37). */
export function useLogout(): { logOut: () => void; isPending: boolean } {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [isPending, setIsPending] = useState(false);
  const logOut = () => {
    setIsPending(true);
    import('./send-logout')
      .then(({ sendLogout }) => sendLogout())
      .catch(() => {
        const description = 'Hearthside cannot be reached right now. Please check the connection.';
        toast({ title: 'Logout failed', description, variant: 'destructive' });
      })
      // Setting the current user to none drops everything else from the cache (watch-session.ts).
      .finally(() => changePerson(queryClient, null, () => navigate('/')));
  };
  return { logOut, isPending };
}
