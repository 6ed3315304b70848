/** Shows a query: its skeleton while loading, its content, its empty state, or its failure. */
import type { ReactNode } from 'react';
import type { ShownQuery } from '@/lib/api-query';
import { useIsSaidToBeOld } from '@/lib/kept-home';
import { Button } from './button';
import { Icon, Spinner } from './icon';
import { Notice } from './notice';

export interface QueryViewProps<Data> {
  query: ShownQuery<Data>;
  /** 'Loading your medications …' */
  loadingText: string;
  /** Reserves the height of the content to come. */
  skeleton?: ReactNode;
  empty?: { when: (data: Data) => boolean; view: ReactNode };
  /** 'Could not load your medications' */
  failed: string;
  children: (data: Data) => ReactNode;
}

export function QueryView<Data>({ query, loadingText, skeleton, empty, failed, children }: QueryViewProps<Data>) {
  const { data } = query;
  const isSaidAbove = useIsSaidToBeOld();
  if (data === undefined) {
    if (query.isError && !query.isFetching) return <Failure words={failed} onRetry={query.refetch} />;
    return <Loading text={loadingText} skeleton={skeleton} />;
  }
  const content = empty?.when(data) === true ? empty.view : children(data);
  // One tree for both: otherwise each lost connection would remount the content, losing the focus and what is being typed.
  return (
    <>
      {query.isError && !isSaidAbove && (
        <Notice
          tone="warning"
          role="alert"
          className="mb-4"
          action={<RetryButton onRetry={query.refetch} isPending={query.isFetching} />}
        >
          What you see may be out of date.
        </Notice>
      )}
      {content}
    </>
  );
}

function Loading({ text, skeleton }: { text: string; skeleton: ReactNode }) {
  const words = (
    <span className="edge inline-flex animate-late items-center gap-2.5 rounded-full bg-surface px-4 py-2 font-semibold big:rounded-lg big:px-3">
      <Spinner />
      {text}
    </span>
  );
  if (skeleton === undefined) {
    return (
      <div role="status" className="grid min-h-40 grid-cols-[minmax(0,1fr)] place-items-center text-center">
        {words}
      </div>
    );
  }
  return (
    <div className="relative">
      {skeleton}
      <div
        role="status"
        className="absolute inset-0 grid max-h-72 grid-cols-[minmax(0,1fr)] place-items-center p-2 text-center"
      >
        {words}
      </div>
    </div>
  );
}

function Failure({ words, onRetry }: { words: string; onRetry: () => Promise<unknown> }) {
  return (
    <div role="alert" className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3 py-8 text-center">
      <Icon name="octagon" size="large" className="size-10 text-critical-mark" />
      <p className="font-bold">{words}</p>
      <p className="max-w-[38ch] text-muted">Nothing is lost. Please check the connection and try again.</p>
      <RetryButton onRetry={onRetry} isPending={false} />
    </div>
  );
}

function RetryButton({ onRetry, isPending }: { onRetry: () => Promise<unknown>; isPending: boolean }) {
  return (
    <Button icon="repeat" pending={isPending} pendingLabel="Trying again …" onClick={() => void onRetry()}>
      Try again
    </Button>
  );
}
