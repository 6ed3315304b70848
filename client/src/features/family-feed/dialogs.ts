/** What opens over the feed, each fetched when idle or asked for. */
import { lazyOverlay, type OverlayState } from '@/components/lazy-part';
import type { ShownPhoto } from './shown-update';

export interface OpenedPhotos {
  photos: readonly ShownPhoto[];
  /** The one to begin with, from 0. */
  first: number;
}

export interface LargePhotoDialogProps extends OverlayState {
  /** What is, or was last, looked at. */
  opened: OpenedPhotos | null;
}

export const LargePhotoDialog = lazyOverlay<LargePhotoDialogProps>(() =>
  import('./large-photo-dialog').then((module) => module.LargePhotoPanel),
);
