// The honest ways onto a care team from the internet, besides the invitation's link (care-team.spec.ts).
import { once } from 'node:events';
import type { Browser, Page } from '@playwright/test';
import { SMTPServer } from 'smtp-server';
import { newDataDir, type Product, removeDataDir, startProduct } from './support/product';
import { expect, FROM_OUTSIDE, inviteByApi, newPerson, registerByApi, registerWithAddress, test } from './support/test';

const NOT_PROVED = 'There is an invitation for this address. Open the link you were sent, or ask to be let in.';

async function openBrowser(browser: Browser, baseURL: string, extraHTTPHeaders = {}): Promise<Page> {
  return (await browser.newContext({ baseURL, extraHTTPHeaders })).newPage();
}

test('without proof of the address one asks, and the senior lets one in, in two browsers (D-36, D-100)', async ({
  page,
  browser,
  baseURL,
}) => {
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
});

test.describe('with mail', () => {
  const links: string[] = [];
  let product: Product;
  let mail: SMTPServer;

  test.beforeAll(async () => {
    mail = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData(stream, _session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
        stream.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8').replaceAll('=\r\n', '');
          const link = /\/verify-email\/[\w-]{32}/.exec(text)?.[0];
          if (link !== undefined) links.push(link);
          done();
        });
      },
    });
    mail.listen(0, '127.0.0.1');
    await once(mail.server, 'listening');
    const address = mail.server.address();
    if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
    product = await startProduct(await newDataDir(), { SMTP_URL: `smtp://127.0.0.1:${address.port}` });
  });

  test.afterAll(async () => {
    await product.stop();
    await removeDataDir(product.dataDir);
    await new Promise<void>((resolve) => {
      mail.close(resolve);
    });
  });

  test('the link in a mail proves the address, and the invitation can be accepted (D-62, D-100)', async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const email = `${newPerson('anna').username}@example.org`;
    const senior = await openBrowser(browser, product.address);
    await registerByApi(senior);
    await inviteByApi(senior.request, email);

    const anna = await openBrowser(browser, product.address);
    await registerWithAddress(anna.request, email);
    await anna.goto('/');
    await expect(anna.getByText(NOT_PROVED)).toBeVisible();
    await expect.poll(() => links.length).toBe(1);
    await anna.goto(links[0] ?? '');
    await anna.getByRole('button', { name: /email/ }).click();
    await expect(anna.getByText(/confirmed/).first()).toBeVisible();
    await anna.goto('/');
    await anna.getByRole('button', { name: /^Accept/ }).click();
    await expect(anna.getByText('Invitation response sent')).toBeVisible();
    await expect(anna.getByRole('link', { name: /Open Margaret's care/ })).toBeVisible();

    await senior.goto('/');
    await expect(senior.getByText('Is this the person you invited?')).toBeVisible();
    for (const page of [senior, anna]) await page.context().close();
  });
});
