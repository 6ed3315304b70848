import type { UpdateComment } from '@shared/api/family-feed';
import type { OpenedPhotos } from './large-photo-dialog';
import type { ShownUpdate } from './shown-update';

/** An answer, and what it answers. */
export interface CommentAt {
  updateId: string;
  comment: UpdateComment;
}

/** What opens from an update. */
export interface FeedActions {
  openPhotos: (opened: OpenedPhotos) => void;
  deleteUpdate: (update: ShownUpdate) => void;
  deleteComment: (at: CommentAt) => void;
}
