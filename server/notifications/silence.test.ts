// Who notices that nothing comes anymore: of a senior, of the server, of a device.
import { createServer } from 'node:http';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { listen } from '../http/serve';
import { createHeartbeat } from './heartbeat';
import { startFamily, titlesOn } from './testing/family';

const { app, pushService, at, goTo, run, passMinutes, lookFor, askedFamily } = await startFamily();

it('a senior who does not answer is noticed by her helpers, also by those of a server that was off for three hours (REACH-64, REACH-99)', async () => {
  const { devices } = await askedFamily();
  at('08:45:00');
  await run();
  at('11:45:00');
  await run();
  await run();
  // Asked late, once; what helpers hear counts from then.
  expect(titlesOn(devices.senior)).toEqual(['Good morning. Are you fine?']);
  await lookFor(25);
  expect(devices.anna.received).toEqual([]);
  await lookFor(5);
  expect(titlesOn(devices.anna)).toEqual(['Margaret has not said ‘I’m fine’ today']);
});

it('a question that a server was off for all day is noticed by the senior, in the notice of that time (REACH-99)', async () => {
  const { devices } = await askedFamily();
  at('08:45:00');
  await run();
  goTo('2026-03-04T07:00:00Z');
  await run();
  await lookFor(5);
  expect(titlesOn(devices.senior)).toEqual(['While Hearthside was away: 1 question whether you are fine']);
  expect(devices.anna.received).toEqual([]);
  goTo('2026-03-04T09:00:00Z');
  await run();
  expect(titlesOn(devices.senior)).toHaveLength(2);
});

it('a server that stays off is noticed by whoever watches its heartbeat: it falls silent (REACH-68)', async () => {
  const beats: string[] = [];
  const watcher = createServer((request, response) => {
    beats.push(request.url ?? '');
    response.end();
  });
  const port = await listen(watcher, 0, '127.0.0.1');
  afterAll(() => watcher.close());
  const { database, notifications: engine } = app;
  const log = pino({ level: 'silent' });
  const heartbeat = createHeartbeat({ url: `http://127.0.0.1:${port}/alive`, database, engine, log });
  const beat = async () => {
    await database.writes.query('update engine_clock set heartbeat_at = null');
    await heartbeat.beat();
  };
  await run();
  await beat();
  expect(beats).toHaveLength(1);
  passMinutes(3);
  await beat();
  expect(beats).toHaveLength(1);
  await run();
  await beat();
  expect(beats).toHaveLength(2);
});

it('a device whose push ends is noticed by its owner, and a senior’s last one by the first helper (REACH-66)', async () => {
  const { senior, devices } = await askedFamily();
  pushService.behave({ status: 410 });
  at('09:00:00');
  await run();
  pushService.behave({ status: 201 });
  await run();
  expect(titlesOn(devices.anna)).toEqual(['Margaret’s Kitchen tablet cannot be reached since Tuesday 9:00 AM.']);
  expect(devices.tom.received).toEqual([]);
  const { body } = await senior.agent.get('/api/check-ins').expect(200);
  expect(body).toMatchObject([{ unreachable: [{ label: 'Kitchen tablet' }] }]);
  // She could not be asked, and somebody looks after her all the same.
  await lookFor(30);
  expect(titlesOn(devices.anna)).toContain('Margaret has not said ‘I’m fine’ today');
});
