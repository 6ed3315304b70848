import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, useEffect, useEffectEvent } from 'react';
import { Router } from 'wouter';
import { aroundNavigation } from '@/lib/back-closes';
import { Toaster } from '@/ui/toaster';
import { RenderContext, type RenderedFor } from '@/lib/render-context';
import { App } from './app';

export interface RootProps {
  queryClient: QueryClient;
  /** Set for server-side rendering and for hydration. */
  renderedFor?: RenderedFor | null;
  /** Runs once the page responds to input. */
  onShown?: () => void;
}

/** Everything inside #root, rendered by the browser or by the server (see ssr/render-page.tsx). */
export function Root({ queryClient, renderedFor = null, onShown }: RootProps) {
  const shown = useEffectEvent(() => onShown?.());
  useEffect(() => shown(), []);
  return (
    <StrictMode>
      <RenderContext value={renderedFor}>
        <QueryClientProvider client={queryClient}>
          <Router aroundNav={aroundNavigation}>
            <App />
          </Router>
          <Toaster />
        </QueryClientProvider>
      </RenderContext>
    </StrictMode>
  );
}
