import { createElement, type ComponentType } from 'react';
import { lazyPart, type LazyPart } from '@/ui/lazy-part';
import { usePageArrival } from './page-arrival';
import { LoadingScreen } from '../shell/loading-screen';

export interface LazyPageProps {
  /** The page's code could not be fetched. */
  onFailed: () => void;
}

/**
 * A page in a chunk of its own.
 * @param fetchFilling what fills the page's first screen, where that is a chunk of its own: it sets out together with
 * the page, not when the page runs, and the page is drawn without waiting for it
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fetchFilling?: () => Promise<unknown>,
): LazyPart<Props & LazyPageProps> {
  return lazyPart<Props & LazyPageProps>({
    fetch: async () => {
      const arriving = load();
      // Where it is missing, its place in the page says so.
      fetchFilling?.().catch(() => undefined);
      const Page = await arriving;
      return function ArrivedPage(props: Props & LazyPageProps) {
        usePageArrival();
        return createElement<Props>(Page, props);
      };
    },
    isNeeded: () => true,
    whileWaiting: () => <LoadingScreen />,
    onFailed: ({ onFailed }) => onFailed(),
  });
}
