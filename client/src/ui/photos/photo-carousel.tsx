import { CarouselControls, useCarousel } from './carousel';
import { LargePhotoDialog } from './large-photo';
import { Photo } from './photo';
import type { ShownPhoto } from './shown-photo';

/** Limits for width by height; photos beyond them are shown on a plain background. */
const TALLEST = 4 / 5;
const WIDEST = 2.4;
const USUAL = 4 / 3;

export interface PhotoCarouselProps {
  photos: readonly ShownPhoto[];
  /** @param index of the photo that was pressed */
  onOpen: (index: number) => void;
}

/** The photos of an update or a message, one at a time (FEED-10). Pressing one opens it large. */
export function PhotoCarousel({ photos, onOpen }: PhotoCarouselProps) {
  const { index, next, previous, onKeyDown, swipe, wasSwipe } = useCarousel(photos.length);
  const photo = photos[index];
  if (photo === undefined) return null;
  const position = photos.length === 1 ? 'photo' : `photo ${index + 1} of ${photos.length}`;
  return (
    // The arrow keys work wherever the focus is inside this group.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same
    <div role="group" aria-label="Photos" onKeyDown={onKeyDown}>
      <button
        type="button"
        {...swipe}
        onClick={() => {
          if (!wasSwipe()) onOpen(index);
        }}
        onPointerEnter={LargePhotoDialog.preload}
        className="focus-inset relative block max-h-[75vh] w-full touch-pan-y overflow-hidden bg-sunken"
        style={{ aspectRatio: frameRatio(photos) }}
      >
        <Photo key={photo.url} photo={photo} fallbackAlt={`Photo ${index + 1}, without a description`} />
        <span className="sr-only">. Open {position} large</span>
      </button>
      {photos.length > 1 && <CarouselControls index={index} count={photos.length} {...{ next, previous }} />}
    </div>
  );
}

/** One ratio for all photos of an update: otherwise the buttons would jump under the finger. */
function frameRatio(photos: readonly ShownPhoto[]): number {
  const ratio = photos.find((photo) => photo.ratio !== null)?.ratio ?? USUAL;
  return Math.min(Math.max(ratio, TALLEST), WIDEST);
}
