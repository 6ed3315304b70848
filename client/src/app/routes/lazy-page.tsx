import { createElement, type ComponentType } from 'react';
import { lazyComponent, type LazyComponent } from '@/ui/lazy-component';
import type { PageQueries } from '@/lib/page-queries';
import { LoadingScreen } from '../shell/loading-screen';
import { usePageArrival } from './page-arrival';

export interface LazyPageProps {
  /** The page's code could not be loaded. */
  onFailed: () => void;
}

interface PageCode<Props extends object> {
  Page: ComponentType<Props>;
  queries?: PageQueries;
}

export interface LazyPage<Props extends object> extends LazyComponent<Props & LazyPageProps> {
  /** The page's module as named in Vite's manifest, so that the server can preload its chunks. */
  source: string;
  /** The queries for the page's first screen, if any. */
  queries: () => Promise<PageQueries | undefined>;
}

/** A page in a chunk of its own. @param load imports `source` */
export function lazyPage<Props extends object>(source: string, load: () => Promise<PageCode<Props>>): LazyPage<Props> {
  const Lazy = lazyComponent<Props & LazyPageProps>({
    fetch: async () => {
      const { Page } = await load();
      return function ArrivedPage(props: Props & LazyPageProps) {
        usePageArrival();
        return createElement<Props>(Page, props);
      };
    },
    isNeeded: () => true,
    whileWaiting: () => <LoadingScreen />,
    onFailed: ({ onFailed }) => onFailed(),
  });
  return Object.assign(Lazy, { source, queries: async () => (await load()).queries });
}
