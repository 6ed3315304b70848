/** The dialogs of the documents screen, each fetched when idle or asked for. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { CareConnection } from '@shared/api/care-team';
import type { KeptDocument } from '@shared/api/documents';
import { lazyOverlay, type OverlayState } from '@/components/lazy-part';

export interface RenameDocumentDialogProps extends OverlayState {
  /** The one that is, or was last, renamed. */
  document: KeptDocument | null;
}

export interface ShareDocumentDialogProps extends OverlayState {
  /** The one that is, or was last, shared. */
  document: KeptDocument | null;
  /** The care team to choose from. */
  connections: UseQueryResult<CareConnection[]>;
}

export const AddDocumentDialog = lazyOverlay<OverlayState>(() =>
  import('./add-document-dialog').then((module) => module.AddDocumentForm),
);

export const RenameDocumentDialog = lazyOverlay<RenameDocumentDialogProps>(() =>
  import('./rename-document-dialog').then((module) => module.RenameDocumentForm),
);

export const ShareDocumentDialog = lazyOverlay<ShareDocumentDialogProps>(() =>
  import('./share-document-dialog').then((module) => module.ShareDocumentForm),
);
