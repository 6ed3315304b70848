// How to reach a screen: which user, with which data.
import { type Page, request } from '@playwright/test';
import { addAppointments, addReadings } from '../care-story';
import { addContacts } from '../emergency-story';
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

export async function visit(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  // Wait until the page is idle: the check sees the final screen, and controls no longer move.
  await expect(page.locator('main .animate-pulse')).toHaveCount(0);
  // A page that takes input is inert until its code arrives, and axe ignores inert content.
  await expect(page.locator('#root[inert]')).toHaveCount(0);
}

export async function visitAs(page: Page, role: string, path: string, heading: string): Promise<void> {
  await registerByApi(page, role);
  await visit(page, path, heading);
}

/** A senior with medications, connected with a caregiver who is then signed in on the page. @returns the senior's id. */
export async function becomeCaregiver(page: Page): Promise<string> {
  const senior = await registerByApi(page);
  for (const medication of medicationsOfEveryStatus()) await addMedicationByApi(page.request, medication);
  await addAppointments(page.request);
  await addReadings(page.request);
  const { id, link } = await inviteByApi(page.request, `${senior.username}.helper@example.org`);
  await registerByApi(page, 'caregiver');
  const token = link.slice(link.lastIndexOf('/') + 1);
  const answer = await page.request.patch(`/api/care-invitations/${id}`, { data: { status: 'accepted', token } });
  expect(answer.status()).toBe(200);
  return senior.id;
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

export async function visitAsSenior(page: Page, path: string, heading: string): Promise<void> {
  await registerByApi(page);
  for (const medication of medicationsOfEveryStatus()) await addMedicationByApi(page.request, medication);
  await visit(page, path, heading);
  await expect(page.getByText('Lisinopril').first()).toBeVisible();
}

/** A senior with appointments and readings. */
export async function visitWithCare(page: Page, path: string, heading: string): Promise<void> {
  await registerByApi(page);
  await addAppointments(page.request);
  await addReadings(page.request);
  await visit(page, path, heading);
}

/** As the user signed in on `page`, after turning the simple view on. */
export async function visitSimply(page: Page, path: string, heading: string): Promise<void> {
  expect((await page.request.put('/api/user/simple-view', { data: { isOn: true } })).status()).toBe(200);
  await visit(page, path, heading);
}

/** A senior with emergency contacts. */
export async function visitWithContacts(page: Page, path: string, heading: string): Promise<void> {
  await registerByApi(page);
  await addContacts(page.request);
  await visit(page, path, heading);
}
