import type { NoticeKind } from '@shared/domain/notifications/kinds';
import { TEST_WORDS } from '@shared/domain/notifications/words';
import { away } from './away';
import { appointments } from './appointments';
import { doses } from './doses';
import type { NoticeKindRules } from './kind';
import { summaries } from './summaries';

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
  away,
  test,
};
