// The honest way onto a care team from the internet, besides the invitation's link (care-team.spec.ts) and a proved address
// (mail.spec.ts).
import type { Browser, Page } from '@playwright/test';
import {
  expect,
  FROM_OUTSIDE,
  inviteByApi,
  newPerson,
  ONLY_FULL,
  registerByApi,
  registerWithAddress,
  test,
} from './support/test';

const NOT_PROVED = 'There is an invitation for this address. Open the link you were sent, or ask to be let in.';

async function openBrowser(browser: Browser, baseURL: string, extraHTTPHeaders = {}): Promise<Page> {
  return (await browser.newContext({ baseURL, extraHTTPHeaders })).newPage();
}

test(
  'without proof of the address one asks, and the senior lets one in, in two browsers (D-36, D-100)',
  ONLY_FULL,
  async ({ page, browser, baseURL }) => {
    test.setTimeout(120_000);
    const email = `${newPerson('anna').username}@example.org`;
    await registerByApi(page);
    await inviteByApi(page.request, email);
    await page.goto('/');
    await expect(page.getByText(email).first()).toBeVisible();

    const anna = await openBrowser(browser, baseURL ?? '', FROM_OUTSIDE);
    const username = await registerWithAddress(anna.request, email);
    await anna.goto('/');
    await expect(anna.getByText(NOT_PROVED)).toBeVisible();
    await expect(anna.getByText('Margaret')).toHaveCount(0);
    await anna.getByRole('button', { name: 'Ask to be let in' }).click();
    await expect(anna.getByText('You have asked to be let in.')).toBeVisible();

    // The senior's open screen asks at once, without a reload.
    await expect(page.getByRole('status').getByText('Anna Ellis asks to be let in')).toBeVisible();
    const question = `Anna Ellis (user name ${username}) says that ${email} is their address. Did you invite Anna Ellis?`;
    await expect(page.getByText(question)).toBeVisible();
    await page.getByRole('button', { name: 'Let Anna Ellis in' }).click();
    await expect(page.getByText('Anna Ellis is on your care team now')).toBeVisible();
    await expect(page.getByRole('status').getByText('Anna Ellis asks to be let in')).toHaveCount(0);

    await expect(anna.getByRole('link', { name: /Open Margaret's care/ })).toBeVisible();
    await expect(anna.getByText('You have asked to be let in.')).toHaveCount(0);
    await anna.context().close();
  },
);
