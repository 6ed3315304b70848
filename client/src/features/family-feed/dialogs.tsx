import { DeleteDialog } from '@/ui/delete-dialog';
import type { OverlayState } from '@/ui/lazy-component';
import type { CommentAt } from './feed-actions';
import { useDeleteComment, useDeleteUpdate } from './api';
import { photosOf, type ShownUpdate } from './shown-update';

export interface DeleteUpdateDialogProps extends OverlayState {
  /** The update in question; still set while the dialog closes. */
  update: ShownUpdate | null;
}

export function DeleteUpdateDialog({ update, ...state }: DeleteUpdateDialogProps) {
  const { mutateAsync: remove } = useDeleteUpdate();
  return (
    <DeleteDialog
      about={update}
      title="Delete update"
      question={(about) =>
        `Are you sure you want to delete this update with ${belongings(about)}? This action cannot be undone.`
      }
      confirmLabel="Delete update"
      onDelete={({ id }) => remove({ params: { id } })}
      {...state}
    />
  );
}

function belongings(update: ShownUpdate): string {
  return photosOf(update).length > 0 ? 'its photos and replies' : 'its replies';
}

export interface DeleteCommentDialogProps extends OverlayState {
  at: CommentAt | null;
}

export function DeleteCommentDialog({ at, ...state }: DeleteCommentDialogProps) {
  const { mutateAsync: remove } = useDeleteComment();
  return (
    <DeleteDialog
      about={at}
      title="Delete reply"
      question={() => 'Are you sure you want to delete this reply? This action cannot be undone.'}
      confirmLabel="Delete reply"
      onDelete={({ updateId, comment }) => remove({ params: { id: updateId, commentId: comment.id } })}
      {...state}
    />
  );
}
