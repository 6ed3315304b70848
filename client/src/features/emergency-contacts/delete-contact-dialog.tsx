import type { EmergencyContact } from '@shared/api/emergency';
import { ConfirmDialog } from '@/components/confirm-dialog';
import type { OverlayState } from '@/components/lazy-part';
import { toast } from '@/lib/toast';
import { toastFailure } from '@/lib/toast-failure';
import { useDeleteContact } from './mutations';

export interface DeleteContactDialogProps extends OverlayState {
  /** The one that is, or was last, asked about. */
  contact: EmergencyContact | null;
}

export function DeleteContactDialog({ contact, open, onOpenChange }: DeleteContactDialogProps) {
  const { mutateAsync: remove } = useDeleteContact();
  const confirm = async () => {
    if (contact === null) return;
    await remove({ params: { id: contact.id } }).catch((error: unknown) => {
      toastFailure(error, { description: 'Failed to delete emergency contact. Please try again.' });
      throw error;
    });
    toast({ title: 'Contact Deleted', description: `${contact.name} is no longer in your list.` });
  };
  return (
    <ConfirmDialog
      title={`Delete ${contact?.name ?? ''}`}
      text="Are you sure you want to delete this emergency contact?"
      confirmLabel="Delete contact"
      pendingLabel="Deleting..."
      destructive
      onConfirm={confirm}
      open={open}
      onOpenChange={onOpenChange}
    />
  );
}
