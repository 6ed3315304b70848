import { describe, expect, it } from 'vitest';
import { type SentRequest, startWorker, type WorkerAnswer } from './testing/fake-worker';

const NOTICE = '0195a000-0000-7000-8000-00000000a001';
const DOSE = {
  personId: 'margaret',
  userId: 'margaret',
  at: '2026-03-03T13:00:00.000Z',
  medicationIds: ['lisinopril', 'metformin'],
};
const PUSHED = {
  notification: {
    title: 'Time for 2 medications',
    body: 'Due at 8:00 AM',
    navigate: `https://hearthside.example/reminders/${NOTICE}`,
  },
  delivery: {
    id: 'd',
    noticeId: NOTICE,
    kind: 'dose',
    step: 1,
    isQuiet: false,
    actions: [{ action: 'take', title: 'Take all' }],
    dose: DOSE,
  },
};

type Answers = (request: SentRequest) => WorkerAnswer;

async function pressedTake(answer: Answers) {
  const answers = { now: answer };
  const worker = startWorker({ answer: (request) => answers.now(request) });
  await worker.push(PUSHED);
  await worker.press(NOTICE, 'take');
  const sent = () => worker.requests.filter(({ address }) => address === '/api/medication-logs');
  return { worker, answers, sent };
}

const refusing =
  (path: string, answered: WorkerAnswer): Answers =>
  ({ address }) =>
    address.endsWith(path) ? answered : { status: 200 };

describe('Take on a notification without an answer', () => {
  it.each([null, { status: 503 }, { status: 429 }])(
    'keeps each dose, says so in its place, and sends it with the next push: %o (REACH-81, REACH-82)',
    async (answered) => {
      const { worker, answers, sent } = await pressedTake(refusing('/answer', answered));
      expect(worker.shown.at(-1)).toMatchObject({
        title: 'Waiting to be sent',
        options: { tag: NOTICE, silent: true },
      });
      expect(worker.waiting.size).toBe(2);
      // Though the browser does not promise to wake the worker: no page is open.
      expect(worker.led).toEqual([]);
      answers.now = () => ({ status: 201 });
      await worker.push({});
      expect(sent().map(({ body }) => body)).toMatchObject(
        DOSE.medicationIds.map((medicationId) => ({
          medicationId,
          userId: 'margaret',
          scheduledTime: DOSE.at,
          status: 'taken',
          // Within 50 seconds: a loaded machine may stand still for some.
          secondsAgo: expect.closeTo(0, -2),
        })),
      );
      expect(worker.waiting.size).toBe(0);
    },
  );

  it('stays while the server cannot be reached, and is tried again by the browser (REACH-82, REACH-84)', async () => {
    const { worker, answers } = await pressedTake(refusing('/answer', null));
    for (const answered of [null, { status: 503 }, { status: 429 }]) {
      answers.now = () => answered;
      await expect(worker.fire('sync', {})).rejects.toThrow(answered === null ? 'Failed to fetch' : 'Later');
      expect(worker.waiting.size).toBe(2);
    }
  });

  it.each(['taken back', 'pressed again'])(
    'one that was %s while another is sent is left alone (REACH-82)',
    async (how) => {
      const { worker, answers, sent } = await pressedTake(refusing('/answer', null));
      answers.now = () => {
        const [key = '', row] = [...worker.waiting].find(([, { medicationId }]) => medicationId === 'metformin') ?? [];
        if (how === 'taken back') worker.waiting.delete(key);
        else worker.waiting.set(key, { ...row, pressedAt: 1 });
        return { status: 201 };
      };
      await worker.fire('sync', {});
      expect(sent().map(({ body }) => body)).toMatchObject([{ medicationId: 'lisinopril' }]);
      expect([...worker.waiting.values()]).toMatchObject(how === 'taken back' ? [] : [{ pressedAt: 1 }]);
    },
  );

  it('before it is sent, it is noted that the server may have it: taking it back takes it back there, too (KIND-11)', async () => {
    const { worker, answers } = await pressedTake(refusing('/answer', null));
    for (const [key, row] of worker.waiting) worker.waiting.set(key, { ...row, mayHaveArrived: false });
    answers.now = () => {
      const found = [...worker.waiting.values()].filter(({ mayHaveArrived }) => mayHaveArrived);
      expect(found).toMatchObject([{ medicationId: 'lisinopril' }]);
      return null;
    };
    await expect(worker.fire('sync', {})).rejects.toThrow('Failed to fetch');
    expect.assertions(2);
  });

  it.each([401, 403, 404, 409])('refused with %i it stays for a page, which says so (REACH-84)', async (status) => {
    const { worker, answers } = await pressedTake(refusing('/answer', null));
    answers.now = () => ({ status });
    await worker.fire('sync', {});
    expect(worker.waiting.size).toBe(2);
  });
});

