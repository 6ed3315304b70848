import { levelsOf } from '@shared/access/access';
import type { LinkedInvitation, OwnInvitation, SentInvitation } from '@shared/api/care-team';

/** Sunday, March 1, 2026, noon in New York. */
const NOON = new Date('2026-03-01T17:00:00.000Z');

const ALL = { medications: true, health: true, appointments: true, family: true, tasks: true };

export function idOf(number: number): string {
  return `0195a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

/** An open one to lucy@example.com, or whatever the changes make of it. */
export function aSentInvitation(changes: Partial<SentInvitation> = {}): SentInvitation {
  const email = changes.caregiverEmail ?? 'lucy@example.com';
  return {
    id: idOf(1),
    caregiverEmail: email,
    caregiverDisplayName: email,
    caregiverUsername: null,
    caregiverRole: null,
    caregiverId: null,
    profileImageUrl: null,
    status: 'pending',
    relationship: '',
    message: null,
    permissions: ALL,
    levels: levelsOf(changes.permissions ?? ALL),
    invitedAt: NOON.toISOString(),
    respondedAt: null,
    expiresAt: '2026-03-15T16:00:00.000Z',
    link: '/invitation/a-secret-nobody-guesses-0001',
    askedBy: [],
    ...changes,
  };
}

/** Someone who accepted. */
export function aMember(number: number, name: string, changes: Partial<SentInvitation> = {}): SentInvitation {
  return aSentInvitation({
    id: idOf(number),
    caregiverEmail: `member${number}@example.com`,
    caregiverDisplayName: name,
    caregiverRole: 'family_member',
    caregiverId: idOf(1000 + number),
    status: 'accepted',
    respondedAt: '2026-03-02T17:00:00.000Z',
    link: null,
    ...changes,
  });
}

export function aReceivedInvitation(changes: Partial<OwnInvitation> = {}): OwnInvitation {
  return {
    id: idOf(1),
    isProved: true,
    seniorName: 'Dorothy Lane',
    seniorEmail: 'dorothy@example.com',
    relationship: 'friend',
    message: null,
    permissions: ALL,
    levels: levelsOf(changes.permissions ?? ALL),
    createdAt: NOON.toISOString(),
    expiresAt: '2026-03-15T16:00:00.000Z',
    ...changes,
  };
}

export function aLinkedInvitation(changes: Partial<LinkedInvitation> = {}): LinkedInvitation {
  return {
    id: idOf(1),
    caregiverEmail: 'anna@example.com',
    seniorName: 'Margaret Ellis',
    relationship: 'daughter',
    message: 'Dear Anna, please help me a little.',
    permissions: { ...ALL, health: false },
    levels: levelsOf(changes.permissions ?? { ...ALL, health: false }),
    status: 'pending',
    expiresAt: '2026-03-15T18:30:00.000Z',
    ...changes,
  };
}
