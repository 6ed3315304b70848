/** The one thing of a place of the simple view: picture, words in the largest letters, one very large button. */
import type { ReactNode, Ref } from 'react';
import { Card } from '@/components/ui/card';
import { Icon, type IconName } from '@/components/ui/icon';
import { Skeleton } from '@/components/ui/skeletons';

export interface OneThingProps {
  /** The one thing to do now is tinted. */
  isNow?: boolean;
  picture: ReactNode;
  /** Above the words: a status, or when it is. */
  before?: ReactNode;
  /** In the largest letters. */
  words: ReactNode;
  wordsRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
  /** One button, or two at most. */
  action?: ReactNode;
}

/** Picture and words side by side where there is room, the button below both and as wide as they are. */
export function OneThing({ isNow = false, picture, before, words, wordsRef, children, action }: OneThingProps) {
  return (
    <Card tone={isNow ? 'now' : 'plain'} className="@2xl/page:p-8">
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-8 gap-y-4 text-center @lg:grid-cols-[auto_minmax(0,1fr)] @lg:text-left">
        <span className="justify-self-center">{picture}</span>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-center gap-2 @lg:justify-items-start">
          {before}
          <h2 ref={wordsRef} tabIndex={-1} className="text-3xl wrap-anywhere">
            {words}
          </h2>
          {children !== undefined && (
            <div className="grid max-w-measure gap-1 text-xl leading-snug font-normal big:max-md:text-lg">
              {children}
            </div>
          )}
        </div>
        {action !== undefined && <div className="grid gap-3 @lg:col-span-2 @lg:mt-2">{action}</div>}
      </div>
    </Card>
  );
}

const pictureSize = 'h-38 w-32 big:max-md:h-29 big:max-md:w-24 @2xl:h-58 @2xl:w-48';

/** A medication's picture as large as the place has room for. */
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

/** The one button of a place, to be added to a big button: as wide as its card, and as high as a thumb is long. */
export const hugeButton =
  'w-full min-h-22! text-[clamp(1.25rem,7.4vw,2rem)]! font-bold! big:max-md:flex-col big:max-md:px-2!';

/** Keeps the place of one thing while it is read. */
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
