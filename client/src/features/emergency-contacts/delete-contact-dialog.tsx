import type { EmergencyContact } from '@shared/api/emergency';
import { DeleteDialog } from '@/ui/delete-dialog';
import type { OverlayState } from '@/ui/lazy-component';
import { useDeleteContact } from './mutations';

export interface DeleteContactDialogProps extends OverlayState {
  /** The one that is, or was last, asked about. */
  contact: EmergencyContact | null;
}

export function DeleteContactDialog({ contact, ...state }: DeleteContactDialogProps) {
  const { mutateAsync: remove } = useDeleteContact();
  const name = contact?.name ?? '';
  return (
    <DeleteDialog
      about={contact}
      title={`Delete ${name}`}
      question={() => 'Are you sure you want to delete this emergency contact?'}
      confirmLabel="Delete contact"
      onDelete={({ id }) => remove({ params: { id } })}
      deleted={{ title: 'Contact Deleted', description: `${name} is no longer in your list.` }}
      failed="Failed to delete emergency contact. Please try again."
      {...state}
    />
  );
}
