// From what needs attention to the person, counted in presses.
import { Presses } from './support/presses';
import {
  addMedicationByApi,
  afternoonZone,
  expect,
  inviteByApi,
  newPerson,
  PASSWORD,
  registerByApi,
  test,
} from './support/test';

test('a caregiver goes from an alert to a call in 1 press, and from a late dose to a sent message in 2 (KIND-13, KIND-30)', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const senior = await registerByApi(page, 'senior', afternoonZone());
  const profile = {
    firstName: 'Margaret',
    lastName: 'Ellis',
    email: `${senior.username}@example.org`,
    phone: '(555) 010-4400',
  };
  expect((await page.request.put('/api/user/profile', { data: profile })).status()).toBe(200);
  const dose = { name: 'Metformin', dosage: '500 mg', frequency: 'Once daily', times: ['14:00'] };
  await addMedicationByApi(page.request, dose);
  const reading = { type: 'blood_pressure', value: '192/124' };
  expect((await page.request.post('/api/health-metrics', { data: reading })).status()).toBe(201);

  const { id, link } = await inviteByApi(page.request, `${senior.username}.grace@example.org`);
  const grace = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const account = { ...newPerson('Grace'), lastName: 'Okafor', password: PASSWORD, role: 'caregiver', timeZone: 'UTC' };
  expect((await grace.request.post('/api/register', { data: account })).status()).toBe(201);
  const token = link.slice(link.lastIndexOf('/') + 1);
  const answer = await grace.request.patch(`/api/care-invitations/${id}`, { data: { status: 'accepted', token } });
  expect(answer.status()).toBe(200);

  await grace.goto('/');
  const alerts = grace.getByRole('region', { name: 'Needs attention' }).getByRole('listitem');
  const toCall = new Presses();
  await toCall.on(alerts.filter({ hasText: '192/124' }).getByRole('button', { name: 'Call Margaret' }));
  // A computer cannot call, so it shows the number.
  const number = grace.getByRole('dialog', { name: 'Call Margaret' });
  await expect(number).toContainText('(555) 010-4400');
  expect(toCall.print('an alert: to a call')).toBeLessThanOrEqual(2);
  await number.getByRole('button', { name: 'Close' }).first().click();
  await expect(number).toHaveCount(0);
  await grace.waitForFunction(() => history.state === null || !('dialogs' in history.state));

  const toWrite = new Presses();
  await toWrite.on(alerts.filter({ hasText: 'Metformin' }).getByRole('link', { name: 'Message Margaret' }));
  await grace.getByPlaceholder('Type your message...').fill('Did you take your Metformin?');
  await toWrite.on(grace.getByRole('button', { name: 'Send' }));
  await expect(grace.getByRole('log').getByText('Did you take your Metformin?')).toBeVisible();
  expect(toWrite.print('a late dose: to a sent message')).toBeLessThanOrEqual(3);
  await expect(grace.getByRole('button', { name: 'Call Margaret' })).toBeVisible();
  await grace.context().close();
});
