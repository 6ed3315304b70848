/** How the card of the next appointment is laid out: known before its own code has come. */
import type { ReactNode } from 'react';
import { Card } from '@/ui/card';
import { Skeleton } from '@/ui/skeletons';

/** As high as a title of one line and a place need it, so that what stands below stays where it is. */
export function NextPlace({ headingId, children }: { headingId?: string; children: ReactNode }) {
  return (
    <Card aria-labelledby={headingId} className="grid">
      <div className="grid min-h-42">{children}</div>
    </Card>
  );
}

export function NextSkeleton() {
  return (
    <div aria-hidden="true" className="flex h-full flex-col gap-3">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-7 w-3/4" />
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="mt-auto min-h-target w-full" />
    </div>
  );
}