describe('the home of a senior', () => {
  const page = (account: object | null, build = 'a') =>
    `<html lang="en"><script id="account">${JSON.stringify(account)}</script><script id="page-state">{}</script>` +
    `<img src="/api/medications/m/photo/x.webp"><script>import("/assets/index-${build}.js")</script></html>`;
  const MARGARET = { role: 'senior', timeZone: 'UTC' };
  const keep = { data: { type: 'keep', assets: ['/assets/card.js'] } };

  function startWith(first: string) {
    const server: { page: string | null; missing?: string } = { page: first };
    const worker = startWorker({
      answer: ({ address }) => {
        if (server.page === null) return null;
        return address === server.missing
          ? { status: 404 }
          : { status: 200, body: address === '/' ? server.page : `of ${address}` };
      },
    });
    const kept = () => [...worker.home.keys()].filter((address) => !address.includes('date='));
    return { worker, server, kept };
  }

  it('opens without a connection, and says since when it was kept (REACH-79, REACH-80)', async () => {
    const { worker, server, kept } = startWith(page(MARGARET));
    await worker.fire('message', keep);
    expect(kept().toSorted()).toEqual([
      '/',
      '/api/medications/m/photo/x.webp',
      '/assets/card.js',
      '/assets/index-a.js',
    ]);
    expect([...worker.home.keys()].filter((address) => address.includes('date=')).length).toBeGreaterThan(1);
    server.page = null;
    const opened = await (await worker.get('/', 'navigate'))?.text();
    expect(opened).toMatch(/^<html data-kept-at="\d{13}" lang="en">/);
    expect(await (await worker.get('/assets/card.js'))?.text()).toBe('of /assets/card.js');
  });

  it.each([
    ['/assets/style-a1.css', false],
    ['/assets/card.js', true],
  ])('without %s, whether it is kept: %s (REACH-79)', async (missing, isKept) => {
    const { worker, server } = startWith(
      page(MARGARET).replace('<script', '<link rel="stylesheet" href="/assets/style-a1.css"><script'),
    );
    server.missing = missing;
    await worker.fire('message', keep);
    expect(worker.home.has('/')).toBe(isKept);
  });

  it('comes from the server where it answers, and data always does (REACH-79)', async () => {
    const { worker, server } = startWith(page(MARGARET));
    await worker.fire('message', keep);
    server.page = page({ ...MARGARET, firstName: 'Margaret' });
    expect(await (await worker.get('/', 'navigate'))?.text()).toBe(server.page);
    for (const address of ['/api/medications', '/api/medication-logs?date=2026-03-03', '/api/user/me']) {
      expect(await worker.get(address)).toBeNull();
    }
    expect(await worker.get('/medications', 'navigate')).toBeNull();
  });

  it('is all that Chromium starts the worker for: other pages and the files of a build need none of it (REACH-79)', async () => {
    const { worker } = startWith(page(MARGARET));
    const added: unknown[] = [];
    await worker.fire('install', { addRoutes: (routes: unknown[]) => added.push(...routes) });
    expect(added).toEqual([
      { condition: { requestMode: 'navigate', urlPattern: '/' }, source: 'fetch-event' },
      { condition: { requestMode: 'navigate' }, source: 'network' },
      { condition: { urlPattern: '/assets/*' }, source: { cacheName: 'home' } },
    ]);
    await expect(worker.fire('install', {})).resolves.not.toThrow();
  });

  it('drops the code of a former build, with the page that needed it (REACH-79)', async () => {
    const { worker, server, kept } = startWith(page(MARGARET));
    await worker.fire('message', keep);
    server.page = page(MARGARET, 'b');
    await worker.fire('message', { data: { type: 'keep', assets: [] } });
    expect(kept().toSorted()).toEqual(['/', '/api/medications/m/photo/x.webp', '/assets/index-b.js']);
  });

  it.each([
    ['nobody', page(null)],
    ['a caregiver', page({ role: 'caregiver', timeZone: 'UTC' })],
  ])('is gone when %s is signed in (REACH-79)', async (_who, next) => {
    const { worker, server } = startWith(page(MARGARET));
    await worker.fire('message', keep);
    server.page = next;
    await worker.push({});
    expect(worker.home.size).toBe(0);
  });

  it('is not kept when the sign-out came while it was fetched (REACH-79)', async () => {
    const { worker } = startWith(page(MARGARET));
    await Promise.all([worker.fire('message', keep), worker.fire('message', { data: { type: 'forget' } })]);
    expect(worker.home.size).toBe(0);
  });

  it('stays while the database is away, and is renewed by a push only where it was kept (REACH-79)', async () => {
    const { worker, server } = startWith(page(MARGARET));
    await worker.push({});
    expect(worker.home.size).toBe(0);
    await worker.fire('message', keep);
    server.page = '<html lang="en"><div id="root"></div></html>';
    await worker.push({});
    expect(worker.home.has('/')).toBe(true);
  });
});
