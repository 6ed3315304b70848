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
import type { Announcement } from '../../live/announcement';
import type { Mailer } from '../../mail/mailer';
import { createConnectionQueries } from './connection-queries';
import { createInvitationQueries } from './invitation-queries';
import { createCareTeamService } from './service';

interface InvitationCall {
  viewer: Viewer;
  params: { id: string };
  announce: (announcement: Announcement) => void;
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

  binder.bindSession(inviteCaregiver, async ({ viewer, body, announce }) => {
    const userIds = await careTeam.concernedAt(viewer.id, body.caregiverEmail);
    const invitation = await careTeam.invite(viewer, body);
    announce(teamChange(viewer.id, userIds));
    return invitation;
  });

  /** Looks up the affected users first: afterwards the invitation may be gone, or the change could no longer fail. */
  async function changeInvitation<T>(
    { viewer, params, announce }: InvitationCall,
    change: () => Promise<T>,
  ): Promise<T> {
    const concerned = await careTeam.concernedBy(params.id);
    const result = await change();
    if (concerned !== null) announce(teamChange(concerned.seniorId, [...concerned.userIds, viewer.id]));
    return result;
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

function teamChange(seniorId: string, userIds: string[]): Announcement {
  return { about: 'people', userIds: [...new Set(userIds)], event: { type: 'care_team_changed', seniorId } };
}
