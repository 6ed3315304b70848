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

it('a connection that opens while sessions are checked stays open (D-40)', async () => {
  const [early, late] = [await createCaregiver(app), await createCaregiver(app)];
  const first = await openLive(app, early.cookie);
  const { reads } = app.database;
  const [free, ...taken] = await Promise.all(Array.from({ length: reads.options.max }, () => reads.connect()));
  const opening = openLive(app, late.cookie);
  await expect.poll(() => reads.waitingCount).toBe(1);
  // The check asks about the first connection only, and gets its answer once the second is open.
  vi.advanceTimersByTime(BEAT_MS);
  await expect.poll(() => reads.waitingCount).toBe(2);
  free?.release();
  const answered = await reads.connect();
  for (const client of [answered, ...taken]) client.release();
  const second = await opening;
  await allArrived(app, first, second);
  expect(second.socket.readyState).toBe(WebSocket.OPEN);
  for (const { socket } of [first, second]) socket.close();
});
