/** The one thing a screen of the simple view shows: picture, very large text, one very large button. */
import type { ReactNode, Ref } from 'react';
import { cx } from '@/ui/cx';
import { Card } from '@/ui/card';
import { Icon, type IconName } from '@/ui/icon';
import { Skeleton } from '@/ui/skeletons';

export interface OneThingProps {
  /** Tinted: the thing to do now. */
  isNow?: boolean;
  picture: ReactNode;
  /** Above the text: a status or a time. */
  before?: ReactNode;
  /** In the largest type. */
  words: ReactNode;
  wordsRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
  /** One button, or two at most. */
  action?: ReactNode;
}

/**
 * Picture and text side by side where there is room; on a phone the text is full width, below the picture and `before`. The
 * button spans the card, and is visible without scrolling.
 */
export function OneThing({ isNow = false, picture, before, words, wordsRef, children, action }: OneThingProps) {
  return (
    <Card tone={isNow ? 'now' : 'plain'} className="@2xl/page:p-8">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 @sm:grid-rows-[1fr_auto_1fr_auto] @sm:gap-x-8">
        <span
          className={cx(
            '@sm:col-span-1 @sm:row-span-3',
            before === undefined ? 'col-span-2' : '@max-[14rem]:col-span-2',
          )}
        >
          {picture}
        </span>
        {before !== undefined && <div className="min-w-0 @max-[14rem]:col-span-2 @sm:self-end">{before}</div>}
        <h2
          ref={wordsRef}
          tabIndex={-1}
          className="col-span-2 min-w-0 text-3xl wrap-anywhere big:text-2xl big:max-sm:text-xl @sm:col-span-1 @sm:col-start-2 @sm:row-start-2"
        >
          {words}
        </h2>
        {children !== undefined && (
          <div className="col-span-2 grid max-w-measure min-w-0 gap-1 text-xl leading-snug font-normal big:max-md:text-lg @sm:col-span-1 @sm:col-start-2 @sm:row-start-3 @sm:self-start">
            {children}
          </div>
        )}
        {action !== undefined && <div className="col-span-2 mt-1 grid gap-3 @sm:row-start-4 @sm:mt-4">{action}</div>}
      </div>
    </Card>
  );
}

/** Never so tall that the button below would be out of sight. */
const pictureSize = 'h-[min(6.5rem,16dvh)] aspect-[5/6] @sm:h-[min(9.5rem,26dvh)] @2xl:h-[min(14.5rem,26dvh)] min-h-20';

/** A medication's picture, as large as there is room for. */
export function OnePicture({ children }: { children: ReactNode }) {
  return <span className={`grid *:size-full! ${pictureSize}`}>{children}</span>;
}

/** In place of a picture. */
export function IconPlate({ icon, onTint = false }: { icon: IconName; onTint?: boolean }) {
  return (
    <span
      className={`edge-quiet grid place-items-center rounded-arch text-accent-ink ${pictureSize} ${onTint ? 'bg-surface' : 'bg-plate'}`}
    >
      <Icon name={icon} size="huge" className="@2xl:size-20" />
    </span>
  );
}

/** Classes that make a big button huge: as wide as its card, as tall as a thumb is long. */
export const hugeButton =
  'w-full min-h-[clamp(4rem,14dvh,5.5rem)]! text-[clamp(1.25rem,7.4vw,2rem)]! font-bold! big:max-md:flex-col big:max-md:px-2!';

/** Holds the place of one thing while it loads. */
export function OneThingSkeleton() {
  return (
    <div aria-hidden="true">
      <OneThing
        picture={<Skeleton className={`rounded-arch ${pictureSize}`} />}
        words={<Skeleton className="h-10 w-64 max-w-full" />}
        action={<Skeleton className="h-22 w-full" />}
      >
        <Skeleton className="h-7 w-48" />
      </OneThing>
    </div>
  );
}
