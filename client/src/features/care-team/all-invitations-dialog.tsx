/** The lazy half of AllInvitationsDialog: every member with their message, and every invitation. */
import { useId, type ReactNode } from 'react';
import type { SentInvitation } from '@shared/api/care-team';
import type { OverlayState } from '@/ui/lazy-component';
import { DialogPanel } from '@/ui/dialog-panel';
import { RowList } from '@/ui/list-row';
import { canInviteAgain, groupInvitations } from './invitation-groups';
import { EndedRow, MemberRow, PendingRow, type InvitationActions } from './invitation-rows';

interface AllInvitationsDialogProps extends OverlayState {
  invitations: readonly SentInvitation[];
  /** The senior's IANA time zone. */
  zone: string;
  actions: InvitationActions;
}

export function AllInvitations({ invitations, zone, actions, open, onOpenChange }: AllInvitationsDialogProps) {
  const { accepted, pending, ended } = groupInvitations(invitations);
  const shared = { zone, actions, isFull: true };
  return (
    <DialogPanel title="My Care Team" size="wide" open={open} onOpenChange={onOpenChange}>
      <Part title="Active Care Team">
        {accepted.map((invitation) => (
          <MemberRow key={invitation.id} invitation={invitation} {...shared} />
        ))}
      </Part>
      <Part title="Pending Invitations">
        {pending.map((invitation) => (
          <PendingRow key={invitation.id} invitation={invitation} {...shared} />
        ))}
      </Part>
      <Part title="Declined and expired">
        {ended.map((invitation) => (
          <EndedRow
            key={invitation.id}
            invitation={invitation}
            canRepeat={canInviteAgain(invitation, invitations)}
            {...shared}
          />
        ))}
      </Part>
    </DialogPanel>
  );
}

function Part({ title, children }: { title: string; children: readonly ReactNode[] }) {
  const headingId = useId();
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mt-4">
      <h3 id={headingId}>{title}</h3>
      <RowList aria-labelledby={headingId}>{children}</RowList>
    </section>
  );
}
