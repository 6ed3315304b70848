import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type {
  answerInvitationBody,
  ClaimedInvitation,
  ReceivedInvitation,
  SentInvitation,
} from '@shared/api/care-team';
import type { AttemptLimits } from '../../auth/attempt-limits';
import type { Viewer } from '../../auth/viewer';
import { violatedUniqueIndex } from '../../db/database-errors';
import { AppError, notFound } from '../../errors/app-error';
import type { AskQueries } from './ask-queries';
import type { InvitationQueries, InvitationWithPeople, UserRow } from './invitation-queries';
import { presentAnswered, presentClaimed, presentLinked, presentReceived, presentSent, statusAt } from './presenter';

const ROLE_LABELS = { senior: 'Senior', caregiver: 'Caregiver', family_member: 'Family Member' } as const;

/** Who may wait for a senior's answer about one invitation. More would bury the one whom the senior knows. */
const MOST_ASKERS = 10;

const CHANGED_MEANWHILE = 'This invitation was just answered, changed or canceled. Please check again.';

interface AnswerDependencies {
  queries: InvitationQueries & AskQueries;
  limits: AttemptLimits;
  clock: () => Date;
}

/**
 * How invitations are answered: by anyone who has the link, by the account with the invited address, or by the senior who
 * lets in a person who asked. `needsProof`: an address counts only if it is proved, because mail can be sent (D-62) or
 * strangers can come (D-100).
 */
