// Sessions that end unannounced: one expires, or is deleted from the table by hand.
import { afterAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { BEAT_MS } from '@shared/live/live-events';
import { createTestApp } from '../testing/app';
import { createCaregiver } from '../testing/factories';
import { allArrived, openLive } from '../testing/live-client';

vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
afterAll(() => void vi.useRealTimers());
const app = await createTestApp();

it.each([
  ['has run out', `update sessions set expire = now() - interval '1 second' where user_id = $1`],
  ['is not there any more', 'delete from sessions where user_id = $1'],
])('a connection whose session %s ends at the next beat; others continue (D-40)', async (_what, statement) => {
  const [ending, staying] = [await createCaregiver(app), await createCaregiver(app)];
  const [over, open] = [await openLive(app, ending.cookie), await openLive(app, staying.cookie)];
  await app.database.writes.query(statement, [ending.id]);
  vi.advanceTimersByTime(BEAT_MS);
  expect(await over.closed).toBe(4401);
  await allArrived(app, open);
  expect(open.socket.readyState).toBe(WebSocket.OPEN);
  open.socket.close();
});
