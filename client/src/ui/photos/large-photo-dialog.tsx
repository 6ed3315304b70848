import type { OverlayState } from '@/ui/lazy-component';
import { DialogPanel } from '@/ui/dialog-panel';
import { CarouselControls, useCarousel } from './carousel';
import { Photo } from './photo';
import type { ShownPhoto } from './shown-photo';

export interface OpenedPhotos {
  photos: readonly ShownPhoto[];
  /** The index of the photo to start with. */
  first: number;
}

interface LargePhotoDialogProps extends OverlayState {
  /** The photos in question; still set while the dialog closes. */
  opened: OpenedPhotos | null;
}

/** A photo as large as the screen allows, with the author's description below it. */
export function LargePhotoPanel({ opened, open, onOpenChange }: LargePhotoDialogProps) {
  const title = opened?.photos.length === 1 ? 'Photo' : 'Photos';
  return (
    <DialogPanel title={title} size="wide" open={open} onOpenChange={onOpenChange}>
      {opened !== null && <LargePhotos {...opened} />}
    </DialogPanel>
  );
}

/** Mounted only while the dialog is open, so it starts with the photo that was pressed. */
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
