/** Placeholders the same height as the content to come, so that nothing jumps. QueryView adds the text. */
import { cx } from './cx';

/** One gray block; give it the size of what it replaces. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('edge-quiet block animate-pulse rounded-md bg-sunken', className)} />;
}

/** One row for each expected row of a RowList. */
export function SkeletonRows({ count = 3 }: { count?: number }) {
  return (
    <div aria-hidden="true" className="divide-edge">
      {range(count).map((row) => (
        <div key={row} className="flex min-h-17 items-center gap-4 py-3.5">
          <Skeleton className="size-13" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </span>
        </div>
      ))}
    </div>
  );
}

/** Cards in columns, for a screen of cards. */
export function SkeletonCards({ count = 4, className = 'h-72' }: { count?: number; className?: string }) {
  return (
    <div aria-hidden="true" className="cols-2">
      {range(count).map((card) => (
        <div key={card} className={cx('edge grid content-start gap-4 pad-card rounded-lg bg-surface', className)}>
          <Skeleton className="h-7 w-2/5" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="mt-auto h-12 w-2/5" />
        </div>
      ))}
    </div>
  );
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <div aria-hidden="true" className="grid gap-3">
      {range(lines).map((line) => (
        <Skeleton key={line} className={cx('h-5', line === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </div>
  );
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
