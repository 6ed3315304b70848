/** The dialogs of the documents screen, each fetched when idle or asked for. */
import { lazyOverlay, type OverlayState } from '@/ui/lazy-part';

export const AddDocumentDialog = lazyOverlay<OverlayState>(() =>
  import('./add-document-dialog').then((module) => module.AddDocumentForm),
);

export const RenameDocumentDialog = lazyOverlay(() =>
  import('./rename-document-dialog').then((module) => module.RenameDocumentForm),
);

export const ShareDocumentDialog = lazyOverlay(() =>
  import('./share-document-dialog').then((module) => module.ShareDocumentForm),
);
