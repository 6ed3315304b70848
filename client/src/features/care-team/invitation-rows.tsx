/** One row per person or invitation: short in the card, complete in the dialog that lists them all. */
import type { ReactNode } from 'react';
import type { SentInvitation } from '@shared/api/care-team';
import { dayWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import type { Formats } from '@shared/domain/formats';
import { Breakable } from '@/ui/breakable';
import { cx } from '@/ui/cx';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';
import { Icon, type IconName } from '@/ui/icon';
import { useFormats } from '@/lib/formats';
import { canSeeWords, relationshipWords } from './words';
import { CopyLink } from './copy-link';

export interface InvitationActions {
  onManage: (invitation: SentInvitation) => void;
  /** Removes, cancels or dismisses, depending on the status. */
  onRemove: (invitation: SentInvitation) => void;
  onInviteAgain: (invitation: SentInvitation) => void;
  /** For a member: the buttons that call them and write to them. */
  renderReach?: ((member: { id: string; name: string }) => ReactNode) | undefined;
}

export interface InvitationRowProps {
  invitation: SentInvitation;
  actions: InvitationActions;
  /** The senior's IANA time zone. */
  zone: string;
  /** Adds the message, the shared areas, and every button. */
  isFull?: boolean;
}

/** A member of the care team. */
export function MemberRow({ invitation, actions, zone, isFull = false }: InvitationRowProps) {
  const formats = useFormats();
  const { caregiverDisplayName: name, caregiverId, profileImageUrl, respondedAt } = invitation;
  const relationship = relationshipWords(invitation.relationship);
  const joined = isFull && respondedAt !== null ? `, since ${day(respondedAt, zone, formats)}` : '';
  return (
    <Row
      lead={<Avatar name={name} imageUrl={profileImageUrl} size="large" seed={caregiverId ?? name} />}
      title={name}
      detail={relationship + joined}
      invitation={invitation}
      isFull={isFull}
    >
      {caregiverId !== null && actions.renderReach?.({ id: caregiverId, name })}
      <ManageButton invitation={invitation} onManage={actions.onManage} />
      <Button variant="quiet" onClick={() => actions.onRemove(invitation)}>
        Remove
        <HiddenWords>{name}</HiddenWords>
      </Button>
    </Row>
  );
}

/** An invitation waiting for an answer. */
export function PendingRow({ invitation, actions, zone, isFull = false }: InvitationRowProps) {
  const formats = useFormats();
  const { caregiverEmail: email, invitedAt, expiresAt, link } = invitation;
  return (
    <Row
      lead={<RowIcon name="hourglass" />}
      title={email}
      detail={
        <>
          <span className="block">Invited {day(invitedAt, zone, formats)}</span>
          <span className="block">Open until {day(expiresAt, zone, formats)}</span>
        </>
      }
      invitation={invitation}
      isFull={isFull}
    >
      {isFull && <ManageButton invitation={invitation} onManage={actions.onManage} />}
      {link !== null && <CopyLink variant="quiet" link={link} email={email} />}
      <Button variant="quiet" onClick={() => actions.onRemove(invitation)}>
        Cancel
        <HiddenWords>invitation to {email}</HiddenWords>
      </Button>
    </Row>
  );
}

/** A declined or expired invitation; shown only in the dialog that lists them all. */
export function EndedRow({ invitation, actions, zone, canRepeat }: InvitationRowProps & { canRepeat: boolean }) {
  const formats = useFormats();
  const { caregiverEmail: email, status, respondedAt, expiresAt } = invitation;
  return (
    <Row
      lead={<RowIcon name={status === 'declined' ? 'x' : 'clock'} />}
      title={email}
      detail={
        status === 'declined'
          ? `Declined ${day(respondedAt ?? expiresAt, zone, formats)}`
          : `Expired ${day(expiresAt, zone, formats)}`
      }
      invitation={invitation}
      isFull
    >
      {canRepeat && (
        <Button variant="quiet" onClick={() => actions.onInviteAgain(invitation)}>
          Invite again
          <HiddenWords>{email}</HiddenWords>
        </Button>
      )}
      <Button variant="quiet" onClick={() => actions.onRemove(invitation)}>
        Remove from list
        <HiddenWords>{email}</HiddenWords>
      </Button>
    </Row>
  );
}

interface RowProps {
  lead: ReactNode;
  title: string;
  detail: ReactNode;
  invitation: SentInvitation;
  isFull: boolean;
  /** The buttons: on the right in the card if there is room, below the text in the dialog. */
  children: ReactNode;
}

/** ListRow leaves too little room for two buttons beside a face, so these rows have their own wrapping. */
function Row({ lead, title, detail, invitation, isFull, children }: RowProps) {
  const buttons = <div className="-mx-3 flex flex-wrap big:-mx-2">{children}</div>;
  return (
    <li className="py-3">
      <div className={cx('flex flex-wrap gap-x-4 gap-y-1', !isFull && 'items-center')}>
        <div className={cx('flex min-w-0 flex-[1_1_20rem] gap-4 big:flex-wrap big:gap-y-1', !isFull && 'items-center')}>
          {lead}
          <div className="min-w-0 flex-[1_1_8rem] leading-snug">
            <p className="font-bold wrap-anywhere">
              <Breakable text={title} />
            </p>
            <div className="text-muted">{detail}</div>
            {isFull && <Details invitation={invitation} />}
            {isFull && buttons}
          </div>
        </div>
        {!isFull && buttons}
      </div>
    </li>
  );
}

function Details({ invitation: { status, message, levels } }: Pick<InvitationRowProps, 'invitation'>) {
  const isOpen = status === 'accepted' || status === 'pending';
  return (
    <>
      {isOpen && <p className="text-muted">{canSeeWords(levels)}</p>}
      {message !== null && <p className="mt-2 max-w-measure whitespace-pre-line wrap-anywhere">“{message}”</p>}
    </>
  );
}

function ManageButton({
  invitation,
  onManage,
}: Pick<InvitationRowProps, 'invitation'> & Pick<InvitationActions, 'onManage'>) {
  return (
    <Button variant="quiet" onClick={() => onManage(invitation)}>
      Manage access
      <HiddenWords>of {invitation.caregiverDisplayName}</HiddenWords>
    </Button>
  );
}

function RowIcon({ name }: { name: IconName }) {
  return (
    <span className="grid size-12 place-items-center rounded-full bg-sunken">
      <Icon name={name} />
    </span>
  );
}

function day(instant: string, zone: string, formats: Formats): string {
  return dayWords(localDate(new Date(instant), zone), formats);
}
