// Reminders in a real browser with its real service worker. Browsers without a screen refuse to subscribe, so that alone is
// a stand-in: what the server sends to its push service is handed to the worker by the DevTools protocol.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { CERTIFICATE, type FakeDevice, startFakePushService } from '../server/notifications/testing/fake-push-service';
import { launchOptions, WHOLE_CHROMIUM } from './support/browser';
import { newDataDir, type Product, removeDataDir, startProduct } from './support/product';
import {
  addMedicationByApi,
  expect,
  ONLY_FULL,
  registerByApi,
  test as usualTest,
  waitForHistory,
} from './support/test';

interface Pushed {
  service: Awaited<ReturnType<typeof startFakePushService>>;
  product: Product;
}

/** A product of their own, which knows and trusts the stand-in. */
const test = usualTest.extend<object, { pushed: Pushed }>({
  pushed: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures it needs
    async ({}, use) => {
      const service = await startFakePushService();
      const dataDir = await newDataDir();
      const certificate = path.join(await newDataDir(), 'push.pem');
      await writeFile(certificate, CERTIFICATE);
      const product = await startProduct(dataDir, { PUSH_HOSTS: service.host, NODE_EXTRA_CA_CERTS: certificate });
      await use({ service, product });
      await product.stop();
      await service.close();
      await removeDataDir(dataDir);
      await removeDataDir(path.dirname(certificate));
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ pushed }, use) => use(pushed.product.address),
});

// The headless shell has no notifications.
test.use({ launchOptions: launchOptions(WHOLE_CHROMIUM) });
// One worker, and with it one product, runs all of them.
test.describe.configure({ mode: 'default' });

/** Subscribes as this device of the stand-in. */
async function haveDevice(page: Page, { service, product }: Pushed): Promise<FakeDevice> {
  const device = service.addDevice();
  await page.context().grantPermissions(['notifications'], { origin: product.address });
  await page.addInitScript((subscription) => {
    const KEY = 'subscribed-with';
    const made = () => {
      const isMade = localStorage.getItem(KEY) !== null;
      const unsubscribe = async () => {
        localStorage.removeItem(KEY);
        return true;
      };
      const options = { applicationServerKey: null };
      return isMade ? { ...subscription, options, toJSON: () => subscription, unsubscribe } : null;
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => made(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(KEY, applicationServerKey);
        return made();
      },
    });
  }, device.subscription);
  return device;
}

/** Hands what the server sends to the worker, each message once. */
async function connectWorker(page: Page, device: FakeDevice, { product: { address } }: Pushed) {
  const cdp = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${address}/`);
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  let handed = 0;
  /** Waits for the next one. */
  return async () => {
    await expect.poll(() => device.received.length, { timeout: 90_000 }).toBeGreaterThan(handed);
    const { notification, delivery } = device.received[handed] ?? {};
    handed += 1;
    await cdp.send('ServiceWorker.deliverPushMessage', {
      origin: address,
      registrationId: await registration,
      data: JSON.stringify({ web_push: 8030, notification, delivery }),
    });
    return delivery?.noticeId ?? '';
  };
}

/** What stands on the device. */
const standing = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** Presses the notification or one of its buttons, as the worker sees it. A string: types of workers are not known here. */
async function press(page: Page, tag: string, action: string): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(`registration.getNotifications({ tag: '${tag}' }).then(([notification]) => {
    dispatchEvent(new NotificationEvent('notificationclick', { notification, action: '${action}' }));
  })`);
}

async function turnOn(page: Page): Promise<void> {
  await page.goto('/reminders');
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(page.getByText('This device.')).toBeVisible();
}

test('notifications are turned on, tried, opened and removed (REACH-03, REACH-06, REACH-12, REACH-13, REACH-15)', async ({
  page,
  pushed,
}) => {
  const device = await haveDevice(page, pushed);
  await registerByApi(page);
  await turnOn(page);
  const handOver = await connectWorker(page, device, pushed);
  await page.getByRole('button', { name: /^Send me one now (?!on this page)/ }).click();
  const noticeId = await handOver();
  await expect(page.getByText(/^Arrived on /)).toBeVisible();
  expect(await standing(page)).toEqual([{ title: 'This is a test', body: 'Reminders reach you here.', tag: noticeId }]);

  await page.goto(`/reminders/${noticeId}`);
  await expect(page.getByRole('heading', { name: 'This was a test. Reminders reach you here.' })).toBeVisible();

  await page.goto('/reminders');
  await expect(page.getByText(/Notification on .*, shown/)).toBeVisible();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  // And no later page adds it again.
  await waitForHistory(page);
  await page.reload();
  await expect(page.getByText('No device shows you reminders yet.')).toBeVisible();
});

test('Chromium would install it (REACH-77)', ONLY_FULL, async ({ page }) => {
  await registerByApi(page);
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const cdp = await page.context().newCDPSession(page);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // Each test has a private window, and nothing is installed from those.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

// It waits for the next full minute.
test(
  'a dose that is due rings on a tablet, is told on a phone, and taken there ends the ring (REACH-19, REACH-22, REACH-24, REACH-41)',
  ONLY_FULL,
  async ({ page, pushed, browser }) => {
    test.setTimeout(180_000);
    const device = await haveDevice(page, pushed);
    await registerByApi(page);
    await turnOn(page);
    const handOver = await connectWorker(page, device, pushed);
    const next = new Date(Date.now() + 60_000).toISOString().slice(11, 16);
    await addMedicationByApi(page.request, {
      name: 'Metformin',
      dosage: '500 mg',
      frequency: 'Once daily',
      times: [next],
    });
    const storageState = await page.context().storageState();
    const tablet = await (await browser.newContext({ baseURL: pushed.product.address, storageState })).newPage();
    await tablet.goto('/');
    const ring = tablet.getByRole('alertdialog', { name: 'Time for your medication' });
    await expect(ring).toBeVisible({ timeout: 90_000 });
    const noticeId = await handOver();
    await expect.poll(() => standing(page)).toMatchObject([{ title: 'Time for your medication', tag: noticeId }]);
    await press(page, noticeId, 'take');
    await expect(ring).toBeHidden({ timeout: 1_000 });
    await tablet.context().close();
    await expect.poll(() => standing(page)).toEqual([]);
    await page.goto(`/reminders/${noticeId}`);
    await expect(page.getByRole('heading', { name: /^Taken at / })).toBeVisible();
    await page.goto('/reminders');
    await expect(page.getByText(/taken, marked by you/)).toBeVisible();
  },
);
