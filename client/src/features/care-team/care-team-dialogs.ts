/** The dialogs of the care team, each fetched when idle or asked for. */
import { lazyOverlay } from '@/ui/lazy-part';

export const InviteDialog = lazyOverlay(() => import('./invite-dialog').then((module) => module.InviteForm));

export const ManageAccessDialog = lazyOverlay(() =>
  import('./manage-access-dialog').then((module) => module.ManageAccessForm),
);

export const AllInvitationsDialog = lazyOverlay(() =>
  import('./all-invitations-dialog').then((module) => module.AllInvitations),
);
