import type { Request } from 'express';
import {
  answerInvitation,
  askToBeLetIn,
  changePermissions,
  inviteCaregiver,
  letIn,
  listAccessRecords,
  listCareConnections,
  listReceivedInvitations,
  listSentInvitations,
  readInvitationLink,
  removeInvitation,
  turnAway,
} from '@shared/api/care-team';
import type { AttemptLimits } from '../../auth/attempt-limits';
import type { Viewer } from '../../auth/viewer';
import type { Database } from '../../db/connect';
import type { Binder } from '../../http/binder';
import type { Announce } from '../../live/announcement';
import type { Mailer } from '../../mail/mailer';
import { createAnswers } from './answers';
import { createAskQueries } from './ask-queries';
import { createConnectionQueries } from './connection-queries';
import { createInvitationQueries } from './invitation-queries';
import { createCareTeamService } from './service';

interface InvitationCall {
  viewer: Viewer;
  params: { id: string };
}

interface CareTeamParts {
  database: Database;
  limits: AttemptLimits;
  mailer: Mailer;
  announce: Announce;
  /** Whether strangers can come to that request: an unproved address is then only a claim (D-100). */
  canStrangersCome: (request: Request) => boolean;
  clock: () => Date;
}

export function bindCareTeam(
  binder: Binder,
  { database, limits, mailer, announce, canStrangersCome, clock }: CareTeamParts,
): { expireInvitations: () => Promise<number> } {
  const queries = {
    ...createInvitationQueries(database),
    ...createAskQueries(database),
    ...createConnectionQueries(database),
  };
  const careTeam = createCareTeamService({ queries, limits, mailer, clock });
  const answers = createAnswers({ queries, limits, clock });
  /** With mail everyone can prove an address, so it is needed at home too (D-62). */
  const needsProof = (request: Request) => mailer.isConfigured || canStrangersCome(request);

  /** As an event about themselves: it names neither the senior nor the invitation. */
  function tellEach(userIds: readonly string[]): void {
    for (const id of userIds) {
      announce({ about: 'people', userIds: [id], event: { type: 'care_team_changed', seniorId: id } });
    }
  }

  binder.bindSession(listCareConnections, ({ viewer }) => careTeam.listConnections(viewer));
  binder.bindSession(listAccessRecords, ({ viewer }) => careTeam.listAccessRecords(viewer));

  binder.bindSession(listSentInvitations, ({ viewer }) => careTeam.listSent(viewer));
  binder.bindSession(listReceivedInvitations, ({ viewer, request }) =>
    answers.listReceived(viewer, needsProof(request)),
  );
  binder.bindPublic(readInvitationLink, ({ params }) => answers.readLink(params.token));

  binder.bindSession(inviteCaregiver, async ({ viewer, body, request }) => {
    const { people, claimerIds } = await careTeam.affectedAt(viewer.id, body.caregiverEmail);
    const value = await careTeam.invite(viewer, body, needsProof(request));
    tellEach(claimerIds);
    return { value, affected: people };
  });

  /** Looks up the affected users first: afterwards the invitation may be gone, or the change could no longer fail. */
  async function changeInvitation<T>(
    { viewer, params }: InvitationCall,
    change: () => Promise<T>,
    others: string[] = [],
  ) {
    const found = await careTeam.affectedBy(params.id);
    const value = await change();
    if (found === null) return { value, affected: null };
    const { people, claimerIds } = found;
    const userIds = [...people.userIds, viewer.id, ...others];
    tellEach(claimerIds.filter((id) => !userIds.includes(id)));
    return { value, affected: { id: people.id, userIds } };
  }

  binder.bindSession(answerInvitation, (call) =>
    changeInvitation(call, () => answers.answer(call.viewer, call.params.id, call.body, needsProof(call.request))),
  );
  /** What somebody had taken who may not help anymore is open again. */
  async function endHelp<T>(call: InvitationCall, change: () => Promise<T>) {
    const outcome = await changeInvitation(call, change);
    announce({ about: 'area', area: 'tasks', seniorId: call.viewer.id });
    return outcome;
  }

  binder.bindSession(changePermissions, (call) =>
    endHelp(call, () => careTeam.changePermissions(call.viewer, call.params.id, call.body)),
  );
  binder.bindSession(removeInvitation, (call) => endHelp(call, () => careTeam.remove(call.viewer, call.params.id)));

  binder.bindSession(askToBeLetIn, async ({ viewer, params }) => {
    const { value, isNew, seniorId } = await answers.ask(viewer, params.id);
    if (!isNew) return { value, affected: null };
    // The person's own other windows.
    tellEach([viewer.id]);
    return { value, affected: { id: seniorId, userIds: [seniorId] } };
  });
  binder.bindSession(letIn, (call) => {
    const { userId } = call.body;
    return changeInvitation(call, () => answers.letIn(call.viewer, call.params.id, userId), [userId]);
  });
  binder.bindSession(turnAway, async ({ viewer, params, body }) => {
    const value = await answers.turnAway(viewer, params.id, body.userId);
    tellEach([body.userId]);
    return { value, affected: { id: viewer.id, userIds: [viewer.id] } };
  });

  return { expireInvitations: () => careTeam.expireInvitations() };
}
