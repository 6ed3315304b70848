// The network fails for a while as two people write to each other: nothing is lost, nothing arrives twice.
import { type Browser, type Page } from '@playwright/test';
import { expect, inviteByApi, newPerson, ONLY_FULL, PASSWORD, registerByApi, test } from './support/test';
import { openWeakLine, type WeakLine } from './support/weak-line';

const SERVER = process.env['HEARTHSIDE_ADDRESS'] ?? 'http://localhost:3000';
const HALF_A_MINUTE_MS = 30_000;

/** Anna Ellis, family of the senior signed in as `senior`, behind the unreliable connection. */
async function annaBehind(line: WeakLine, senior: Page, browser: Browser): Promise<Page> {
  const { id, link } = await inviteByApi(senior.request, `${newPerson('Anna').username}@example.org`);
  const context = await browser.newContext({ baseURL: line.address });
  const anna = await context.newPage();
  const account = { ...newPerson('Anna'), lastName: 'Ellis', password: PASSWORD, role: 'family_member' };
  expect((await anna.request.post('/api/register', { data: { ...account, timeZone: 'UTC' } })).status()).toBe(201);
  const token = link.slice(link.lastIndexOf('/') + 1);
  const answer = await anna.request.patch(`/api/care-invitations/${id}`, { data: { status: 'accepted', token } });
  expect(answer.status()).toBe(200);
  return anna;
}

async function write(page: Page, words: string): Promise<void> {
  await page.getByPlaceholder('Type your message...').fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/**
 * Both are on Messages, and `family` is a second window of Anna's. Only she is behind the unreliable connection. While she
 * is offline, only retries tell her what arrived.
 */
async function twoInAConversation(margaret: Page, browser: Browser, { isAnnaLive = true } = {}) {
  const line = await openWeakLine(SERVER);
  await registerByApi(margaret);
  const anna = await annaBehind(line, margaret, browser);
  if (!isAnnaLive) await anna.context().routeWebSocket(/\/ws$/, () => undefined);
  await anna.goto('/messages');
  await anna.getByRole('button', { name: /Margaret Ellis/ }).click();
  await write(anna, 'Hello Mum');
  await margaret.goto('/messages');
  await margaret.getByRole('link', { name: /Anna Ellis/ }).click();
  await expect(said(margaret, 'Hello Mum')).toBeVisible();
  const family = await anna.context().newPage();
  await family.goto('/family');
  return { line, anna, family };
}

const said = (page: Page, words: string) => page.getByRole('log').getByText(words);

test(
  'a dropped connection: what was written meanwhile arrives once, on both sides (MSG-48, D-36, D-80)',
  ONLY_FULL,
  async ({ page: margaret, browser }) => {
    test.setTimeout(180_000);
    const { line, anna, family } = await twoInAConversation(margaret, browser);
    await expect(family.getByText('No family updates yet')).toBeVisible();

    line.cut();
    const cutAt = Date.now();
    await write(anna, 'I am on the train');
    await expect(anna.getByText('Not sent', { exact: true })).toBeVisible();
    await write(margaret, 'The soup is ready');
    await write(margaret, 'And the bread');
    await family.getByRole('textbox').first().fill('We are on our way');
    await family.getByRole('button', { name: 'Share Update' }).click();
    await expect(family.getByText('Failed to share update. Please try again.')).toBeVisible();
    await expect(family.getByRole('textbox').first()).toHaveValue('We are on our way');
    await expect(anna.getByText(/Reconnecting…/)).toBeVisible({ timeout: HALF_A_MINUTE_MS });
    await anna.waitForTimeout(Math.max(0, HALF_A_MINUTE_MS - (Date.now() - cutAt)));

    line.mend();
    // Without a reload, as soon as the connection is back.
    await expect(said(anna, 'The soup is ready')).toBeVisible({ timeout: 60_000 });
    await expect(said(anna, 'And the bread')).toBeVisible();
    await expect(anna.getByText(/Reconnecting…/)).toBeHidden();
    await anna.getByRole('button', { name: /Try again/ }).click();
    await expect(said(margaret, 'I am on the train')).toBeVisible();
    await family.getByRole('button', { name: 'Share Update' }).click();
    await expect(family.getByText('Your update has been shared with the family!')).toBeVisible();

    for (const words of ['Hello Mum', 'I am on the train', 'The soup is ready', 'And the bread']) {
      await expect(said(anna, words)).toHaveCount(1);
      await expect(said(margaret, words)).toHaveCount(1);
    }
    await margaret.goto('/family');
    await expect(margaret.getByText('We are on our way', { exact: true })).toHaveCount(1);
    await anna.context().close();
    await line.close();
  },
);

test(
  'lost responses: a retried message is there once (MSG-48, FEED-32, D-80)',
  ONLY_FULL,
  async ({ page: margaret, browser }) => {
    test.setTimeout(120_000);
    const { line, anna, family } = await twoInAConversation(margaret, browser, { isAnnaLive: false });
    await family.getByRole('textbox').first().fill('The train is late');

    // Anything the pages still fetch would block every connection the browser has.
    for (const window of [anna, family]) await window.waitForLoadState('networkidle');
    line.loseAnswers();
    await write(anna, 'Did this arrive?');
    await family.getByRole('button', { name: 'Share Update' }).click();
    // It was stored; only Anna does not know.
    await expect(said(margaret, 'Did this arrive?')).toBeVisible();
    await expect(margaret.getByText('A family member shared an update!')).toBeVisible();
    line.cut();
    await expect(anna.getByText('Not sent', { exact: true })).toBeVisible();
    await expect(family.getByText('Failed to share update. Please try again.')).toBeVisible();

    line.mend();
    await anna.getByRole('button', { name: /Try again/ }).click();
    await expect(anna.getByText('Not sent', { exact: true })).toBeHidden();
    await family.getByRole('button', { name: 'Share Update' }).click();
    await expect(family.getByText('Your update has been shared with the family!')).toBeVisible();
    await expect(said(margaret, 'Did this arrive?')).toHaveCount(1);
    await expect(said(anna, 'Did this arrive?')).toHaveCount(1);
    for (const reader of [family, margaret]) {
      await reader.goto('/family');
      await expect(reader.getByText('The train is late', { exact: true })).toHaveCount(1);
    }
    await anna.context().close();
    await line.close();
  },
);
