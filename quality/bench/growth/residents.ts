/** The people whose requests are measured: registered through the API, so that their sessions are real ones. */
import { addDays, localDate } from '@shared/domain/zoned-time';
import { cookieOf } from '../caller';
import { MEASURED, type Size } from './sizes';

const ZONE = 'America/New_York';
const PASSWORD = 'a-long-and-quiet-afternoon';

export interface Resident {
  id: string;
  /** Cookie headers of the person and of the caregiver who is connected to them. */
  cookie: string;
  carerCookie: string;
  /** '/api/calendar/….ics' */
  feedPath: string;
  /** The id of a reading that older ones are asked for from; the hundredth newest. */
  pageFrom: string;
  /** YYYY-MM-DD in their zone. */
  yesterday: string;
}

export interface Residents {
  measured: Resident[];
  /** Only where the size has one. */
  heavy: Resident | null;
}

/** The same people before the database is filled: `pageFrom` is still blank. */
export type Registered = Residents;

interface Account {
  id: string;
  username: string;
  cookie: string;
}

export async function register(port: number, size: Size): Promise<Registered> {
  const carer = await signUp(port, 'carer', 'caregiver');
  const measured: Resident[] = [];
  for (let number = 1; number <= MEASURED.people; number += 1) {
    measured.push(await settle(port, `measured.${number}`, carer));
  }
  // With a caregiver of their own, so that the measured people's has the same connections in both databases.
  const heavy = size.hasHeavy ? await settle(port, 'heavy', await signUp(port, 'heavy.carer', 'caregiver')) : null;
  return { measured, heavy };
}

/** To be called once the rows are there. */
export async function findPages(port: number, residents: Registered): Promise<Residents> {
  const withPage = async (resident: Resident): Promise<Resident> => {
    const readings = await ask<{ id: string }[]>(port, resident.cookie, 'GET', '/api/health-metrics');
    return { ...resident, pageFrom: readings[99]?.id ?? '' };
  };
  const heavy = residents.heavy === null ? null : await deepPage(port, residents.heavy);
  return { measured: await Promise.all(residents.measured.map(withPage)), heavy };
}

/** Fifteen pages back, where somebody who scrolls far arrives. */
async function deepPage(port: number, resident: Resident): Promise<Resident> {
  let pageFrom = '';
  for (let page = 0; page < 15; page += 1) {
    const before = pageFrom === '' ? '' : `?before=${pageFrom}`;
    const readings = await ask<{ id: string }[]>(port, resident.cookie, 'GET', `/api/health-metrics${before}`);
    pageFrom = readings.at(-1)?.id ?? pageFrom;
  }
  return { ...resident, pageFrom };
}

async function settle(port: number, username: string, carer: Account): Promise<Resident> {
  const { id, cookie } = await signUp(port, username, 'senior');
  const caregiverEmail = emailOf(carer.username);
  const invited = await ask<{ id: string }>(port, cookie, 'POST', '/api/care-invitations', { caregiverEmail });
  await ask(port, carer.cookie, 'PATCH', `/api/care-invitations/${invited.id}`, { status: 'accepted' });
  const feed = await ask<{ path: string }>(port, cookie, 'POST', '/api/calendar-feed');
  const yesterday = addDays(localDate(new Date(), ZONE), -1);
  return { id, cookie, carerCookie: carer.cookie, feedPath: feed.path, pageFrom: '', yesterday };
}

async function signUp(port: number, username: string, role: 'senior' | 'caregiver'): Promise<Account> {
  const account = { username, password: PASSWORD, role, email: emailOf(username), firstName: 'Grace', timeZone: ZONE };
  const response = await send(port, '', 'POST', '/api/register', account);
  const { id }: { id: string } = await response.json();
  return { id, username, cookie: cookieOf(response) };
}

function emailOf(username: string): string {
  return `${username}@example.org`;
}

async function ask<T>(port: number, cookie: string, method: string, path: string, body?: object): Promise<T> {
  const response = await send(port, cookie, method, path, body);
  return response.json();
}

async function send(port: number, cookie: string, method: string, path: string, body?: object): Promise<Response> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response;
}
