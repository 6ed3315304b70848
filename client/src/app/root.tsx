import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, useEffect, useEffectEvent } from 'react';
import { Toaster } from '@/ui/toaster';
import { App } from './app';

export interface RootProps {
  queryClient: QueryClient;
  /** Runs when the page answers to presses. */
  onShown?: () => void;
}

/** All that stands in the page, drawn by the browser or beforehand (see prerender.tsx). */
export function Root({ queryClient, onShown }: RootProps) {
  const shown = useEffectEvent(() => onShown?.());
  useEffect(() => shown(), []);
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App />
        <Toaster />
      </QueryClientProvider>
    </StrictMode>
  );
}
