/** What opens over the feed, each fetched when idle or asked for. */
import { lazyOverlay } from '@/ui/lazy-part';

export const LargePhotoDialog = lazyOverlay(() =>
  import('./large-photo-dialog').then((module) => module.LargePhotoPanel),
);
