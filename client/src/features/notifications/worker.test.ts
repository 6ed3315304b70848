import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { minify } from 'vite';
import { describe, expect, it } from 'vitest';
import { startWorker } from './testing/fake-worker';

const AT = '2026-03-03T13:00:00.000Z';
const NOTICE = '0195a000-0000-7000-8000-00000000a001';

interface Parts {
  step?: number;
  actions?: { action: string; title: string }[];
  tag?: string;
  isQuiet?: boolean;
  kind?: string;
  title?: string;
}

const REMINDER = [
  { action: 'take', title: 'Take' },
  { action: 'snooze', title: 'Snooze 10 min' },
];
const ALARM = [
  { action: 'on_it', title: 'I’m on it' },
  { action: 'take', title: 'It is taken' },
];

/** As server/notifications/send-by-channel.ts sends it. */
function message({
  step = 1,
  isQuiet = false,
  actions = isQuiet ? [] : REMINDER,
  tag,
  kind = 'dose',
  title = 'Time for your medication',
}: Parts = {}) {
  return {
    web_push: 8030,
    notification: {
      title,
      body: 'Due at 8:00 AM',
      navigate: `https://hearthside.example/reminders/${NOTICE}`,
      tag: NOTICE,
      silent: isQuiet,
    },
    mutable: true,
    delivery: {
      id: `delivery-${step}${isQuiet ? '-quiet' : ''}`,
      noticeId: NOTICE,
      kind,
      at: AT,
      step,
      isQuiet,
      ...(actions.length > 0 && { actions }),
      ...(tag !== undefined && { tag }),
    },
  };
}

const TAKEN = message({ isQuiet: true, title: 'Taken at 8:04 AM' });

describe('a push', () => {
  it('shows the reminder with its answers, and tells the server that it was shown (REACH-13, REACH-15, REACH-22)', async () => {
    const worker = startWorker();
    await worker.push(message());
    expect(worker.shown).toMatchObject([
      {
        title: 'Time for your medication',
        options: {
          body: 'Due at 8:00 AM',
          tag: NOTICE,
          data: { noticeId: NOTICE, deliveryId: 'delivery-1' },
          silent: false,
          renotify: true,
          actions: [
            { action: 'take', title: 'Take' },
            { action: 'snooze', title: 'Snooze 10 min' },
          ],
        },
      },
    ]);
    expect(worker.requests).toEqual([{ method: 'POST', address: '/api/deliveries/delivery-1/shown', body: null }]);
  });

  it.each([
    [{}, ['Take', 'Snooze 10 min']],
    [{ actions: ALARM }, ['I’m on it', 'It is taken']],
    [{ kind: 'test', actions: [] }, []],
    [{ isQuiet: true }, []],
  ])('of %o has the buttons %o (REACH-22, REACH-48)', async (parts, titles) => {
    const worker = startWorker();
    await worker.push(message(parts));
    expect(worker.shown[0]?.options['actions']).toMatchObject(titles.map((title) => ({ title })));
  });

  it('about another alarm of the same senior takes the place of the one before (REACH-52)', async () => {
    const worker = startWorker();
    const SENIOR = '0195a000-0000-7000-8000-00000000000a';
    await worker.push(message({ tag: SENIOR, actions: ALARM }));
    await worker.push(message({ tag: SENIOR, step: 2, actions: [], isQuiet: true, title: 'and 1 more' }));
    expect([...worker.standing.keys()]).toEqual([SENIOR]);
    expect(worker.shown.at(-1)).toMatchObject({ title: 'and 1 more', options: { tag: SENIOR, silent: true } });
  });

  it('sounds again only for a new step; the same one is shown again silently (REACH-93)', async () => {
    const worker = startWorker();
    // At once, as after a crash of the server.
    await Promise.all([worker.push(message()), worker.push(message()), worker.push(message({ step: 2 }))]);
    expect(worker.shown.map(({ options }) => [options['silent'], options['renotify']])).toEqual([
      [false, true],
      [true, false],
      [false, true],
    ]);
    expect(worker.standing.size).toBe(1);
  });

  it.each([
    [AT, true],
    ['2026-03-03T12:00:00.000Z', false],
    [undefined, false],
  ])(
    'makes no sound where a page rings for those doses: a page that rings at %s (REACH-15)',
    async (ringsAt, silent) => {
      const worker = startWorker({ windows: [{ path: '/health', goes: false, ...(ringsAt && { ringsAt }) }] });
      await worker.push(message());
      expect(worker.shown).toMatchObject([
        { title: 'Time for your medication', options: { silent, renotify: !silent } },
      ]);
    },
  );

  it('that is quiet takes the reminder’s place without a sound, and no late one takes it back (REACH-26, REACH-93)', async () => {
    const worker = startWorker();
    await worker.push(message());
    await worker.push(TAKEN);
    await worker.push(message());
    expect(worker.shown.map(({ title, options }) => [title, options['silent']])).toEqual([
      ['Time for your medication', false],
      ['Taken at 8:04 AM', true],
      ['Taken at 8:04 AM', true],
    ]);
    // Taken back: told again.
    await worker.push(message({ step: 3 }));
    expect(worker.shown.at(-1)).toMatchObject({ title: 'Time for your medication', options: { silent: false } });
  });

  it.each([['text that is no JSON'], [{}], [{ notification: { title: 'x' }, delivery: {} }], [null]])(
    'that makes no sense still shows something: %o (REACH-15)',
    async (sent) => {
      const worker = startWorker();
      await worker.push(sent);
      expect(worker.shown).toMatchObject([
        { title: 'Hearthside', options: { body: 'Open Hearthside to see what is new' } },
      ]);
      await worker.press('hearthside');
      expect(worker.led).toEqual(['open /reminders']);
    },
  );

  it('is shown without storage and without a connection, too (REACH-15)', async () => {
    const worker = startWorker({ isWithoutStorage: true, answer: () => null });
    await worker.push(message());
    await worker.push(message());
    expect(worker.shown).toHaveLength(2);
  });
});

