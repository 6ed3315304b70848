import type { SentInvitation } from '@shared/api/care-team';

/** How many of each kind the card shows. */
export const SHOWN = 3;

/** Above this total, the card says how many more there are (D-79). */
const MOST_WITHOUT_WORD = 6;

export interface InvitationGroups {
  accepted: SentInvitation[];
  pending: SentInvitation[];
  /** Declined or expired. */
  ended: SentInvitation[];
}

/** Keeps the given order within each group. */
export function groupInvitations(all: readonly SentInvitation[]): InvitationGroups {
  return {
    accepted: all.filter(({ status }) => status === 'accepted'),
    pending: all.filter(({ status }) => status === 'pending'),
    ended: all.filter(({ status }) => status === 'declined' || status === 'expired'),
  };
}

/** 'Anna Ellis asks to be let in', or how many people do; null if nobody does. */
export function askingWords(all: readonly SentInvitation[]): string | null {
  const [first, ...more] = all.flatMap(({ askedBy }) => askedBy);
  if (first === undefined) return null;
  return more.length === 0 ? `${first.name} asks to be let in` : `${more.length + 1} people ask to be let in`;
}

/** 'And 2 more member(s)' for eight invitations of any kind; null for six or fewer. */
export function moreMembersWords(all: readonly SentInvitation[]): string | null {
  const more = all.length - MOST_WITHOUT_WORD;
  return more > 0 ? `And ${more} more member(s)` : null;
}

/** False if a newer invitation to the same address is open or accepted: the server would refuse it. */
export function canInviteAgain(ended: SentInvitation, all: readonly SentInvitation[]): boolean {
  const address = ended.caregiverEmail.toLowerCase();
  return !all.some(
    ({ status, caregiverEmail }) =>
      (status === 'pending' || status === 'accepted') && caregiverEmail.toLowerCase() === address,
  );
}

/** '2 invitations were declined, 1 has expired.'; null if there are neither. */
export function endedWords(ended: readonly SentInvitation[]): string | null {
  const declined = ended.filter(({ status }) => status === 'declined').length;
  const expired = ended.length - declined;
  const declinedWords = declined > 0 && `${counted(declined)} ${declined === 1 ? 'was' : 'were'} declined`;
  const subject = declined > 0 ? String(expired) : counted(expired);
  const expiredWords = expired > 0 && `${subject} ${expired === 1 ? 'has' : 'have'} expired`;
  const parts = [declinedWords, expiredWords].filter(Boolean);
  return parts.length === 0 ? null : `${parts.join(', ')}.`;
}

function counted(count: number): string {
  return count === 1 ? '1 invitation' : `${count} invitations`;
}
