/** How the now card is laid out, whatever it has to say. */
import type { ReactNode, RefObject } from 'react';
import { Icon } from '@/components/ui/icon';
import { Skeleton } from '@/components/ui/skeletons';

export interface TitleProps {
  id: string;
  heading: RefObject<HTMLHeadingElement | null>;
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

export function Title({ id, heading, children }: TitleProps & { children: ReactNode }) {
  return (
    <h2 ref={heading} id={id} tabIndex={-1} className="mt-2 @md:text-2xl">
      {children}
    </h2>
  );
}

/** The plate of a medication's picture with an icon in its place. */
export function Arch({ icon }: { icon: 'ok-circle' | 'pill' }) {
  return (
    <span className="edge-quiet grid h-26.5 w-22 place-items-center rounded-arch bg-surface text-accent-ink @md:h-50 @md:w-42">
      <Icon name={icon} size="huge" />
    </span>
  );
}

export function NowSkeleton() {
  return (
    <div aria-hidden="true" className="flex min-h-52 items-center gap-6">
      <Skeleton className="h-26.5 w-22 rounded-arch @md:h-50 @md:w-42" />
      <span className="grid flex-1 gap-3">
        <Skeleton className="h-6 w-1/3" />
        <Skeleton className="h-8 w-3/4" />
        <Skeleton className="h-12 w-1/2" />
      </span>
    </div>
  );
}
