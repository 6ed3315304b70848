import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test as base } from '@playwright/test';

/** Whether this is a run of `npm run test:full`. */
export const IS_THOROUGH = process.env['HEARTHSIDE_THOROUGH'] === 'full';

/**
 * The second argument of a test that only `npm run test:full` runs: `npm test` has one journey of each capability, and what no
 * other kind of test can show.
 */
export const ONLY_FULL = { tag: ['@full'] };

/** The same, and it takes the time: the full run gives it the machine for itself. */
export const TIMED = { tag: ['@full', '@timed'] };

/** The same, unless this size or variant is the one for every run. */
export const fullUnless = (isForEveryRun: boolean) => (isForEveryRun ? {} : ONLY_FULL);

export const PASSWORD = 'lantern-orchard-73';

export interface Person {
  username: string;
  firstName: string;
}

interface Fixtures {
  /** The page's errors; a test fails if there are any. */
  pageErrors: string[];
}

/** Playwright's test on the shared product, which fails on any error a page reports. */
export const test = base.extend<Fixtures>({
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      // A library that tries to make code from text gets along without it, and says nothing.
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile, blockedURI }) => {
          throw new Error(`Refused by ${effectiveDirective}: ${blockedURI} ${sourceFile}`);
        }),
      );
      page.on('console', (message) => {
        // A refused request is a normal response, and an unavailable server is retried: the browser logs both.
        const isTold = /^(Failed to load resource|WebSocket connection to .* failed)/.test(message.text());
        if (message.type() === 'error' && !isTold) errors.push(message.text());
      });
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/**
 * Options of a request that a test sends itself: the server closes connections that were idle for a while, and a request
 * that uses one at that moment is reset before anyone reads it.
 */
export const AGAIN_IF_RESET = { maxRetries: 1 };

/** A dialog that has just closed takes its entry of the history back, which would end a navigation of the test. */
export async function waitForHistory(page: Page): Promise<void> {
  await page.waitForFunction('!history.state?.dialogs');
}

export function newPerson(firstName = 'Margaret'): Person {
  return { firstName, username: `${firstName.toLowerCase()}.${randomUUID().slice(0, 8)}` };
}

/** Registers over the API with the page's cookies, so the page is signed in from its next visit on. */
export async function registerByApi(page: Page, role = 'senior', timeZone = 'UTC'): Promise<Person & { id: string }> {
  const person = await registerNewcomer(page, role, timeZone);
  if (role === 'senior') expect((await page.request.post('/api/user/end-guide', AGAIN_IF_RESET)).status()).toBe(200);
  return person;
}

/** The same for a senior whose home begins with the guide (KIND-02). */
export async function registerNewcomer(
  page: Page,
  role = 'senior',
  timeZone = 'UTC',
): Promise<Person & { id: string }> {
  const person = newPerson();
  const response = await page.request.post('/api/register', {
    ...AGAIN_IF_RESET,
    data: { ...person, lastName: 'Ellis', password: PASSWORD, role, timeZone },
  });
  expect(response.status()).toBe(201);
  const { id }: { id: string } = await response.json();
  return { ...person, id };
}

export interface NewMedication {
  name: string;
  dosage: string;
  frequency: string;
  times: string[];
  instructions?: string;
  isImportant?: boolean;
  look?: { form: string; color: string | null; secondColor: string | null };
}

export async function addMedicationByApi(request: APIRequestContext, medication: NewMedication): Promise<void> {
  const response = await request.post('/api/medications', { data: medication, ...AGAIN_IF_RESET });
  expect(response.status()).toBe(201);
}

/** As a proxy reports a request from the internet, where an email address that nobody has proved is only a claim. */
export const FROM_OUTSIDE = { 'X-Forwarded-For': '203.0.113.9' };

/** Registers a family member with that email address over the API. @returns the user name. */
export async function registerWithAddress(
  request: APIRequestContext,
  email: string,
  firstName = 'Anna',
): Promise<string> {
  const { username } = newPerson(firstName);
  const response = await request.post('/api/register', {
    data: { username, firstName, lastName: 'Ellis', password: PASSWORD, role: 'family_member', timeZone: 'UTC', email },
  });
  expect(response.status()).toBe(201);
  return username;
}

/** Invites as the user signed in on `request`. `link` is a path. */
export async function inviteByApi(
  request: APIRequestContext,
  caregiverEmail: string,
): Promise<{ id: string; link: string }> {
  const response = await request.post('/api/care-invitations', { data: { caregiverEmail }, ...AGAIN_IF_RESET });
  expect(response.status()).toBe(201);
  return response.json();
}

/** 'HH:MM' in UTC, this many minutes from now; clamped to today, because a dose belongs to its day. */
export function timeFromNow(minutes: number): string {
  const now = new Date();
  const minuteOfDay = now.getUTCHours() * 60 + now.getUTCMinutes() + minutes;
  const clamped = Math.min(Math.max(minuteOfDay, 0), 24 * 60 - 1);
  return `${String(Math.floor(clamped / 60)).padStart(2, '0')}:${String(clamped % 60).padStart(2, '0')}`;
}

/** A zone where it is between 3 and 4 PM now, or close to it: the server's clock is the real one. */
export function afternoonZone(): string {
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format());
  const zones = Intl.supportedValuesOf('timeZone');
  const found = [15, 14, 16].flatMap((hour) => zones.filter((zone) => hourIn(zone) === hour))[0];
  if (found === undefined) throw new Error('It is afternoon nowhere');
  return found;
}

/** A senior's day with every status in it, as far as the time of day allows. */
export function medicationsOfEveryStatus(): NewMedication[] {
  return [
    {
      name: 'Lisinopril',
      dosage: '10 mg',
      frequency: 'Once daily',
      times: [timeFromNow(-250)],
      instructions: 'Take 1 tablet with a glass of water.',
    },
    {
      name: 'Metformin',
      dosage: '500 mg',
      frequency: 'Twice daily',
      times: [timeFromNow(-55), timeFromNow(350)],
      instructions: 'Take with food.',
    },
    {
      name: 'Latanoprost eye drops',
      dosage: '1 drop',
      frequency: 'Once daily',
      times: [timeFromNow(5)],
      instructions: 'One drop in each eye.',
    },
    {
      name: 'Atorvastatin',
      dosage: '20 mg',
      frequency: 'Once daily',
      times: [timeFromNow(500)],
      instructions: 'Take at bedtime.',
    },
    {
      name: 'Acetaminophen',
      dosage: '500 mg',
      frequency: 'As needed',
      times: [],
      instructions: 'For pain. Wait 6 hours between tablets.',
    },
  ];
}
