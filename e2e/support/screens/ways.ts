// How to reach a screen: which user, with which data.
import { type APIRequestContext, type Page, request } from '@playwright/test';
import { addAppointments, addReadings } from '../care-story';
import {
  addMedicationByApi,
  expect,
  FROM_OUTSIDE,
  inviteByApi,
  medicationsOfEveryStatus,
  newPerson,
  registerByApi,
  registerWithAddress,
} from '../test';

export interface Screen {
  name: string;
  open: (page: Page) => Promise<void>;
}

/** What one person sees: screens with the same data, which are looked at one after the other. */
export interface Tour {
  name: string;
  /** Makes the account and its data, and signs in on the page. Without it nobody is signed in. */
  begin?: (page: Page) => Promise<unknown>;
  screens: Screen[];
}

/** Opens the page anew, whatever was open before. */
export async function visit(page: Page, path: string, heading: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path);
  else await goWithin(page, path);
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  // Wait until the page is idle: the check sees the final screen, and controls no longer move.
  await expect(page.locator('main .animate-pulse')).toHaveCount(0);
  // Fields are inert until the page's code arrives, and axe ignores inert content.
  await expect(page.locator('#root[data-answers]')).toBeAttached();
}

/** On a phone a home shows this card as one line, until it is pressed. */
export async function unfold(page: Page, title: string): Promise<void> {
  const line = page.getByRole('button', { name: new RegExp(`^${title}`), expanded: false });
  if (await line.isVisible()) await line.click();
}

/** As the product's links do, without loading all of its code again; by way of another page, which closes dialogs. */
async function goWithin(page: Page, path: string): Promise<void> {
  const goTo = (to: string) => page.evaluate((address) => history.pushState(null, '', address), to);
  await goTo('/nowhere');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await goTo(path);
}

/** A senior with medications, connected with a caregiver who is then signed in on the page. @returns the senior's id. */
export async function becomeCaregiver(page: Page): Promise<string> {
  const senior = await registerByApi(page);
  const [{ id, link }] = await Promise.all([
    inviteByApi(page.request, `${senior.username}.helper@example.org`),
    addMedications(page.request),
    addAppointments(page.request),
    addReadings(page.request),
  ]);
  await registerByApi(page, 'caregiver');
  const token = link.slice(link.lastIndexOf('/') + 1);
  const answer = await page.request.patch(`/api/care-invitations/${id}`, { data: { status: 'accepted', token } });
  expect(answer.status()).toBe(200);
  return senior.id;
}

/** The senior for whom the caregiver signed in on `page` cares. */
export async function caredFor(page: Page): Promise<string> {
  const [connection] = await (await page.request.get('/api/care-connections')).json();
  return connection.seniorId;
}

/** A medication of every status. */
export async function addMedications(sender: APIRequestContext): Promise<void> {
  await Promise.all(medicationsOfEveryStatus().map((medication) => addMedicationByApi(sender, medication)));
}

/** The senior whom `page` is signed in as has invited each of these people, who ask to be let in from outside. */
export async function haveBeenAsked(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const email = `${newPerson(name).username}@example.org`;
    const { id } = await inviteByApi(page.request, email);
    const baseURL = process.env['HEARTHSIDE_ADDRESS'] ?? 'http://localhost:3000';
    const theirs = await request.newContext({ baseURL, extraHTTPHeaders: FROM_OUTSIDE });
    await registerWithAddress(theirs, email, name);
    expect((await theirs.post(`/api/care-invitations/${id}/ask`)).status()).toBe(200);
    await theirs.dispose();
  }
}

/** The senior signed in on `page` uses the simple view. */
export async function chooseSimpleView(page: Page): Promise<void> {
  expect((await page.request.put('/api/user/simple-view', { data: { isOn: true } })).status()).toBe(200);
}
