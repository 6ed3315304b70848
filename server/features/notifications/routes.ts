import { listAlarms, readEscalation, saveEscalation } from '@shared/api/escalation';
import {
  addDevice,
  answerNotice,
  changeNotifications,
  listNotices,
  markShown,
  readDelivery,
  readNotice,
  readNotifications,
  removeDevice,
  sendTest,
} from '@shared/api/notifications';
import type { AccessRecorder } from '../../access/access-recorder';
import type { AttemptLimits } from '../../auth/attempt-limits';
import type { Database } from '../../db/connect';
import { type Binder, socketOf } from '../../http/binder';
import type { Announce } from '../../live/announcement';
import type { SignsOfLife } from '../../notifications/signs-of-life';
import type { PushService } from '../../notifications/push-service';
import { createChannelQueries } from './channel-queries';
import { createChannels } from './channels';
import { createEscalation } from './escalation';
import { createEscalationQueries } from './escalation-queries';
import { createNoticeQueries } from './notice-queries';
import { createNotices, type RecordDose } from './notices';
import { createReaders } from './readers';
import { createAcknowledge } from './acknowledgments';
import { createAlarmQueries } from './alarm-queries';

interface NotificationParts {
  database: Database;
  push: PushService;
  isMailOn: boolean;
  isGatewayOn: boolean;
  limits: AttemptLimits;
  record: AccessRecorder;
  announce: Announce;
  recordDose: RecordDose;
  signs: Pick<SignsOfLife, 'note'>;
  clock: () => Date;
}

export function bindNotifications(binder: Binder, { database, announce, ...parts }: NotificationParts): void {
  const queries = createChannelQueries(database);
  const channels = createChannels({ queries, acknowledge: createAcknowledge(database), database, ...parts });
  const noticeQueries = { ...createNoticeQueries(database), ...createAlarmQueries(database) };
  const readers = createReaders(database);
  const notices = createNotices({ queries: noticeQueries, readers, ...parts });
  const ways = { isMailOn: parts.isMailOn, isGatewayOn: parts.isGatewayOn };
  const escalationQueries = { ...noticeQueries, ...createEscalationQueries(database) };
  const escalation = createEscalation({ database, queries: escalationQueries, notices, readers, ways, ...parts });

  binder.bindSession(readNotifications, ({ viewer, request }) => channels.read(viewer, request));

  binder.bindSession(changeNotifications, ({ viewer, body, request }) => channels.change(viewer, body, request));

  binder.bindSession(addDevice, ({ viewer, body, request }) => channels.addDevice(viewer, body, request.sessionID));

  binder.bindSession(removeDevice, ({ viewer, params }) => channels.removeDevice(viewer, params.id));

  binder.bindSession(sendTest, ({ viewer, body }) => channels.sendTest(viewer, body));

  binder.bindSession(readDelivery, ({ viewer, params }) => channels.readDelivery(viewer, params.id));

  binder.bindSession(markShown, ({ viewer, params }) => channels.markShown(viewer, params.id));

  binder.bindSession(listNotices, ({ viewer, query }) => notices.list(viewer, query));

  binder.bindSession(readNotice, ({ viewer, params }) => notices.readNotice(viewer, params.id));

  binder.bindSession(answerNotice, async ({ viewer, params, body, request }) => {
    const value = await notices.answer(viewer, params.id, body, request.sessionID);
    const { seniorId } = value;
    if (body.answer === 'take' || body.answer === 'skip') {
      announce({ about: 'area', area: 'medications', seniorId }, socketOf(request));
    }
    return { value, affected: await escalation.watchersOf(value) };
  });

  binder.bindSession(listAlarms, ({ viewer }) => notices.listAlarms(viewer));

  binder.bindSession(readEscalation, ({ viewer, params }) => escalation.read(viewer, params.id));

  binder.bindSession(saveEscalation, async ({ viewer, params, body }) => ({
    value: await escalation.save(viewer, params.id, body),
    affected: await escalation.affectedPeople(params.id),
  }));
}
