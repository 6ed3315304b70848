/** Recent members, until the senior confirms them: an invitation may have gone to a wrong address (D-62). */
import { useState } from 'react';
import { Breakable } from '@/ui/breakable';
import type { SentInvitation } from '@shared/api/care-team';
import { whenWords } from '@shared/domain/time-words';
import { Button } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';
import { Notice } from '@/ui/notice';
import { useNow } from '@/lib/use-now';
import { useFormats } from '@/lib/formats';

export interface NewMembersProps {
  invitations: readonly SentInvitation[];
  known: KnownMembers;
  /** The senior's IANA time zone. */
  zone: string;
  onRemove: (invitation: SentInvitation) => void;
}

/** Members the senior has confirmed, on this device. */
export interface KnownMembers {
  /** Of their invitations. */
  ids: readonly string[];
  confirm: (ids: readonly string[]) => void;
}

const KNOWN = 'hearthside.known-members';
/** How long a member counts as new. */
const NEW_FOR_MS = 14 * 24 * 60 * 60 * 1000;

export function useKnownMembers(): KnownMembers {
  const [ids, setIds] = useState(readKnown);
  return {
    ids,
    confirm: (more) => {
      const next = [...readKnown(), ...more];
      setIds(next);
      storeKnown(next);
    },
  };
}

/** One question about all of them: five people who accept are no pile of notices (KIND-34). */
export function NewMembers({ invitations, known, zone, onRemove }: NewMembersProps) {
  const now = useNow();
  const fresh = invitations.filter(
    ({ id, status, respondedAt }) =>
      status === 'accepted' &&
      respondedAt !== null &&
      now.getTime() - new Date(respondedAt).getTime() < NEW_FOR_MS &&
      !known.ids.includes(id),
  );
  const confirm = () => known.confirm(fresh.map(({ id }) => id));
  const [one, ...others] = fresh;
  return (
    <div role="status" className="empty:hidden not-empty:mb-4">
      {one !== undefined && others.length === 0 && (
        <Notice
          title={<span className="wrap-anywhere">{one.caregiverDisplayName} is on your care team now</span>}
          action={
            <>
              <Button onClick={confirm}>
                Yes, that is right
                <HiddenWords>about {one.caregiverDisplayName}</HiddenWords>
              </Button>
              <RemoveButton invitation={one} onRemove={onRemove} />
            </>
          }
        >
          <Accepted invitation={one} now={now} zone={zone} /> Is this the person you invited?
        </Notice>
      )}
      {others.length > 0 && (
        <Notice
          title={`${fresh.length} people are on your care team now`}
          action={
            <Button onClick={confirm}>
              Yes, that is right
              <HiddenWords>about all {fresh.length}</HiddenWords>
            </Button>
          }
        >
          Are these the people you invited?
          <ul aria-label="New on your care team" className="my-1">
            {fresh.map((invitation) => (
              <li key={invitation.id} className="flex flex-wrap items-center gap-x-3 py-1">
                <span className="min-w-0 flex-[1_1_12rem]">
                  <Accepted invitation={invitation} now={now} zone={zone} />
                </span>
                <RemoveButton invitation={invitation} onRemove={onRemove} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

function RemoveButton({ invitation, onRemove }: Pick<NewMembersProps, 'onRemove'> & { invitation: SentInvitation }) {
  return (
    <Button variant="quiet" onClick={() => onRemove(invitation)}>
      Remove
      <HiddenWords>{invitation.caregiverDisplayName}</HiddenWords>
    </Button>
  );
}

/** 'Anna Ellis (user name anna) accepted your invitation to anna@example.org, 3:05 PM.' */
function Accepted({ invitation, now, zone }: { invitation: SentInvitation; now: Date; zone: string }) {
  const formats = useFormats();
  const { caregiverDisplayName: name, caregiverUsername, caregiverEmail, respondedAt } = invitation;
  const who = caregiverUsername === null ? name : `${name} (user name ${caregiverUsername})`;
  const when = respondedAt === null ? '' : `, ${whenWords(new Date(respondedAt), now, zone, formats)}`;
  return (
    <span className="wrap-anywhere">
      {who} accepted your invitation to <Breakable text={caregiverEmail} />
      {when}.
    </span>
  );
}

function readKnown(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KNOWN) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    // Without storage the question is asked again, which does no harm.
    return [];
  }
}

function storeKnown(ids: readonly string[]): void {
  try {
    localStorage.setItem(KNOWN, JSON.stringify(ids));
  } catch {
    // See above.
  }
}
