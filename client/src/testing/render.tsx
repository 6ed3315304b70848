/** Renders a part of the app as the app would: with a query cache, a place in the address bar, and the toaster. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { Toaster } from '@/ui/toaster';

export interface RenderOptions {
  /** Where in the app: '/medications'. */
  path?: string;
  /** A cache that holds something already; by default a new one that never tries twice. */
  queryClient?: QueryClient;
}

export interface RenderedApp extends RenderResult {
  user: UserEvent;
  queryClient: QueryClient;
  /** Every address so far, the newest last. */
  history: string[];
}

export function renderApp(
  ui: ReactNode,
  { path = '/', queryClient = newQueryClient() }: RenderOptions = {},
): RenderedApp {
  const { hook, searchHook, history } = memoryLocation({ path, record: true });
  // No style sheet is loaded here, and checking whether one blocks a press takes a tenth of the time: browser tests press for real.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  const result = render(
    <QueryClientProvider client={queryClient}>
      <Router hook={hook} searchHook={searchHook}>
        {ui}
        <Toaster />
      </Router>
    </QueryClientProvider>,
  );
  return { ...result, user, queryClient, history };
}

export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, refetchOnWindowFocus: false, retry: false },
      mutations: { retry: false },
    },
  });
}
