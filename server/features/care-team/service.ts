import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Permissions } from '@shared/access/access';
import type { answerInvitationBody, inviteBody, SentInvitation } from '@shared/api/care-team';
import { personName } from '@shared/domain/person-name';
import type { AttemptLimits } from '../../auth/attempt-limits';
import type { Viewer } from '../../auth/viewer';
import { violatedUniqueIndex } from '../../db/database-errors';
import { AppError, atField, notFound } from '../../errors/app-error';
import type { AffectedPeople } from '../../live/announcement';
import type { Mailer } from '../../mail/mailer';
import type { ConnectionQueries } from './connection-queries';
import { invitationMail } from './invitation-mail';
import type { InvitationQueries, InvitationWithPeople, UserRow } from './invitation-queries';
import {
  invitationLink,
  presentAccessRecord,
  presentAnswered,
  presentConnection,
  presentLinked,
  presentReceived,
  presentSent,
  statusAt,
} from './presenter';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long an open invitation can be answered (D-52). */
const EXPIRY_MS = 14 * DAY_MS;
/** 192 bits: nobody can guess the link. */
const TOKEN_BYTES = 24;

const ROLE_LABELS = { senior: 'Senior', caregiver: 'Caregiver', family_member: 'Family Member' } as const;

export interface CareTeamDependencies {
  queries: InvitationQueries & ConnectionQueries;
  limits: AttemptLimits;
  mailer: Mailer;
  clock: () => Date;
}

