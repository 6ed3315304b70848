// An important dose that nobody takes, in the browsers of everybody whom it concerns. Half hours pass in the database.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { CERTIFICATE, type FakeDevice, startFakePushService } from '../server/notifications/testing/fake-push-service';
import { newDataDir, type Product, removeDataDir, startProduct } from './support/product';
import {
  addMedicationByApi,
  expect,
  inviteByApi,
  newPerson,
  PASSWORD,
  registerByApi,
  test as usualTest,
  timeFromNow,
} from './support/test';

interface Told {
  service: Awaited<ReturnType<typeof startFakePushService>>;
  product: Product;
  database: Client;
}

/** A product of its own, which tells the stand-in's devices, and whose reminders can be set back. */
const test = usualTest.extend<object, { told: Told }>({
  told: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures it needs
    async ({}, use) => {
      const service = await startFakePushService();
      const dataDir = await newDataDir();
      const certificate = path.join(await newDataDir(), 'push.pem');
      await writeFile(certificate, CERTIFICATE);
      const product = await startProduct(dataDir, { PUSH_HOSTS: service.host, NODE_EXTRA_CA_CERTS: certificate });
      const database = await connectTo(product);
      await use({ service, product, database });
      await database.end();
      await product.stop();
      await service.close();
      await removeDataDir(dataDir);
      await removeDataDir(path.dirname(certificate));
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ told }, use) => use(told.product.address),
});

/** Its own PostgreSQL: on a socket in its folder, or at a port. */
async function connectTo({ dataDir }: Product): Promise<Client> {
  const folder = path.join(dataDir, 'database');
  const cluster = path.join(folder, 'cluster');
  const [, , , port = '', socket = ''] = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  const client = new Client({
    host: socket.trim() === '' ? '127.0.0.1' : path.resolve(cluster, socket.trim()),
    port: Number(port),
    user: 'hearthside',
    password: (await readFile(path.join(folder, 'password'), 'utf8')).trim(),
    database: 'hearthside',
  });
  await client.connect();
  return client;
}

/** As if that had been told and answered so long ago; the server looks again at once. */
async function passMinutes(database: Client, minutes: number): Promise<void> {
  const past = `interval '${minutes} minutes'`;
  await database.query(
    `update notices set told_at = told_at - ${past}, climb_at = climb_at - ${past}, held_at = held_at - ${past},
       evaluate_at = now() where kind = 'dose' and ended_at is null and told_at is not null`,
  );
}

/** Registers somebody who helps the senior, with a phone that notifications reach. */
async function addHelper(page: Page, senior: Page, { service }: Told, firstName: string, role: string) {
  const person = newPerson(firstName);
  const { id, link } = await inviteByApi(senior.request, `${person.username}@example.org`);
  const account = { ...person, lastName: 'Ellis', password: PASSWORD, role, timeZone: 'UTC' };
  expect((await page.request.post('/api/register', { data: account })).status()).toBe(201);
  const token = link.slice(link.lastIndexOf('/') + 1);
  const data = { status: 'accepted', token };
  expect((await page.request.patch(`/api/care-invitations/${id}`, { data })).status()).toBe(200);
  const device = service.addDevice();
  const { channels } = await (await page.request.get('/api/notifications')).json();
  const { endpoint, keys } = device.subscription;
  const added = { endpoint, keys, label: `${firstName}’s phone`, usedKey: channels.publicKey };
  expect((await page.request.post('/api/notifications/devices', { data: added })).status()).toBe(201);
  return device;
}

const titlesOn = ({ received }: FakeDevice) => received.map(({ notification }) => notification.title);

