import type { NoticeKind } from '@shared/domain/notifications/kinds';
import { TEST_WORDS } from '@shared/domain/notifications/words';
import { account } from './account';
import { appointments } from './appointments';
import { timesAway } from './away';
import { checkIns } from './check-ins';
import { devices } from './devices';
import { doses } from './doses';
import { health } from './health';
import { invitations } from './invitations';
import type { NoticeKindRules } from './kind';
import { messages } from './messages';
import { packs } from './packs';
import { readings } from './readings';
import { schedules } from './schedules';
import { summaries } from './summaries';
import { supplies } from './supplies';
import { tasks } from './tasks';
import { updates } from './updates';

/** Its deliveries were made with it; it ends by itself. */
const test: NoticeKindRules = {
  judge: async (_client, notices) =>
    new Map(
      notices.map(({ id, now }) => [id, { decision: { do: 'end', as: 'seen' }, endedBy: null, endedAt: now }] as const),
    ),
  words: async (_client, deliveries) => new Map(deliveries.map(({ id }) => [id, TEST_WORDS])),
};

export const RULES: Readonly<Partial<Record<NoticeKind, NoticeKindRules>>> = {
  dose: doses,
  appointment: appointments,
  summary: summaries,
  away: timesAway,
  message: messages,
  update: updates,
  reading: readings,
  check_in: checkIns,
  device: devices,
  invitation: invitations,
  account,
  task: tasks,
  supply: supplies,
  schedule: schedules,
  health,
  pack: packs,
  test,
};
