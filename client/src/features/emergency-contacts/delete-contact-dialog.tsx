import type { EmergencyContact } from '@shared/api/emergency';
import { DeleteDialog } from '@/ui/delete-dialog';
import type { OverlayState } from '@/ui/lazy-component';
import { useDeleteContact } from './api';

export interface DeleteContactDialogProps extends OverlayState {
  /** The contact to delete; retained while the dialog closes. */
  contact: EmergencyContact | null;
}

export function DeleteContactDialog({ contact, ...state }: DeleteContactDialogProps) {
  const name = contact?.name ?? '';
  const { mutateAsync: remove } = useDeleteContact(name);
  return (
    <DeleteDialog
      about={contact}
      title={`Delete ${name}`}
      question={() => 'Are you sure you want to delete this emergency contact?'}
      confirmLabel="Delete contact"
      onDelete={({ id }) => remove({ params: { id } })}
      {...state}
    />
  );
}
