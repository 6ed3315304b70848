import type { OverlayState } from '@/ui/lazy-component';
import { DialogPanel } from '@/ui/dialog-panel';
import { CarouselControls, useCarousel } from './carousel';
import { Photo } from './photo';
import type { ShownPhoto } from './shown-update';

export interface OpenedPhotos {
  photos: readonly ShownPhoto[];
  /** The one to begin with, from 0. */
  first: number;
}

interface LargePhotoDialogProps extends OverlayState {
  /** What is, or was last, looked at. */
  opened: OpenedPhotos | null;
}

/** A photo as large as the screen allows, the words of its author below it. */
export function LargePhotoPanel({ opened, open, onOpenChange }: LargePhotoDialogProps) {
  const title = opened?.photos.length === 1 ? 'Photo' : 'Photos';
  return (
    <DialogPanel title={title} size="wide" open={open} onOpenChange={onOpenChange}>
      {opened !== null && <LargePhotos {...opened} />}
    </DialogPanel>
  );
}

/** Mounted while the dialog is open, so it begins with the photo that was pressed. */
function LargePhotos({ photos, first }: OpenedPhotos) {
  const { index, next, previous, onKeyDown, swipe } = useCarousel(photos.length, first);
  const photo = photos[index];
  if (photo === undefined) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same
    <div role="group" aria-label="Photos" onKeyDown={onKeyDown}>
      <div {...swipe} className="relative h-[62vh] touch-pan-y overflow-hidden rounded-md bg-sunken">
        <Photo key={photo.url} photo={photo} fallbackAlt={`Photo ${index + 1}, without a description`} />
      </div>
      {photo.alt !== '' && <p className="mt-3 max-w-measure">{photo.alt}</p>}
      {photos.length > 1 && <CarouselControls index={index} count={photos.length} {...{ next, previous }} />}
    </div>
  );
}
