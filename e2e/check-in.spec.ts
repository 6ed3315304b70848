// Two people in two browsers: a senior says on her home that she is fine, and her daughter sees it.
import { expect, inviteByApi, newPerson, PASSWORD, registerByApi, test } from './support/test';

const SERVER = process.env['HEARTHSIDE_ADDRESS'] ?? 'http://localhost:3000';

test('‘I’m fine’ on the home is seen by the helper at once (REACH-61, REACH-62, REACH-67)', async ({
  page,
  browser,
}) => {
  const senior = await registerByApi(page);
  const { id, link } = await inviteByApi(page.request, `${senior.username}.anna@example.org`);
  const context = await browser.newContext({ baseURL: SERVER });
  const person = {
    ...newPerson('Anna'),
    lastName: 'Ellis',
    password: PASSWORD,
    role: 'family_member',
    timeZone: 'UTC',
  };
  const registered = await context.request.post('/api/register', { data: person });
  const { id: userId } = await registered.json();
  const token = link.slice(link.lastIndexOf('/') + 1);
  await context.request.patch(`/api/care-invitations/${id}`, { data: { status: 'accepted', token } });
  const ladder = { afterMinutes: 30, checkInTime: '09:00', helpers: [{ userId, waitMinutes: 15 }] };
  expect((await page.request.put(`/api/seniors/${senior.id}/escalation`, { data: ladder })).status()).toBe(200);

  const anna = await context.newPage();
  await anna.goto('/');
  await expect(anna.getByText('Not heard from yet')).toBeVisible();
  await page.goto('/');
  await expect(
    page.getByRole('heading', { name: /^Good (morning|afternoon|evening)\. Are you fine\?$/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'I’m fine' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you. Your helpers can see that you are fine.' })).toBeFocused();
  await expect(anna.getByText(/^Fine today, \d+:\d\d\s[AP]M$/)).toBeVisible();

  // Asked once a day: it is not there when she comes back.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Good Day!' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'I’m fine' })).toHaveCount(0);
  await context.close();
});
