import { createElement, type ComponentType } from 'react';
import { lazyPart, type LazyPart } from '@/components/lazy-part';
import { usePageArrival } from './page-arrival';
import { LoadingScreen } from './pages/loading-screen';

export interface LazyPageProps {
  /** The page's code could not be fetched. */
  onFailed: () => void;
}

/** A page in a chunk of its own. */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props & LazyPageProps> {
  return lazyPart<Props & LazyPageProps>({
    fetch: async () => {
      const Page = await load();
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
