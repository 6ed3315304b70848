// The largest text on a phone: messages stay readable, and controls stay in view.
import type { Page } from '@playwright/test';
import { addAppointments, addReadings } from './support/care-story';
import { addContacts } from './support/emergency-story';
import { addMedications } from './support/screens/ways';
import { expect, inviteByApi, newPerson, ONLY_FULL, PASSWORD, registerByApi, test } from './support/test';

const SERVER = process.env['HEARTHSIDE_ADDRESS'] ?? 'http://localhost:3000';
const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const;
/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Stored on the account, as the header's menu does it. */
async function chooseLargestText(page: Page): Promise<void> {
  const comfort = { textSize: 200, theme: 'light', motion: 'full', readAloudRate: null };
  expect((await page.request.put('/api/user/comfort', { data: comfort })).status()).toBe(200);
}

test('a conversation keeps room for its messages (MSG-22)', ONLY_FULL, async ({ page, browser }) => {
  const senior = await registerByApi(page);
  const { id, link } = await inviteByApi(page.request, `${senior.username}.anna@example.org`);
  const context = await browser.newContext({ baseURL: SERVER });
  const anna = { ...newPerson('Anna'), lastName: 'Ellis', password: PASSWORD, role: 'family_member', timeZone: 'UTC' };
  expect((await context.request.post('/api/register', { data: anna })).status()).toBe(201);
  const token = link.slice(link.lastIndexOf('/') + 1);
  await context.request.patch(`/api/care-invitations/${id}`, { data: { status: 'accepted', token } });
  await context.close();
  await chooseLargestText(page);
  for (const size of PHONES) {
    await page.setViewportSize(size);
    await page.goto('/messages');
    await page.getByRole('main').getByText('Anna Ellis').first().click();
    const log = page.getByRole('log');
    await expect(log).toBeVisible();
    expect((await log.boundingBox())?.height).toBeGreaterThan(170);
    // The message box is whole, too: the page's edge cuts nothing off.
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await send.scrollIntoViewIfNeeded();
    await expect(send).toBeInViewport({ ratio: 1 });
  }
});

test('the buttons next to the photos stay inside their card (FEED-10)', ONLY_FULL, async ({ page }) => {
  await registerByApi(page);
  const form = new FormData();
  form.append('content', 'The garden');
  form.append('type', 'photo');
  for (const name of ['a.png', 'b.png']) form.append('photo', new File([PICTURE], name, { type: 'image/png' }));
  expect((await page.request.post('/api/family-updates', { multipart: form })).status()).toBe(201);
  for (const size of PHONES) {
    for (const isLarge of [false, true]) {
      await page.setViewportSize(size);
      if (isLarge) await chooseLargestText(page);
      await page.goto('/family');
      const card = await page.getByRole('article').boundingBox();
      for (const name of ['Previous', 'Next']) {
        const button = await page.getByRole('button', { name }).boundingBox();
        if (card === null || button === null) throw new Error(`${name} is not to be seen`);
        expect(button.x).toBeGreaterThanOrEqual(card.x);
        expect(button.x + button.width).toBeLessThanOrEqual(card.x + card.width);
      }
    }
  }
});

/** Words that begin on one line and end on the next; hyphenation, which depends on the browser's dictionaries, is off. */
async function brokenWords(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) => {
    document.body.style.hyphens = 'manual';
    const broken: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const isShown = node.parentElement?.checkVisibility() === true && node.parentElement.closest('.sr-only') === null;
      if (!isShown) continue;
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

test(
  'no word is broken by the largest text, and no telephone number (KIND-21)',
  ONLY_FULL,
  async ({ page, baseURL }) => {
    const [{ width, height }] = PHONES;
    await page.setViewportSize({ width, height });
    await page.context().addCookies([{ name: 'comfort', value: 'text=200', url: baseURL ?? '' }]);
    await page.goto('/');
    expect([['landing'], await brokenWords(page)]).toEqual([['landing'], []]);
    await registerByApi(page);
    await chooseLargestText(page);
    await Promise.all([
      addMedications(page.request),
      addAppointments(page.request),
      addReadings(page.request),
      addContacts(page.request),
    ]);
    for (const path of [
      '/',
      '/medications',
      '/appointments',
      '/health',
      '/emergency-contacts',
      '/emergency-card',
      '/games',
    ]) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect([path, await brokenWords(page)]).toEqual([path, []]);
    }
    const number = page.getByText('(555) 010-4477', { exact: true }).first();
    await page.goto('/emergency-contacts');
    const line = await number.evaluate((element) => parseFloat(getComputedStyle(element).lineHeight));
    expect((await number.boundingBox())?.height).toBeLessThan(1.5 * line);
    expect((await page.request.put('/api/user/simple-view', { data: { isOn: true } })).status()).toBe(200);
    for (const place of ['now', 'next', 'call']) {
      await page.goto(`/?show=${place}`);
      await page.waitForLoadState('networkidle');
      expect([place, await brokenWords(page)]).toEqual([place, []]);
    }
  },
);
