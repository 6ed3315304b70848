import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { Toaster } from '@/components/ui/toaster';
import { App } from './app';

/** All that stands in the page, drawn by the browser and, for visitors, beforehand (see prerender.tsx). */
export function Root({ queryClient }: { queryClient: QueryClient }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App />
        <Toaster />
      </QueryClientProvider>
    </StrictMode>
  );
}
