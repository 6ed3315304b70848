/** Recent members, until the senior confirms them: an invitation may have gone to a wrong address (D-62). */
import { useState } from 'react';
import type { SentInvitation } from '@shared/api/care-team';
import { whenWords } from '@shared/domain/time-words';
import { Button } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';
import { Notice } from '@/ui/notice';
import { useNow } from '@/lib/use-now';

export interface NewMembersProps {
  invitations: readonly SentInvitation[];
  /** The senior's IANA time zone. */
  zone: string;
  onRemove: (invitation: SentInvitation) => void;
}

const KNOWN = 'hearthside.known-members';
/** How long a member counts as new. */
const NEW_FOR_MS = 14 * 24 * 60 * 60 * 1000;

export function NewMembers({ invitations, zone, onRemove }: NewMembersProps) {
  const now = useNow();
  const [known, setKnown] = useState(readKnown);
  const fresh = invitations.filter(
    ({ id, status, respondedAt }) =>
      status === 'accepted' &&
      respondedAt !== null &&
      now.getTime() - new Date(respondedAt).getTime() < NEW_FOR_MS &&
      !known.includes(id),
  );
  const confirm = (id: string) => {
    const next = [...known, id];
    setKnown(next);
    storeKnown(next);
  };
  return (
    <div role="status" className="grid gap-3 empty:hidden not-empty:mb-4">
      {fresh.map((invitation) => (
        <Notice
          key={invitation.id}
          title={`${invitation.caregiverDisplayName} is on your care team now`}
          action={
            <>
              <Button onClick={() => confirm(invitation.id)}>
                Yes, that is right
                <HiddenWords>about {invitation.caregiverDisplayName}</HiddenWords>
              </Button>
              <Button variant="quiet" onClick={() => onRemove(invitation)}>
                Remove
                <HiddenWords>{invitation.caregiverDisplayName}</HiddenWords>
              </Button>
            </>
          }
        >
          {acceptedWords(invitation, now, zone)} Is this the person you invited?
        </Notice>
      ))}
    </div>
  );
}

/** 'Anna Ellis (user name anna) accepted your invitation to anna@example.org, 3:05 PM.' */
function acceptedWords(invitation: SentInvitation, now: Date, zone: string): string {
  const { caregiverDisplayName: name, caregiverUsername, caregiverEmail, respondedAt } = invitation;
  const who = caregiverUsername === null ? name : `${name} (user name ${caregiverUsername})`;
  const when = respondedAt === null ? '' : `, ${whenWords(new Date(respondedAt), now, zone)}`;
  return `${who} accepted your invitation to ${caregiverEmail}${when}.`;
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