export function createCareTeamService({ queries, limits, mailer, clock }: CareTeamDependencies) {
  async function ownInvitation(senior: Viewer, id: string): Promise<InvitationWithPeople> {
    const found = await queries.find(id);
    if (found === null || found.invitation.seniorId !== senior.id) throw notFound();
    return found;
  }

  /** The address that counts: without email the one as given, with email only a verified one (D-62). */
  function addressOf({ email, emailVerifiedAt }: UserRow): string | null {
    return mailer.isConfigured && emailVerifiedAt === null ? null : email;
  }

  function isAddressedTo(found: InvitationWithPeople, person: UserRow, token: string | undefined): boolean {
    if (token !== undefined && token === found.invitation.token) return true;
    return addressOf(person)?.toLowerCase() === found.invitation.caregiverEmail.toLowerCase();
  }

  /** False if another answer was faster. */
  async function storeAnswer(
    found: InvitationWithPeople,
    caregiver: UserRow,
    status: 'accepted' | 'declined',
    relationship: string,
    now: Date,
  ) {
    const { id, seniorId, permissions } = found.invitation;
    try {
      return await queries.answer({
        id,
        status,
        caregiver,
        relationship,
        permissions,
        seniorId,
        connectionId: uuidv7(),
        now,
      });
    } catch (error) {
      if (violatedUniqueIndex(error) !== 'family_members_pair_key') throw error;
      throw new AppError('conflict', 'You are already connected with this person.');
    }
  }

  async function me(viewer: Viewer): Promise<UserRow> {
    const user = await queries.findUser(viewer.id);
    if (user === null) throw notFound();
    return user;
  }

  return {
    /** The users whose screens show an invitation to that address. */
    async affectedAt(seniorId: string, email: string): Promise<AffectedPeople> {
      const invitedIds = await queries.findIdsByEmail(email, { isProved: mailer.isConfigured });
      return { id: seniorId, userIds: [seniorId, ...invitedIds] };
    },

    /** The users whose screens show that invitation; null if it does not exist. */
    async affectedBy(id: string): Promise<AffectedPeople | null> {
      const found = await queries.find(id);
      if (found === null) return null;
      const { seniorId, caregiverId, caregiverEmail } = found.invitation;
      const { userIds } = await this.affectedAt(seniorId, caregiverEmail);
      return { id: seniorId, userIds: caregiverId === null ? userIds : [...userIds, caregiverId] };
    },

    async listConnections(viewer: Viewer) {
      const rows = await queries.listConnections(viewer.id, viewer.role === 'senior' ? 'seniorId' : 'caregiverId');
      return rows.map(presentConnection);
    },

    async listAccessRecords(viewer: Viewer) {
      return (await queries.listAccessRecords(viewer.id)).map(presentAccessRecord);
    },

    async listSent(viewer: Viewer): Promise<SentInvitation[]> {
      const now = clock();
      return (await queries.listSent(viewer.id)).map((found) => presentSent(found, now));
    },

    async listReceived(viewer: Viewer) {
      const person = await me(viewer);
      const email = addressOf(person);
      if (email === null || person.role === 'senior') return [];
      return (await queries.listReceived(email, clock())).map(presentReceived);
    },

    /**
     * @throws AppError not_permitted, invalid_input (oneself), conflict (already invited or connected),
     * too_many_requests.
     */
    async invite(viewer: Viewer, invitation: z.output<typeof inviteBody>): Promise<SentInvitation> {
      if (viewer.role !== 'senior') throw new AppError('not_permitted', 'Only seniors can invite people.');
      const senior = await me(viewer);
      const email = invitation.caregiverEmail;
      if (senior.email?.toLowerCase() === email.toLowerCase())
        throw atEmail('invalid_input', 'This is your own email address.');
      if (await queries.isConnectedByEmail(senior.id, email, { isProved: mailer.isConfigured }))
        throw atEmail('conflict', 'This person is already on your care team.');
      const now = clock();
      // An expired invitation must not block a new one.
      await queries.expire(now, senior.id);
      const id = uuidv7();
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const row = {
        ...invitation,
        relationship: invitation.relationship ?? '',
        id,
        token,
        seniorId: senior.id,
        invitedAt: now,
        expiresAt: new Date(now.getTime() + EXPIRY_MS),
      };
      try {
        await limits.unlessTooManyInvitations(senior.id, () => queries.insert(row));
      } catch (error) {
        if (violatedUniqueIndex(error) !== 'care_invitations_open_key') throw error;
        throw atEmail('conflict', 'You have already invited this person. The invitation is still open.');
      }
      mailer.send({ to: email, ...invitationMail(personName(senior), invitation.message, invitationLink(token)) });
      return presentSent(await ownInvitation(viewer, id), now);
    },

    async readLink(token: string) {
      const found = await queries.findByToken(token);
      if (found === null) throw notFound();
      return presentLinked(found, clock());
    },

    /** @throws AppError not_found for anyone it is not addressed to, conflict if it can no longer be answered. */
    async answer(viewer: Viewer, id: string, { status, token }: z.output<typeof answerInvitationBody>) {
      const [found, person] = await Promise.all([queries.find(id), me(viewer)]);
      if (found === null || !isAddressedTo(found, person, token)) throw notFound();
      const { invitation } = found;
      if (invitation.seniorId === person.id || person.role === 'senior') {
        throw new AppError('not_permitted', 'Invitations are for caregivers and family members.');
      }
      const now = clock();
      refuseUnlessOpen(statusAt(invitation, now));
      const relationship = invitation.relationship === '' ? ROLE_LABELS[person.role] : invitation.relationship;
      const isAnswered = await storeAnswer(found, person, status, relationship, now);
      if (!isAnswered)
        throw new AppError(
          'conflict',
          'This invitation has just been answered, changed or cancelled. Please look again.',
        );
      return presentAnswered({ ...found, invitation: { ...invitation, relationship } }, status);
    },

    async changePermissions(viewer: Viewer, id: string, permissions: Permissions): Promise<SentInvitation> {
      const now = clock();
      if (!(await queries.changePermissions(viewer.id, id, permissions, now))) {
        await ownInvitation(viewer, id);
        throw new AppError('conflict', 'This invitation is no longer open.');
      }
      return presentSent(await ownInvitation(viewer, id), now);
    },

    async remove(viewer: Viewer, id: string): Promise<void> {
      if (!(await queries.remove(viewer.id, id))) throw notFound();
    },

    /** For the hourly sweep. @returns how many expired. */
    expireInvitations(): Promise<number> {
      return queries.expire(clock());
    },
  };
}

const atEmail = (code: 'invalid_input' | 'conflict', message: string) => atField(code, 'caregiverEmail', message);

function refuseUnlessOpen(status: ReturnType<typeof statusAt>): void {
  switch (status) {
    case 'pending':
      return;
    case 'expired':
      throw new AppError('conflict', 'This invitation has expired. Please ask for a new one.');
    case 'accepted':
      throw new AppError('conflict', 'This invitation has already been accepted.');
    case 'declined':
      throw new AppError('conflict', 'This invitation has already been declined.');
  }
}
