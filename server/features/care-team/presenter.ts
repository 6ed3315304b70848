import type { z } from 'zod';
import { byArea, levelsOf, type Permissions } from '@shared/access/access';
import type {
  AccessRecord,
  answerInvitation,
  CareConnection,
  ClaimedInvitation,
  LinkedInvitation,
  OwnInvitation,
  SentInvitation,
} from '@shared/api/care-team';
import { personName } from '@shared/domain/person-name';
import { SYMPTOM_KINDS, SYMPTOM_WORDS } from '@shared/domain/symptoms';
import { TREND_NAMES, TREND_RULES } from '@shared/domain/vitals/trends';
import { metricLabel } from '@shared/domain/vitals/metric-types';
import type { PersonCard } from '@shared/api/accounts';
import type { AskerRow } from './ask-queries';
import type { AccessRecordWithViewer, ConnectionWithPeople } from './connection-queries';
import type { InvitationRow, InvitationWithPeople } from './invitation-queries';

type InvitationStatus = SentInvitation['status'];

/** A pending invitation counts as expired after its time (D-52). */
export function statusAt(invitation: InvitationRow, now: Date): InvitationStatus {
  return invitation.status === 'pending' && invitation.expiresAt <= now ? 'expired' : invitation.status;
}

export function invitationLink(token: string): string {
  return `/invitation/${token}`;
}

function presentShared(stored: Permissions): Pick<SentInvitation, 'permissions' | 'levels'> {
  const levels = levelsOf(stored);
  return { permissions: byArea((area) => levels[area] !== 'off'), levels };
}

/** @param askers about all invitations of the senior */
export function presentSent(
  { invitation, caregiver }: InvitationWithPeople,
  askers: readonly AskerRow[],
  now: Date,
): SentInvitation {
  const status = statusAt(invitation, now);
  return {
    id: invitation.id,
    caregiverEmail: invitation.caregiverEmail,
    caregiverUsername: invitation.caregiverUsername,
    caregiverDisplayName: caregiver === null ? invitation.caregiverEmail : personName(caregiver),
    caregiverRole: caregiver?.role ?? null,
    caregiverId: caregiver?.id ?? null,
    profileImageUrl: caregiver?.profileImageUrl ?? null,
    status,
    relationship: invitation.relationship,
    message: invitation.message,
    ...presentShared(invitation.permissions),
    invitedAt: invitation.invitedAt.toISOString(),
    respondedAt: invitation.respondedAt?.toISOString() ?? null,
    expiresAt: invitation.expiresAt.toISOString(),
    link: status === 'pending' ? invitationLink(invitation.token) : null,
    askedBy: askers
      .filter(({ invitationId }) => invitationId === invitation.id)
      .map(({ userId, username, email, ...names }) => ({
        userId,
        name: personName({ username, ...names }),
        username,
        email,
      })),
  };
}

export function presentReceived({ invitation, senior }: InvitationWithPeople): OwnInvitation {
  return {
    id: invitation.id,
    isProved: true,
    seniorName: personName(senior),
    seniorEmail: senior.email,
    relationship: invitation.relationship,
    message: invitation.message,
    ...presentShared(invitation.permissions),
    createdAt: invitation.invitedAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
  };
}

/** @param ask undefined if the person has not asked to be let in */
export function presentClaimed(id: string, ask: { turnedAwayAt: Date | null } | undefined): ClaimedInvitation {
  if (ask === undefined) return { id, isProved: false };
  return { id, isProved: false, ask: ask.turnedAwayAt === null ? 'waiting' : 'turned_away' };
}

export function presentAnswered(
  found: InvitationWithPeople,
  status: InvitationStatus,
): z.output<(typeof answerInvitation)['response']> {
  return { ...presentReceived(found), status };
}

/**
 * A link reveals who invites and to what, and while it can still be answered the invited address: whoever holds the link
 * could already accept, and finds it filled in when creating an account (KIND-01).
 */
export function presentLinked({ invitation, senior }: InvitationWithPeople, now: Date): LinkedInvitation {
  const status = statusAt(invitation, now);
  return {
    id: invitation.id,
    caregiverEmail: status === 'pending' ? invitation.caregiverEmail : null,
    seniorName: personName(senior),
    relationship: invitation.relationship,
    message: invitation.message,
    ...presentShared(invitation.permissions),
    status,
    expiresAt: invitation.expiresAt.toISOString(),
  };
}

export function presentConnection({ connection, senior, other }: ConnectionWithPeople): CareConnection {
  return {
    ...presentCard(other),
    connectionId: connection.id,
    seniorId: senior.id,
    seniorFirstName: senior.firstName,
    seniorLastName: senior.lastName,
    seniorUsername: senior.username,
    seniorEmail: senior.email,
    relationship: connection.relationship,
    ...presentShared(connection.permissions),
    hasPhone: other.id === senior.id && levelsOf(connection.permissions).health !== 'off' && senior.phone !== null,
    timeZone: other.timeZone,
    acceptedAt: connection.createdAt.toISOString(),
  };
}

export function presentAccessRecord({ record, viewer, subject }: AccessRecordWithViewer): AccessRecord {
  const { id, area, kind, action, dueAt, firstAt } = record;
  return {
    id,
    area,
    kind,
    action: action ?? (kind === 'changed' ? 'change' : 'read'),
    subject: area === 'health' && subject !== null ? healthSubject(subject) : subject,
    dueAt: dueAt?.toISOString() ?? null,
    firstAt: firstAt.toISOString(),
    viewer: presentCard(viewer),
  };
}

/** A reading's type alone; symptoms and watches say what they are: 'symptom: fall'. */
function healthSubject(subject: string): string {
  const [what = '', name] = subject.split(': ');
  if (name === undefined) return metricLabel(subject);
  const kind = SYMPTOM_KINDS.find((each) => each === name);
  if (what === 'symptom' && kind !== undefined) return SYMPTOM_WORDS[kind];
  const rule = TREND_RULES.find((each) => each === name);
  return rule === undefined ? subject : TREND_NAMES[rule];
}

function presentCard(row: PersonCard): PersonCard {
  const { id, username, firstName, lastName, role, profileImageUrl } = row;
  return { id, username, firstName, lastName, role, profileImageUrl };
}
