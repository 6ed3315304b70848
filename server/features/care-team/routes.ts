import {
  answerInvitation,
  changePermissions,
  inviteCaregiver,
  listAccessRecords,
  listCareConnections,
  listReceivedInvitations,
  listSentInvitations,
  readInvitationLink,
  removeInvitation,
} from '@shared/api/care-team';
import type { AttemptLimits } from '../../auth/attempt-limits';
import type { Viewer } from '../../auth/viewer';
import type { Database } from '../../db/connect';
import type { Binder } from '../../http/binder';
import type { Mailer } from '../../mail/mailer';
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
  clock: () => Date;
}

export function bindCareTeam(
  binder: Binder,
  { database, limits, mailer, clock }: CareTeamParts,
): { expireInvitations: () => Promise<number> } {
  const queries = { ...createInvitationQueries(database), ...createConnectionQueries(database) };
  const careTeam = createCareTeamService({ queries, limits, mailer, clock });

  binder.bindSession(listCareConnections, ({ viewer }) => careTeam.listConnections(viewer));
  binder.bindSession(listAccessRecords, ({ viewer }) => careTeam.listAccessRecords(viewer));

  binder.bindSession(listSentInvitations, ({ viewer }) => careTeam.listSent(viewer));
  binder.bindSession(listReceivedInvitations, ({ viewer }) => careTeam.listReceived(viewer));
  binder.bindPublic(readInvitationLink, ({ params }) => careTeam.readLink(params.token));

  binder.bindSession(inviteCaregiver, async ({ viewer, body }) => {
    const affected = await careTeam.affectedAt(viewer.id, body.caregiverEmail);
    return { value: await careTeam.invite(viewer, body), affected };
  });

  /** Looks up the affected users first: afterwards the invitation may be gone, or the change could no longer fail. */
  async function changeInvitation<T>({ viewer, params }: InvitationCall, change: () => Promise<T>) {
    const found = await careTeam.affectedBy(params.id);
    return { value: await change(), affected: found && { ...found, userIds: [...found.userIds, viewer.id] } };
  }

  binder.bindSession(answerInvitation, (call) =>
    changeInvitation(call, () => careTeam.answer(call.viewer, call.params.id, call.body)),
  );
  binder.bindSession(changePermissions, (call) =>
    changeInvitation(call, () => careTeam.changePermissions(call.viewer, call.params.id, call.body)),
  );
  binder.bindSession(removeInvitation, (call) =>
    changeInvitation(call, () => careTeam.remove(call.viewer, call.params.id)),
  );

  return { expireInvitations: () => careTeam.expireInvitations() };
}
