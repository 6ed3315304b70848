import type { ReactNode } from 'react';
import type { SentInvitation } from '@shared/api/care-team';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import type { ConfirmDialogProps } from '@/ui/confirm-dialog-panel';
import type { OverlayState } from '@/ui/lazy-component';
import { useRefreshOutdated, useRemoveInvitation } from './api';

export interface RemoveInvitationDialogProps extends OverlayState {
  /** The invitation in question; still set while the dialog closes. */
  invitation: SentInvitation | null;
  /** What to know before a member is removed. */
  note?: ReactNode;
}

/** Confirms removing a member or canceling an invitation. Wording fixed by the requirements. */
export function RemoveInvitationDialog({ invitation, note, open, onOpenChange }: RemoveInvitationDialogProps) {
  const refreshOutdated = useRefreshOutdated();
  const { mutateAsync: remove } = useRemoveInvitation();
  const confirm = async () => {
    if (invitation === null) return;
    await remove({ params: { id: invitation.id } }).catch((error: unknown) => {
      void refreshOutdated(error);
      throw error;
    });
  };
  const question = questionAbout(invitation);
  return (
    <ConfirmDialog
      {...question}
      text={
        <>
          {invitation?.status === 'accepted' && note}
          {question.text}
        </>
      }
      destructive
      onConfirm={confirm}
      open={open}
      onOpenChange={onOpenChange}
    />
  );
}

type Question = Pick<ConfirmDialogProps, 'title' | 'text' | 'confirmLabel' | 'pendingLabel'>;

function questionAbout(invitation: SentInvitation | null): Question {
  const name = invitation?.caregiverDisplayName ?? '';
  switch (invitation?.status) {
    case 'accepted':
      return {
        title: `Remove ${name}`,
        text: 'Are you sure you want to remove this person from your care team?',
        confirmLabel: 'Remove',
        pendingLabel: 'Removing...',
      };
    case 'declined':
    case 'expired':
      return {
        title: 'Remove from List',
        text: `Remove the invitation to ${name} from your list?`,
        confirmLabel: 'Take off',
        pendingLabel: 'Removing...',
      };
    default:
      return {
        title: 'Cancel Invitation',
        text: 'Are you sure you want to cancel this invitation?',
        // A bare 'Cancel' would read like the dismiss button beside it, which does the opposite.
        confirmLabel: 'Cancel invitation',
        pendingLabel: 'Canceling...',
      };
  }
}
