import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, useEffect, useEffectEvent } from 'react';
import { Toaster } from '@/ui/toaster';
import { RenderContext, type RenderedFor } from '@/lib/render-context';
import { App } from './app';

export interface RootProps {
  queryClient: QueryClient;
  /** Where the server renders, and where the browser hydrates. */
  renderedFor?: RenderedFor | null;
  /** Runs when the page answers to presses. */
  onShown?: () => void;
}

/** All that stands in the page, rendered by the browser or by the server (see ssr/render-page.tsx). */
export function Root({ queryClient, renderedFor = null, onShown }: RootProps) {
  const shown = useEffectEvent(() => onShown?.());
  useEffect(() => shown(), []);
  return (
    <StrictMode>
      <RenderContext value={renderedFor}>
        <QueryClientProvider client={queryClient}>
          <App />
          <Toaster />
        </QueryClientProvider>
      </RenderContext>
    </StrictMode>
  );
}
