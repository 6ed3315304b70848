import { Skeleton } from '@/ui/skeletons';
import { Spinner } from '@/ui/icon';

/** The shape of five weeks, or of a list of days, until the appointments are here. */
export function CalendarSkeleton({ isGrid }: { isGrid: boolean }) {
  return (
    <div className="relative">
      {isGrid ? <Weeks /> : <List />}
      <div role="status" className="absolute inset-0 grid max-h-72 place-items-center p-2 text-center">
        <span className="edge inline-flex animate-late items-center gap-2.5 rounded-full bg-surface px-4 py-2 font-semibold big:rounded-lg big:px-3">
          <Spinner />
          Loading your calendar …
        </span>
      </div>
    </div>
  );
}

function Weeks() {
  return (
    <div aria-hidden="true" className="edge overflow-hidden rounded-lg bg-surface pt-10">
      {Array.from({ length: 5 }, (_week, week) => (
        <div key={week} className="edge-t grid min-h-32 grid-cols-7">
          {Array.from({ length: 7 }, (_day, day) => (
            <div key={day} className="p-2">
              <Skeleton className="size-8" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function List() {
  return (
    <div aria-hidden="true" className="grid gap-4">
      {Array.from({ length: 4 }, (_day, day) => (
        <div key={day} className="grid gap-2.5">
          <Skeleton className="h-7 w-3/5" />
          <Skeleton className="h-18" />
        </div>
      ))}
    </div>
  );
}
