import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** When the server refuses what a connection seemed to allow, the connections have changed and are refetched. */
export function useRereadWhenRefused(isRefused: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isRefused) void queryClient.invalidateQueries({ queryKey: ['care-connections'] });
  }, [isRefused, queryClient]);
}
