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
import type { Database } from '../../db/connect';
import type { Binder } from '../../http/binder';
import type { Mailer } from '../../mail/mailer';
import { createConnectionQueries } from './connection-queries';
import { createInvitationQueries } from './invitation-queries';
import { createCareTeamService } from './service';

export function bindCareTeam(
  binder: Binder,
  { database, mailer, clock }: { database: Database; mailer: Mailer; clock: () => Date },
): { expireInvitations: () => Promise<number> } {
  const queries = { ...createInvitationQueries(database), ...createConnectionQueries(database) };
  const careTeam = createCareTeamService({ queries, mailer, clock });

  binder.bindSession(listCareConnections, ({ viewer }) => careTeam.listConnections(viewer));
  binder.bindSession(listAccessRecords, ({ viewer }) => careTeam.listAccessRecords(viewer));

  binder.bindSession(inviteCaregiver, ({ viewer, body }) => careTeam.invite(viewer, body));
  binder.bindSession(listSentInvitations, ({ viewer }) => careTeam.listSent(viewer));
  binder.bindSession(listReceivedInvitations, ({ viewer }) => careTeam.listReceived(viewer));
  binder.bindPublic(readInvitationLink, ({ params }) => careTeam.readLink(params.token));
  binder.bindSession(answerInvitation, ({ viewer, params, body }) => careTeam.answer(viewer, params.id, body));
  binder.bindSession(changePermissions, ({ viewer, params, body }) =>
    careTeam.changePermissions(viewer, params.id, body),
  );
  binder.bindSession(removeInvitation, ({ viewer, params }) => careTeam.remove(viewer, params.id));

  return { expireInvitations: () => careTeam.expireInvitations() };
}
