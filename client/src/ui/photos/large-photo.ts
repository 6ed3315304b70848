import { lazyOverlay } from '../lazy-component';

export const LargePhotoDialog = lazyOverlay(() =>
  import('./large-photo-dialog').then((module) => module.LargePhotoPanel),
);
