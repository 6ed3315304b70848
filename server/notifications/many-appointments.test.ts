// Appointments that all have to be planned anew, as after the server's clock was set back.
import { expect, it } from 'vitest';
import { pino } from 'pino';
import { createMailer } from '../mail/mailer';
import { createTestApp } from '../testing/app';
import { createSenior } from '../testing/factories';
import { createNotificationEngine } from './engine';
import type { PushService } from './push-service';
import { addCrowd } from './testing/crowd';
import { startFakePushService } from './testing/fake-push-service';

const NOW = new Date('2026-03-03T08:00:00Z');
const APPOINTMENTS = 4_000;
const app = await createTestApp({ clock: () => NOW });
const service = await startFakePushService();
const { writes } = app.database;

async function countUnplanned(): Promise<number> {
  const { rows } = await writes.query<{ count: number }>(
    `select count(*)::int as count from appointments where next_due_at = '-infinity'`,
  );
  return rows[0]?.count ?? 0;
}

it('hold up no dose that is due: it is told while they are planned (REACH-19, REACH-100)', async () => {
  const senior = await createSenior(app);
  await writes.query(
    `insert into appointments (id, user_id, title, type, start_time)
     select gen_random_uuid(), $1, 'Dentist', 'Doctor', '2026-04-01' from generate_series(1, $2::int)`,
    [senior.id, APPOINTMENTS],
  );
  await addCrowd(app.database, { devices: [service.addDevice()], times: ['08:00'], since: '2026-03-01' });
  const left: number[] = [];
  const push: PushService = {
    publicKey: 'the key',
    isKnown: () => true,
    send: async () => {
      left.push(await countUnplanned());
      return { as: 'sent' };
    },
  };
  const log = pino({ level: 'silent' });
  const publicUrl = 'http://hearthside.test';
  const engine = createNotificationEngine({
    database: app.database,
    push,
    mailer: createMailer({ smtpUrl: undefined, from: '', publicUrl, log }),
    gateway: null,
    announce: () => undefined,
    publicUrl,
    log,
    everyMs: 10,
    clock: () => NOW,
  });
  engine.start();
  await expect.poll(countUnplanned, { timeout: 30_000 }).toBe(0);
  await engine.stop();
  await service.close();
  expect(left).toHaveLength(1);
  expect(left[0]).toBeGreaterThan(0);
});
