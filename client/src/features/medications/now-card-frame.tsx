/** How the now card is laid out, whatever it has to say: known before its own code has come. */
import type { ReactNode } from 'react';
import { Card } from '@/ui/card';
import { Skeleton } from '@/ui/skeletons';

/**
 * The one tinted card of the senior's home, also before its code has come. It is as high as a dose to take needs it, so
 * that what stands below stays where it is, whatever the card says next.
 */
export function NowPlace({ headingId, children }: { headingId?: string; children: ReactNode }) {
  return (
    <Card tone="now" aria-labelledby={headingId} className="grid content-center">
      <div className="grid min-h-75 content-center @md:min-h-50">{children}</div>
    </Card>
  );
}

/** Picture beside the words; the buttons below both where the card is narrow. */
export function Frame({ picture, actions, children }: { picture: ReactNode; actions: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-4 @md:gap-x-8 big:grid-cols-[minmax(0,1fr)] big:@md:grid-cols-[auto_minmax(0,1fr)]">
      <span className="@md:row-span-2">{picture}</span>
      <div className="@md:self-end">{children}</div>
      <div className="col-span-full flex flex-wrap gap-2 *:flex-auto @md:col-span-1 @md:self-start @md:*:flex-none">
        {actions}
      </div>
    </div>
  );
}

export function NowSkeleton() {
  return (
    <div aria-hidden="true">
      <Frame
        picture={<Skeleton className="h-26.5 w-22 rounded-arch @md:h-50 @md:w-42" />}
        actions={
          <>
            <Skeleton className="min-h-main w-full @md:w-46" />
            <Skeleton className="min-h-main w-full @md:w-48" />
          </>
        }
      >
        <span className="grid gap-3">
          <Skeleton className="h-7 w-1/2" />
          <Skeleton className="h-8 w-3/4" />
          <Skeleton className="h-6 w-full" />
        </span>
      </Frame>
    </div>
  );
}