describe('a press', () => {
  it.each(['take', 'snooze', 'on_it'])(
    'on %s answers from the notification, which closes (REACH-22, REACH-48)',
    async (action) => {
      const worker = startWorker();
      await worker.push(message());
      await worker.press(NOTICE, action);
      expect(worker.requests.at(-1)).toEqual({
        method: 'POST',
        address: `/api/notices/${NOTICE}/answer`,
        body: { answer: action },
      });
      expect(worker.standing.size).toBe(0);
      expect(worker.led).toEqual([]);
    },
  );

  it.each([
    ['without a connection', null],
    ['signed out', { status: 401 }],
    ['put off three times', { status: 409 }],
  ])('on Take that cannot be recorded opens the reminder’s page: %s (REACH-22)', async (_why, answered) => {
    const worker = startWorker({ answer: ({ address }) => (address.endsWith('/answer') ? answered : { status: 204 }) });
    await worker.push(message());
    await worker.press(NOTICE, 'take');
    expect(worker.led).toEqual([`open /reminders/${NOTICE}`]);
  });

  it.each([
    [[], [`open /reminders/${NOTICE}`]],
    [[{ path: `/reminders/${NOTICE}`, goes: false }], [`focus /reminders/${NOTICE}`]],
    [
      [
        { path: '/medications', goes: false },
        { path: '/health', goes: true },
      ],
      [`go to /reminders/${NOTICE}`, 'focus /health'],
    ],
    // A dialog is open there, or it sleeps.
    [[{ path: '/medications', goes: false }], [`open /reminders/${NOTICE}`]],
  ])('on the notification itself, with windows %o: %o', async (windows, led) => {
    const worker = startWorker({ windows });
    await worker.push(message());
    await worker.press(NOTICE);
    expect(worker.led).toEqual(led);
  });
});

it('a changed subscription is made again and told, and the former one removed (REACH-08)', async () => {
  const label = 'Kitchen tablet';
  const worker = startWorker({
    answer: ({ method, address }) => {
      if (method === 'GET') {
        return {
          status: 200,
          body: { channels: { publicKey: 'KEY' }, devices: [{ id: 'old', label, isThisOne: true }] },
        };
      }
      return address.endsWith('/devices') ? { status: 201, body: { id: 'new' } } : { status: 204 };
    },
  });
  const options = { userVisibleOnly: true, applicationServerKey: 'KEY' };
  await worker.fire('pushsubscriptionchange', { oldSubscription: { options } });
  expect(worker.subscribed).toEqual([options]);
  expect(worker.requests.slice(1)).toEqual([
    {
      method: 'POST',
      address: '/api/notifications/devices',
      body: { endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' }, label, usedKey: 'KEY' },
    },
    { method: 'DELETE', address: '/api/notifications/devices/old', body: null },
  ]);
});

it('the worker has at most 6 KB gzip, and no code but our own (REACH-78)', async () => {
  const read = (file: string) => readFileSync(path.join(process.cwd(), 'client/public', file), 'utf8');
  const worker = read('sw.js') + read('sw-offline.js');
  const { code } = await minify('sw.js', worker, { module: false }); // as the build sends it
  expect(gzipSync(code).length).toBeLessThanOrEqual(6 * 1024);
  expect(worker.match(/importScripts\(.*/g)).toEqual(["importScripts('/sw-offline.js');"]);
  expect(worker).not.toMatch(/^import\b|https?:/m);
});
