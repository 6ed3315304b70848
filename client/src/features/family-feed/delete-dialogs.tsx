import { ConfirmDialog } from '@/components/confirm-dialog';
import type { OverlayState } from '@/components/lazy-part';
import { toast } from '@/lib/toast';
import { toastFailure } from '@/lib/toast-failure';
import type { CommentAt } from './feed-actions';
import { useDeleteComment, useDeleteUpdate } from './mutations';
import { photosOf, type ShownUpdate } from './shown-update';

export interface DeleteUpdateDialogProps extends OverlayState {
  /** The one that is, or was last, asked about. */
  update: ShownUpdate | null;
}

export function DeleteUpdateDialog({ update, ...state }: DeleteUpdateDialogProps) {
  const { mutateAsync: remove } = useDeleteUpdate();
  const confirm = async () => {
    if (update === null) return;
    await remove({ params: { id: update.id } }).catch((error: unknown) => {
      toastFailure(error, { description: 'Failed to delete the update. Please try again.' });
      throw error;
    });
    toast({ title: 'Success', description: 'The update is deleted.' });
  };
  const belongings = update !== null && photosOf(update).length > 0 ? 'its photos and answers' : 'its answers';
  return (
    <ConfirmDialog
      title="Delete update"
      text={`Are you sure you want to delete this update with ${belongings}? This action cannot be undone.`}
      confirmLabel="Delete update"
      pendingLabel="Deleting..."
      destructive
      onConfirm={confirm}
      {...state}
    />
  );
}

export interface DeleteCommentDialogProps extends OverlayState {
  at: CommentAt | null;
}

export function DeleteCommentDialog({ at, ...state }: DeleteCommentDialogProps) {
  const { mutateAsync: remove } = useDeleteComment();
  const confirm = async () => {
    if (at === null) return;
    await remove({ params: { id: at.updateId, commentId: at.comment.id } }).catch((error: unknown) => {
      toastFailure(error, { description: 'Failed to delete the answer. Please try again.' });
      throw error;
    });
    toast({ title: 'Success', description: 'The answer is deleted.' });
  };
  return (
    <ConfirmDialog
      title="Delete answer"
      text="Are you sure you want to delete this answer? This action cannot be undone."
      confirmLabel="Delete answer"
      pendingLabel="Deleting..."
      destructive
      onConfirm={confirm}
      {...state}
    />
  );
}
