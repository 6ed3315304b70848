// What arrives by mail: the proof of an address, and the way back after a forgotten password.
import { once } from 'node:events';
import type { Browser, Page } from '@playwright/test';
import { SMTPServer } from 'smtp-server';
import { Presses } from './support/presses';
import { newDataDir, type Product, removeDataDir, startProduct } from './support/product';
import { expect, inviteByApi, newPerson, ONLY_FULL, registerByApi, registerWithAddress, test } from './support/test';

const NOT_PROVED = 'There is an invitation for this address. Open the link you were sent, or ask to be let in.';

async function openBrowser(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage();
}

test.describe('with mail', () => {
  // They share one product.
  test.describe.configure({ mode: 'default' });

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
          const link = /\/(?:verify-email|reset-password)\/[\w-]{20,}/.exec(text)?.[0];
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

  test(
    'the link in a mail proves the address, and the invitation can be accepted (D-62, D-100)',
    ONLY_FULL,
    async ({ browser }) => {
      test.setTimeout(120_000);
      links.length = 0;
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
    },
  );

  test('a forgotten password is set again by the link in a mail, and every device is signed out (SAFE-01, SAFE-04, SAFE-05, SAFE-06)', async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    links.length = 0;
    const anna = await openBrowser(browser, product.address);
    const email = `${newPerson('anna').username}@example.org`;
    const username = await registerWithAddress(anna.request, email);
    await expect.poll(() => links.length).toBe(1);
    const token = links[0]?.split('/').at(-1);
    expect((await anna.request.post('/api/email-verification', { data: { token } })).status()).toBe(200);

    const elsewhere = await openBrowser(browser, product.address);
    const presses = new Presses();
    await elsewhere.goto('/auth');
    await presses.on(elsewhere.getByRole('link', { name: 'Forgot your password?' }));
    await elsewhere.getByLabel('Username or email').fill(email);
    await presses.on(elsewhere.getByRole('button', { name: 'Send me a link' }));
    await expect(elsewhere.getByText(/a link is on its way\.$/)).toBeVisible();
    await expect.poll(() => links.length).toBe(2);
    expect(links[1]).toMatch(/^\/reset-password\//);

    await elsewhere.goto(links[1] ?? '');
    await expect(elsewhere).toHaveURL('/reset-password');
    await elsewhere.getByLabel('New password').fill('a lighthouse behind the hill');
    await presses.on(elsewhere.getByRole('button', { name: 'Save new password' }));
    await expect(elsewhere.getByText(/Your new password is saved/)).toBeVisible();
    expect((await anna.request.get('/api/user/me')).status()).toBe(401);

    await presses.on(elsewhere.getByRole('main').getByRole('link', { name: 'Sign In' }));
    await elsewhere.getByLabel('Username').fill(username);
    await elsewhere.getByLabel('Password', { exact: true }).fill('a lighthouse behind the hill');
    await presses.on(elsewhere.getByRole('button', { name: 'Sign In', exact: true }));
    await expect(elsewhere.getByRole('heading', { name: 'Care Dashboard' })).toBeVisible();
    expect(presses.print('a forgotten password is set again')).toBe(5);

    await elsewhere.goto(links[1] ?? '');
    await elsewhere.getByLabel('New password').fill('another hill');
    await elsewhere.getByRole('button', { name: 'Save new password' }).click();
    await expect(elsewhere.getByText('This link no longer works. Please ask for a new one.')).toBeVisible();
    for (const page of [anna, elsewhere]) await page.context().close();
  });
});