test('an important dose that nobody takes climbs to the daughter; she is on it, all hear it, and ‘It is taken’ ends it everywhere (REACH-42, REACH-45, REACH-46, REACH-48, REACH-49, REACH-50, REACH-51, REACH-53, REACH-59)', async ({
  page: margaret,
  told,
  browser,
}) => {
  test.setTimeout(120_000);
  const { database, product } = told;
  const { username, id: margaretsId } = await registerByApi(margaret);
  const profile = {
    firstName: 'Margaret',
    lastName: 'Ellis',
    email: `${username}@example.org`,
    phone: '(555) 010-4400',
  };
  expect((await margaret.request.put('/api/user/profile', { data: profile })).status()).toBe(200);
  const open = async () => (await browser.newContext({ baseURL: product.address })).newPage();
  const [anna, grace] = [await open(), await open()];
  const annasPhone = await addHelper(anna, margaret, told, 'Anna', 'family_member');
  const gracesPhone = await addHelper(grace, margaret, told, 'Grace', 'caregiver');

  await margaret.goto('/reminders');
  await margaret.getByRole('button', { name: 'Add Grace Ellis' }).click();
  await margaret.getByRole('button', { name: 'Add Anna Ellis' }).click();
  await margaret.getByRole('button', { name: 'Earlier Anna Ellis' }).click();
  await expect(
    margaret.getByText('If you do not answer for 30 minutes, Anna is told. 15 minutes later, Grace.'),
  ).toBeVisible();
  // The page says so before it is saved, and leaving the page would cut off what is under way.
  const order = async (): Promise<string[]> => {
    const { helpers } = await (await margaret.request.get(`/api/seniors/${margaretsId}/escalation`)).json();
    return helpers.map(({ name }: { name: string }) => name);
  };
  await expect.poll(order).toEqual(['Anna Ellis', 'Grace Ellis']);

  // Due a moment ago, and for much longer on her list.
  const warfarin = { name: 'Warfarin', dosage: '5 mg', frequency: 'Once daily', times: [timeFromNow(0)] };
  await addMedicationByApi(margaret.request, { ...warfarin, isImportant: true });
  await database.query(`update medications set created_at = now() - interval '1 day'`);
  await margaret.goto('/');
  const ring = margaret.getByRole('alertdialog', { name: 'Time for your medication' });
  await expect(ring).toBeVisible({ timeout: 15_000 });
  await anna.goto('/');
  await grace.goto('/');
  // Whether anything else needs attention depends on the minute.
  await expect(anna.getByRole('link', { name: /^Open Margaret's care/ })).toBeVisible();
  const alarms = anna.getByRole('region', { name: 'Alarms' });
  await expect(alarms).toBeHidden();

  // The page rings by its own clock; time counts from when the server has told her. Where it looked before it knew of her
  // page, she was told nowhere, and its next turn would come ten minutes later: `step_at`.
  const toldCount = async () => {
    await database.query('update medications set next_due_at = now()');
    await database.query(
      `update notices set evaluate_at = now(), step_at = now() where kind = 'dose' and told_at is null`,
    );
    return (await database.query('select from notices where told_at is not null')).rowCount;
  };
  await expect.poll(toldCount).toBeGreaterThan(0);
  await passMinutes(database, 31);
  await expect(alarms.getByRole('link', { name: 'Margaret has not answered a reminder' })).toBeVisible();
  await expect(alarms).toContainText('Warfarin 5 mg');
  await expect(alarms.getByRole('link', { name: 'Call Margaret' })).toHaveAttribute('href', 'tel:5550104400');
  await expect.poll(() => titlesOn(annasPhone)).toEqual(['Margaret has not answered a reminder']);
  expect(titlesOn(gracesPhone)).toEqual([]);
  await passMinutes(database, 16);
  await expect.poll(() => titlesOn(gracesPhone)).toEqual(['Margaret has not answered a reminder']);

  await alarms.getByRole('button', { name: 'I’m on it' }).click();
  await expect(alarms.getByText(/^You are on it, /)).toBeVisible();
  const graces = grace.getByRole('region', { name: 'Alarms' });
  await expect(graces.getByText(/^Anna is on it, /)).toBeVisible();
  await expect(ring.getByText(/^Anna is on it, /)).toBeVisible();
  await expect.poll(() => titlesOn(gracesPhone)).toContain('Anna is on it');
  await graces.getByRole('link', { name: 'Margaret has not answered a reminder' }).click();
  await expect(grace.getByRole('heading', { level: 1 })).toHaveText('Margaret has not answered a reminder');
  await expect(grace.getByRole('button', { name: /^I’m on it/ })).toBeHidden();

  await passMinutes(database, 31);
  await expect.poll(() => titlesOn(annasPhone)).toContain('Has it been taken?');
  await alarms.getByRole('button', { name: 'It is taken' }).click();
  await expect(alarms).toBeHidden();
  await expect(ring).toBeHidden();
  await expect(grace.getByRole('heading', { level: 1 })).toHaveText(/^Taken at .*, marked by Anna$/);
  const lines = grace.getByRole('region', { name: 'Who was told' }).getByRole('listitem');
  await expect(lines.last()).toHaveText(/taken, marked by Anna$/);
  const words = (await lines.allInnerTexts()).map((line) => line.replace(/^\d+:\d\d\s[AP]M /, ''));
  expect(words).toEqual(
    expect.arrayContaining([
      'Anna, notification on Anna’s phone, sent',
      'You, notification on Grace’s phone, sent',
      'Anna is on it',
    ]),
  );
  await margaret.goto('/reminders');
  await expect(margaret.getByText(/taken, marked by Anna$/)).toBeVisible();
  for (const page of [anna, grace]) await page.context().close();
});
