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
import type { AttemptLimits } from '../../auth/attempt-limits';
import type { Viewer } from '../../auth/viewer';
import type { Database } from '../../db/connect';
import type { Binder } from '../../http/binder';
import type { PushService } from '../../notifications/push-service';
import { createChannelQueries } from './channel-queries';
import { createChannels } from './channels';
import { createNoticeQueries } from './notice-queries';
import { createNotices, type RecordedAnswer } from './notices';
import { createAcknowledge } from './acknowledgments';

interface NotificationParts {
  database: Database;
  push: PushService;
  isMailOn: boolean;
  isGatewayOn: boolean;
  limits: AttemptLimits;
  recordDose: (viewer: Viewer, answer: RecordedAnswer) => Promise<unknown>;
  clock: () => Date;
}

export function bindNotifications(binder: Binder, { database, ...parts }: NotificationParts): void {
  const queries = createChannelQueries(database);
  const channels = createChannels({ queries, acknowledge: createAcknowledge(database), database, ...parts });
  const notices = createNotices({ queries: createNoticeQueries(database), ...parts });

  binder.bindSession(readNotifications, ({ viewer, request }) => channels.read(viewer, request));

  binder.bindSession(changeNotifications, ({ viewer, body, request }) => channels.change(viewer, body, request));

  binder.bindSession(addDevice, ({ viewer, body, request }) => channels.addDevice(viewer, body, request.sessionID));

  binder.bindSession(removeDevice, ({ viewer, params }) => channels.removeDevice(viewer, params.id));

  binder.bindSession(sendTest, ({ viewer, body }) => channels.sendTest(viewer, body));

  binder.bindSession(readDelivery, ({ viewer, params }) => channels.readDelivery(viewer, params.id));

  binder.bindSession(markShown, ({ viewer, params }) => channels.markShown(viewer, params.id));

  binder.bindSession(listNotices, ({ viewer, query }) => notices.list(viewer, query.before));

  binder.bindSession(readNotice, ({ viewer, params }) => notices.readNotice(viewer, params.id));

  binder.bindSession(answerNotice, ({ viewer, params, body, request }) =>
    notices.answer(viewer, params.id, body, request.sessionID),
  );
}
