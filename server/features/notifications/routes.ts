import {
  addDevice,
  answerNotice,
  changeNotifications,
  listNotices,
  markShown,
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
import { createNotificationQueries } from './queries';
import { createNotificationService, type RecordedAnswer } from './service';

interface NotificationParts {
  database: Database;
  push: PushService;
  isMailOn: boolean;
  limits: AttemptLimits;
  recordDose: (viewer: Viewer, answer: RecordedAnswer) => Promise<unknown>;
  clock: () => Date;
}

export function bindNotifications(binder: Binder, { database, ...parts }: NotificationParts): void {
  const service = createNotificationService({ queries: createNotificationQueries(database), ...parts });

  binder.bindSession(readNotifications, ({ viewer, request }) => service.read(viewer, request));

  binder.bindSession(changeNotifications, ({ viewer, body, request }) => service.change(viewer, body, request));

  binder.bindSession(addDevice, ({ viewer, body, request }) => service.addDevice(viewer, body, request.sessionID));

  binder.bindSession(removeDevice, ({ viewer, params }) => service.removeDevice(viewer, params.id));

  binder.bindSession(sendTest, ({ viewer, body }) => service.sendTest(viewer, body));

  binder.bindSession(markShown, ({ viewer, params }) => service.markShown(viewer, params.id));

  binder.bindSession(listNotices, ({ viewer, query }) => service.list(viewer, query.before));

  binder.bindSession(readNotice, ({ viewer, params }) => service.readNotice(viewer, params.id));

  binder.bindSession(answerNotice, ({ viewer, params, body, request }) =>
    service.answer(viewer, params.id, body, request.sessionID),
  );
}
