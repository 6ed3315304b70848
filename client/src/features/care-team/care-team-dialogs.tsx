/** The dialogs of the care team, each fetched when idle or asked for. */
import type { SentInvitation } from '@shared/api/care-team';
import { lazyOverlay, type OverlayState } from '@/components/lazy-part';
import type { InvitationActions } from './invitation-rows';

export interface InviteDialogProps extends OverlayState {
  /** A declined or expired one that is sent again; null starts empty. */
  again: SentInvitation | null;
  onSent: (invitation: SentInvitation) => void;
}

export interface ManageAccessDialogProps extends OverlayState {
  /** The one that is, or was last, managed. */
  invitation: SentInvitation | null;
}

export interface AllInvitationsDialogProps extends OverlayState {
  invitations: readonly SentInvitation[];
  /** The senior's own. */
  zone: string;
  actions: InvitationActions;
}

export const InviteDialog = lazyOverlay<InviteDialogProps>(() =>
  import('./invite-dialog').then((module) => module.InviteForm),
);

export const ManageAccessDialog = lazyOverlay<ManageAccessDialogProps>(() =>
  import('./manage-access-dialog').then((module) => module.ManageAccessForm),
);

export const AllInvitationsDialog = lazyOverlay<AllInvitationsDialogProps>(() =>
  import('./all-invitations-dialog').then((module) => module.AllInvitations),
);