export function createAnswers({ queries, limits, clock }: AnswerDependencies) {
  async function me(viewer: Viewer): Promise<UserRow> {
    const user = await queries.findUser(viewer.id);
    if (user === null) throw notFound();
    return user;
  }

  /** Whether the address in the account counts as the person's, is only a claim, or has been proved by another person. */
  async function standingOf({ email, emailVerifiedAt }: UserRow, needsProof: boolean) {
    if (email === null) return 'none';
    if (emailVerifiedAt !== null) return 'own';
    const isOfAnother = (await queries.listHolders(email)).some((holder) => holder.emailVerifiedAt !== null);
    if (isOfAnother) return 'none';
    return needsProof ? 'claimed' : 'own';
  }

  const isTo = ({ invitation }: InvitationWithPeople, { email }: UserRow) =>
    email?.toLowerCase() === invitation.caregiverEmail.toLowerCase();

  /** @throws AppError not_found for anyone it is not addressed to, not_proved */
  async function refuseUnlessAddressed(
    found: InvitationWithPeople,
    person: UserRow,
    { token, needsProof }: { token: string | undefined; needsProof: boolean },
  ): Promise<void> {
    if (token !== undefined && token === found.invitation.token) return;
    const standing = isTo(found, person) ? await standingOf(person, needsProof) : 'none';
    if (standing === 'own') return;
    if (standing === 'none') throw notFound();
    throw new AppError(
      'not_proved',
      'There is an invitation for this address. Open the link you were sent, or ask to be let in.',
    );
  }

  /** @param seen the switches that the person saw; null if the senior lets them in. @throws AppError conflict */
  async function store(
    { invitation }: InvitationWithPeople,
    caregiver: UserRow,
    {
      status,
      seen,
    }: { status: 'accepted' | 'declined'; seen: InvitationWithPeople['invitation']['permissions'] | null },
  ): Promise<string> {
    const { id, seniorId } = invitation;
    const relationship = invitation.relationship === '' ? ROLE_LABELS[caregiver.role] : invitation.relationship;
    const answer = { id, status, caregiver, relationship, seen, seniorId, connectionId: uuidv7(), now: clock() };
    const isStored = await queries.answer(answer).catch((error: unknown) => {
      if (violatedUniqueIndex(error) !== 'family_members_pair_key') throw error;
      throw new AppError(
        'conflict',
        seen === null ? 'This person is already on your care team.' : 'You are already connected with this person.',
      );
    });
    if (!isStored) throw new AppError('conflict', CHANGED_MEANWHILE);
    return relationship;
  }

  /** The senior's own invitation, with who asks about it. @throws AppError not_found */
  async function ownInvitation(senior: Viewer, id: string): Promise<InvitationWithPeople> {
    const found = await queries.find(id);
    if (found === null || found.invitation.seniorId !== senior.id) throw notFound();
    return found;
  }

  async function presentOwn(senior: Viewer, id: string): Promise<SentInvitation> {
    const now = clock();
    return presentSent(await ownInvitation(senior, id), await queries.listAskers(senior.id, now), now);
  }

  return {
    async listReceived(viewer: Viewer, needsProof: boolean): Promise<ReceivedInvitation[]> {
      const person = await me(viewer);
      if (person.email === null || person.role === 'senior') return [];
      const standing = await standingOf(person, needsProof);
      if (standing === 'none') return [];
      const received = await queries.listReceived(person.email, clock());
      if (standing === 'own') return received.map(presentReceived);
      const asks = await queries.listOwnAsks(person.id);
      return received.map(({ invitation: { id } }) => presentClaimed(id, asks.get(id)));
    },

    async readLink(token: string) {
      const found = await queries.findByToken(token);
      if (found === null) throw notFound();
      return presentLinked(found, clock());
    },

    /**
     * @throws AppError not_found for anyone it is not addressed to, not_proved, not_permitted for seniors, conflict if it
     * can no longer be answered.
     */
    async answer(
      viewer: Viewer,
      id: string,
      { status, token }: z.output<typeof answerInvitationBody>,
      needsProof: boolean,
    ) {
      const [found, person] = await Promise.all([queries.find(id), me(viewer)]);
      if (found === null) throw notFound();
      await refuseUnlessAddressed(found, person, { token, needsProof });
      const { invitation } = found;
      refuseSeniors(person, invitation.seniorId);
      refuseUnlessOpen(statusAt(invitation, clock()));
      const relationship = await store(found, person, { status, seen: invitation.permissions });
      return presentAnswered({ ...found, invitation: { ...invitation, relationship } }, status);
    },

    /**
     * Asks the senior, for an account with the invited address and no proof of it. Asking again changes nothing.
     * @returns `isNew` false if the person has asked before, and whom they ask
     * @throws AppError not_found for anyone else, not_permitted for seniors, conflict, too_many_requests
     */
    async ask(viewer: Viewer, id: string): Promise<{ value: ClaimedInvitation; isNew: boolean; seniorId: string }> {
      const [found, person] = await Promise.all([queries.find(id), me(viewer)]);
      const isClaimed = found !== null && isTo(found, person) && (await standingOf(person, true)) === 'claimed';
      if (!isClaimed) throw notFound();
      const { invitation } = found;
      const { seniorId } = invitation;
      refuseSeniors(person, seniorId);
      // Not how it ended: that is private to the senior and the person who answered.
      if (statusAt(invitation, clock()) !== 'pending') {
        throw new AppError('conflict', 'This invitation is no longer open. Please ask for a new one.');
      }
      const before = (await queries.listOwnAsks(person.id)).get(id);
      if (before !== undefined) {
        if (before.turnedAwayAt === null) return { value: presentClaimed(id, before), isNew: false, seniorId };
        throw new AppError('conflict', 'You were not let in. If you were invited, please open the link you were sent.');
      }
      if (await queries.isConnected(seniorId, person.id)) {
        throw new AppError('conflict', 'You are already connected with this person.');
      }
      await limits.countAsk(person.id);
      if ((await queries.countAskers(id)) >= MOST_ASKERS) {
        throw new AppError('conflict', 'Others have already asked. Please open the link you were sent.');
      }
      const isNew = await queries.ask(id, person.id, clock());
      return { value: presentClaimed(id, { turnedAwayAt: null }), isNew, seniorId };
    },

    /** @throws AppError not_found unless that person has asked about the senior's invitation, conflict */
    async letIn(senior: Viewer, id: string, userId: string): Promise<SentInvitation> {
      const found = await ownInvitation(senior, id);
      const now = clock();
      refuseUnlessOpen(statusAt(found.invitation, now));
      const [person, askers] = await Promise.all([queries.findUser(userId), queries.listAskers(senior.id, now)]);
      const isAsking = askers.some((asker) => asker.invitationId === id && asker.userId === userId);
      if (person === null || !isAsking) throw notFound();
      await store(found, person, { status: 'accepted', seen: null });
      return presentOwn(senior, id);
    },

    /** @throws AppError not_found unless that person has asked about the senior's invitation */
    async turnAway(senior: Viewer, id: string, userId: string): Promise<SentInvitation> {
      await ownInvitation(senior, id);
      if (!(await queries.turnAway(id, userId, clock()))) throw notFound();
      return presentOwn(senior, id);
    },
  };
}

function refuseSeniors({ id, role }: UserRow, seniorId: string): void {
  if (seniorId === id || role === 'senior') {
    throw new AppError('not_permitted', 'Invitations are for caregivers and family members.');
  }
}

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
