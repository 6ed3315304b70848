// Two people in two browsers send messages and share updates; neither ever reloads.
import { expect, newPerson, PASSWORD, registerByApi, inviteByApi, test } from './support/test';

test('a message is seen; an update gets a heart and a reply (ROLE-07, DASH-S-08, MSG-05, MSG-32, NAV-32, NAV-33, SOCK-06, FEED-31)', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const senior = await registerByApi(page);
  const { id, link } = await inviteByApi(page.request, `${senior.username}.anna@example.org`);
  const context = await browser.newContext({ baseURL: process.env['HEARTHSIDE_ADDRESS'] ?? 'http://localhost:3000' });
  const anna = await context.newPage();
  const account = { ...newPerson('Anna'), lastName: 'Ellis', password: PASSWORD, role: 'family_member' };
  expect((await anna.request.post('/api/register', { data: { ...account, timeZone: 'UTC' } })).status()).toBe(201);
  const token = link.slice(link.lastIndexOf('/') + 1);
  const answer = await anna.request.patch(`/api/care-invitations/${id}`, { data: { status: 'accepted', token } });
  expect(answer.status()).toBe(200);

  await page.goto('/');
  await anna.goto('/messages');
  await anna.getByRole('button', { name: /Margaret Ellis/ }).click();
  await anna.getByPlaceholder('Type your message...').fill('Hello Mum');
  await anna.getByRole('button', { name: 'Send' }).click();
  await expect(anna.getByRole('log').getByText('Hello Mum')).toBeVisible();
  // The unread count appears on whatever page the other person has open.
  const messages = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /Messages/ });
  await expect(messages).toContainText('1');
  await messages.click();
  await page.getByRole('link', { name: /Anna Ellis/ }).click();
  await expect(page.getByRole('log').getByText('Hello Mum')).toBeVisible();
  await expect(anna.getByText('Seen')).toBeVisible();

  await anna.goto('/family');
  await anna.getByRole('textbox').first().fill('We are on our way');
  await anna.getByRole('button', { name: 'Share Update' }).click();
  await expect(anna.getByText('Your update has been shared with the family!')).toBeVisible();
  await expect(page.getByText('A family member shared an update!')).toBeVisible();
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Quick links' })
    .getByRole('link', { name: /^Family/ })
    .click();
  await page.getByRole('button', { name: /heart/i }).first().click();
  await page.getByRole('button', { name: 'Reply' }).click();
  await page.getByLabel('Your reply').fill('I am waiting for you');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(anna.getByText('I am waiting for you')).toBeVisible();
  await context.close();
});
