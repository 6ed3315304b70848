// Reminders in nights when clocks change, against instants found by checking every minute (r3).
import { afterAll, expect, it } from 'vitest';
import { rounds } from '@shared/testing/thoroughness';
import { addCrowd } from '../../../server/notifications/testing/crowd';
import { CERTIFICATE, startFakePushService } from '../../../server/notifications/testing/fake-push-service';
import { createTestApp } from '../../../server/testing/app';
import { reportPart } from '../../../server/testing/report-part';
import { clockChanges, dueDoses, shown } from '../faults/clocks';

const CHANGES = rounds({ usual: 1, full: 4 });
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const AROUND_MS = rounds({ usual: 1.25, full: 3 }) * HOUR_MS;
/** By an hour, by half an hour, at midnight, on a Friday, and south of the equator. */
const ZONES = [
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/Nuuk',
  'Africa/Cairo',
  'Pacific/Auckland',
];
const TIMES = `
  21:30 22:00 22:30 23:00 23:30 00:00 00:30 01:00 01:15 01:30 01:45 02:00 02:15 02:30 02:45 03:00 03:30 04:00 04:30 05:00`
  .trim()
  .split(/\s+/);

const push = await startFakePushService();
afterAll(() => push.close());
let now = new Date();
const app = await createTestApp({
  clock: () => now,
  config: { pushHosts: [push.host] },
  pushCa: CERTIFICATE,
});

/** '2:30 AM', as the senior's clock shows it. */
function wordsOf(atMs: number, zone: string): string {
  const [hours = 0, minutes = 0] = shown(atMs, zone).slice(11).split(':').map(Number);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

const nights = ZONES.slice(0, rounds({ usual: 1, full: ZONES.length })).flatMap((zone) =>
  clockChanges(zone, Date.parse('2026-01-01'), CHANGES).map(
    (changeMs) => [zone, new Date(changeMs).toISOString()] as const,
  ),
);

it.each(nights)(
  '%s, around %s: each dose is told once, at its instant, in the words of the senior’s clock (REACH-97)',
  { timeout: 120_000 },
  async (zone, change) => {
    const { writes } = app.database;
    await writes.query('delete from users');
    await writes.query('delete from engine_clock');
    const device = push.addDevice();
    const [senior] = await addCrowd(app.database, { devices: [device], times: TIMES, since: '2020-01-01' });
    await writes.query('update users set time_zone = $2 where id = $1', [senior?.id, zone]);
    const [from, to] = [Date.parse(change) - AROUND_MS, Date.parse(change) + AROUND_MS];
    const told: string[] = [];
    for (let at = from - MINUTE_MS; at < to; at += MINUTE_MS) {
      now = new Date(at);
      const before = device.received.length;
      await app.notifications.runOnce();
      for (const { notification, delivery } of device.received.slice(before)) {
        if (delivery.step === 1 && delivery.kind === 'dose') told.push(`${now.toISOString()} ${notification.body}`);
      }
    }
    const expected = dueDoses(TIMES, zone, from - 48 * HOUR_MS, to + 48 * HOUR_MS)
      .filter(({ atMs }) => atMs >= from && atMs < to)
      .map(({ atMs }) => `${new Date(atMs).toISOString()} Due at ${wordsOf(atMs, zone)}`);
    // Those of the hours before were due while nobody looked.
    const punctual = told.filter((line) => !line.includes('late'));
    await reportPart('r3', {
      nights: 1,
      due: expected.length,
      missing: expected.filter((line) => !punctual.includes(line)).length,
      extra: punctual.filter((line, index) => !expected.includes(line) || punctual.indexOf(line) !== index).length,
    });
    expect(expected.length).toBeGreaterThan(3);
    expect(punctual).toEqual(expected);
  },
);
