import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { inviteBody, NewInvitation, SentInvitation, SentPermissions } from '@shared/api/care-team';
import { personName } from '@shared/domain/person-name';
import type { AttemptLimits } from '../../auth/attempt-limits';
import type { Viewer } from '../../auth/viewer';
import { violatedUniqueIndex } from '../../db/database-errors';
import { AppError, atField, notFound } from '../../errors/app-error';
import type { AffectedPeople } from '../../live/announcement';
import type { Mailer } from '../../mail/mailer';
import type { AskQueries } from './ask-queries';
import type { ConnectionQueries } from './connection-queries';
import { invitationMail } from './invitation-mail';
import type { InvitationQueries, InvitationWithPeople, UserRow } from './invitation-queries';
import { invitationLink, presentAccessRecord, presentConnection, presentSent } from './presenter';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long an open invitation can be answered (D-52). */
const EXPIRY_MS = 14 * DAY_MS;
/** 192 bits: nobody can guess the link. */
const TOKEN_BYTES = 24;

/** The users whose screens a change of an invitation affects. */
export interface AffectedByInvitation {
  people: AffectedPeople;
  /** They have the invited address in their account without proof: they must not learn who the senior is (D-100). */
  claimerIds: readonly string[];
}

export interface CareTeamDependencies {
  queries: InvitationQueries & AskQueries & ConnectionQueries;
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

  async function present(found: InvitationWithPeople, now: Date): Promise<SentInvitation> {
    return presentSent(found, await queries.listAskers(found.invitation.seniorId, now), now);
  }

  async function me(viewer: Viewer): Promise<UserRow> {
    const user = await queries.findUser(viewer.id);
    if (user === null) throw notFound();
    return user;
  }

  return {
    /** The users whose screens show an invitation to that address. */
    async affectedAt(seniorId: string, email: string): Promise<AffectedByInvitation> {
      const holders = await queries.listHolders(email);
      const idsOf = (isProved: boolean) =>
        holders.filter(({ emailVerifiedAt }) => (emailVerifiedAt !== null) === isProved).map(({ id }) => id);
      return { people: { id: seniorId, userIds: [seniorId, ...idsOf(true)] }, claimerIds: idsOf(false) };
    },

    /** The users whose screens show that invitation; null if it does not exist. */
    async affectedBy(id: string): Promise<AffectedByInvitation | null> {
      const found = await queries.find(id);
      if (found === null) return null;
      const { seniorId, caregiverId, caregiverEmail } = found.invitation;
      const { people, claimerIds } = await this.affectedAt(seniorId, caregiverEmail);
      const userIds = caregiverId === null ? people.userIds : [...people.userIds, caregiverId];
      return { people: { id: seniorId, userIds }, claimerIds };
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
      const [sent, askers] = await Promise.all([queries.listSent(viewer.id), queries.listAskers(viewer.id, now)]);
      return sent.map((found) => presentSent(found, askers, now));
    },

    /**
     * @param needsProof whether an address in a member's account only counts if proved (D-62, D-100)
     * @throws AppError not_permitted, invalid_input (oneself), conflict (already invited or connected),
     * too_many_requests.
     */
    async invite(viewer: Viewer, invitation: z.output<typeof inviteBody>, needsProof: boolean): Promise<NewInvitation> {
      if (viewer.role !== 'senior') throw new AppError('not_permitted', 'Only seniors can invite people.');
      const senior = await me(viewer);
      const email = invitation.caregiverEmail;
      if (senior.email?.toLowerCase() === email.toLowerCase())
        throw atEmail('invalid_input', 'This is your own email address.');
      if (await queries.isConnectedByEmail(senior.id, email, { isProved: needsProof }))
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
        await limits.unlessTooManyInvitations(senior.id, () => queries.insert(row, needsProof));
      } catch (error) {
        if (violatedUniqueIndex(error) !== 'care_invitations_open_key') throw error;
        throw atEmail('conflict', 'You have already invited this person. The invitation is still open.');
      }
      mailer.send({ to: email, ...invitationMail(personName(senior), invitation.message, invitationLink(token)) });
      return { ...(await present(await ownInvitation(viewer, id), now)), isMailed: mailer.isConfigured };
    },

    async changePermissions(viewer: Viewer, id: string, permissions: SentPermissions): Promise<SentInvitation> {
      const now = clock();
      if (!(await queries.changePermissions(viewer.id, id, permissions, now))) {
        await ownInvitation(viewer, id);
        throw new AppError('conflict', 'This invitation is no longer open.');
      }
      return present(await ownInvitation(viewer, id), now);
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
