/** The people whose requests are measured: registered through the API, so that their sessions are real. */
import { addDays, localDate } from '@shared/domain/zoned-time';
import { ask, type Caller, signUp } from '../lib/caller';

const ZONE = 'America/New_York';

/** The size of one of the compared databases. */
export interface Size {
  name: 'small' | 'large';
  readings: number;
  appointments: number;
  seniors: number;
  caregivers: number;
  /** Whether a user with very many readings lives there too. */
  hasHeavy: boolean;
}

/** The measured seniors, with the same rows in both databases, as in population.sql. */
export const MEASURED = { people: 3, readings: 1200, appointments: 60 };
export const HEAVY_READINGS = 20_000;

/** @param times the factor of the large one */
export function sizesOf(times: number): Record<Size['name'], Size> {
  const small = { readings: 30_000, appointments: 2_000, seniors: 50, caregivers: 30 };
  return {
    small: { name: 'small', ...small, hasHeavy: false },
    large: {
      name: 'large',
      readings: small.readings * times,
      appointments: small.appointments * times,
      seniors: small.seniors * times,
      caregivers: small.caregivers * times,
      hasHeavy: true,
    },
  };
}

export interface Resident {
  id: string;
  /** Cookie headers of the person and of their connected caregiver. */
  cookie: string;
  carerCookie: string;
  /** '/api/calendar/….ics' */
  feedPath: string;
  /** The id that the page of older readings starts from: the hundredth newest. */
  pageFrom: string;
  /** YYYY-MM-DD in their time zone. */
  yesterday: string;
}

export interface Residents {
  measured: Resident[];
  /** Only if the size has one. */
  heavy: Resident | null;
}

/** The same people before the data is loaded: `pageFrom` is still blank. */
export type Registered = Residents;

type Account = Caller & { email: string };

export async function register(port: number, size: Size): Promise<Registered> {
  const address = addressOf(port);
  const carer = await newAccount(address, 'carer', 'caregiver');
  const measured: Resident[] = [];
  for (let number = 1; number <= MEASURED.people; number += 1) {
    measured.push(await settle(address, `measured.${number}`, carer));
  }
  // With their own caregiver, so that the measured people's caregiver has the same connections in both databases.
  const heavy = size.hasHeavy
    ? await settle(address, 'heavy', await newAccount(address, 'heavy.carer', 'caregiver'))
    : null;
  return { measured, heavy };
}

/** Call once the rows have been inserted. */
export async function findPages(port: number, residents: Registered): Promise<Residents> {
  const withPage = async (resident: Resident): Promise<Resident> => {
    const readings = await readingsOf(port, resident);
    return { ...resident, pageFrom: readings[99]?.id ?? '' };
  };
  const heavy = residents.heavy === null ? null : await deepPage(port, residents.heavy);
  return { measured: await Promise.all(residents.measured.map(withPage)), heavy };
}

/** Fifteen pages back, where a user who scrolls far ends up. */
async function deepPage(port: number, resident: Resident): Promise<Resident> {
  let pageFrom = '';
  for (let page = 0; page < 15; page += 1) {
    const before = pageFrom === '' ? '' : `?before=${pageFrom}`;
    const readings = await readingsOf(port, resident, before);
    pageFrom = readings.at(-1)?.id ?? pageFrom;
  }
  return { ...resident, pageFrom };
}

const addressOf = (port: number) => `http://127.0.0.1:${port}`;

async function readingsOf(port: number, { cookie }: Resident, query = ''): Promise<{ id: string }[]> {
  return (await ask(addressOf(port), cookie, 'GET', `/api/health-metrics${query}`)).json();
}

async function settle(address: string, username: string, carer: Account): Promise<Resident> {
  const senior = await newAccount(address, username, 'senior');
  const invited = await senior.send('POST', '/api/care-invitations', { caregiverEmail: carer.email });
  await carer.send('PATCH', `/api/care-invitations/${invited.id}`, { status: 'accepted' });
  const feed = await ask(address, senior.cookie, 'POST', '/api/calendar-feed');
  const { path: feedPath }: { path: string } = await feed.json();
  const yesterday = addDays(localDate(new Date(), ZONE), -1);
  return { id: senior.id, cookie: senior.cookie, carerCookie: carer.cookie, feedPath, pageFrom: '', yesterday };
}

async function newAccount(address: string, username: string, role: 'senior' | 'caregiver'): Promise<Account> {
  const email = `${username}@example.org`;
  const caller = await signUp(address, { username, role, email, firstName: 'Grace', timeZone: ZONE });
  return { ...caller, email };
}
