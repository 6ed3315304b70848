import { expect, it, vi } from 'vitest';
import { MARGARET, WITH_ANNA } from './testing/family';

it('an unsent message from a page loaded before the upgrade keeps its idempotency key', async () => {
  const key = '0195a000-0000-7000-8000-00000000000a';
  const content = 'She said "sendKey": twice';
  const former = { sendKey: key, conversationId: WITH_ANNA, content, writtenAt: '2026-03-03T12:00:00.000Z' };
  sessionStorage.setItem(`outbox ${MARGARET.id}`, JSON.stringify([{ ...former, state: 'not-sent' }]));
  vi.resetModules();
  const { isOutgoing } = await import('./unsent');
  expect(isOutgoing(MARGARET.id, key)).toBe(true);
  expect(JSON.parse(sessionStorage.getItem(`outbox ${MARGARET.id}`) ?? '[]')).toMatchObject([{ content }]);
});
