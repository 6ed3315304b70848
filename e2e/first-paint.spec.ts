// A page that arrives in pieces is shown from its header on, and nothing that is shown moves when the rest arrives.
import { createServer, type AddressInfo } from 'node:net';
import { MOST_SHIFT, shiftOf, watchShifts } from './support/shifts';
import { addMedicationByApi, expect, ONLY_FULL, registerByApi, test } from './support/test';

const BETWEEN_PIECES_MS = 1_200;

/** Serves that page to every request, its second half later. @returns its address, and how to stop the server */
async function inTwoPieces(html: string, firstPiece: string): Promise<{ address: string; close: () => void }> {
  const server = createServer((line) => {
    line.on('error', () => undefined);
    line.once('data', () => {
      line.write(`HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nConnection: close\r\n\r\n${firstPiece}`);
      setTimeout(() => line.end(html.slice(firstPiece.length)), BETWEEN_PIECES_MS);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound: AddressInfo | string | null = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('There is no port');
  return { address: `http://127.0.0.1:${bound.port}/`, close: () => void server.close() };
}

for (const [whose, path] of [
  ['a visitor’s page', '/auth'],
  ['a signed-in user’s page', '/medications'],
] as const) {
  test(
    `${whose} is painted once its header is there, and what follows moves nothing (KIND-34)`,
    ONLY_FULL,
    async ({ page }) => {
      if (path !== '/auth') await registerByApi(page);
      // Without code: the server of pieces has none.
      const html = (await (await page.request.get(path)).text()).replaceAll(/<script>.*?<\/script>/gs, '');
      const paintAndShift = async (until: string) => {
        const { address, close } = await inTwoPieces(html, html.slice(0, html.indexOf(until)));
        try {
          await watchShifts(page);
          await page.goto(address, { waitUntil: 'domcontentloaded' });
          const painted = () =>
            page.evaluate(() => performance.getEntriesByName('first-contentful-paint').at(0)?.startTime ?? null);
          await expect.poll(painted).not.toBeNull();
          return { paintedAt: await painted(), shift: await shiftOf(page) };
        } finally {
          close();
        }
      };
      const withinHeader = await paintAndShift('</header>');
      expect(withinHeader.paintedAt).toBeGreaterThan(BETWEEN_PIECES_MS - 100);
      const withinMain = await paintAndShift('</h1>');
      expect(withinMain.paintedAt).toBeLessThan(BETWEEN_PIECES_MS);
      expect(withinMain.shift).toBeLessThanOrEqual(MOST_SHIFT);
    },
  );
}

test('the entry, the largest file, is requested before the other code', async ({ page }) => {
  await registerByApi(page);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requested.push(new URL(request.url()).pathname);
  });
  const response = await page.goto('/medications');
  const [, entry] = /import\("([^"]+)"\)/.exec((await response?.text()) ?? '') ?? [];
  await expect.poll(() => requested.length).toBeGreaterThan(3);
  expect(requested[0]).toBe(entry);
});

test('a page does not ask again for what it was sent with (D-36)', async ({ page }) => {
  await registerByApi(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  const isCaughtUp = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('caught_up')));
  await page.goto('/medications');
  await isCaughtUp;
  // Whatever is asked for because of that would have been by now.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(asked).not.toContain('/api/medications');
  expect(asked).not.toContain('/api/user/me');
});

test('before the code arrives a press is remembered, and a field takes nothing that would be lost', async ({
  page,
}) => {
  await registerByApi(page);
  // More than a few can be sorted.
  for (const name of ['Acetaminophen', 'Ibuprofen', 'Loratadine', 'Melatonin', 'Naproxen', 'Senna', 'Simethicone']) {
    await addMedicationByApi(page.request, { name, dosage: '10 mg', frequency: 'As needed', times: [] });
  }
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', (route) => arrival.then(() => route.continue()));
  await page.goto('/medications', { waitUntil: 'commit' });
  const field = page.getByLabel('Sort by');
  await expect(field).toBeVisible();
  await expect(field).toHaveAttribute('inert');
  await page.getByRole('button', { name: 'Add Medication' }).first().click();
  arrive();
  await expect(page.getByRole('dialog', { name: 'Add Medication' })).toBeVisible();
  await expect(field).not.toHaveAttribute('inert');
});
