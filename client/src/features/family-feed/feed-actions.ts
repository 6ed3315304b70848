import type { UpdateComment } from '@shared/api/family-feed';
import type { OpenedPhotos } from '@/ui/photos/large-photo-dialog';
import type { ShownUpdate } from './shown-update';

/** A comment and the update it belongs to. */
export interface CommentAt {
  updateId: string;
  comment: UpdateComment;
}

/** The dialogs that open from an update. */
export interface FeedActions {
  openPhotos: (opened: OpenedPhotos) => void;
  deleteUpdate: (update: ShownUpdate) => void;
  deleteComment: (at: CommentAt) => void;
}
