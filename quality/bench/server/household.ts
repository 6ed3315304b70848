/** The rows of the benchmark, made through the API by people who register: seniors with eight medications, and a caregiver of each. */
import { addDays, localDate } from '@shared/domain/zoned-time';
import { cookieOf } from '../caller';

export const ZONE = 'America/New_York';

export interface Household {
  userId: string;
  medicationIds: string[];
  /** The Cookie header of the signed-in senior. */
  cookie: string;
  /** And of the caregiver who looks after them. */
  carerCookie: string;
}

const MEDICATIONS = [
  { name: 'Lisinopril', dosage: '10 mg', frequency: 'Once daily', times: ['08:00'] },
  { name: 'Metformin', dosage: '500 mg', frequency: 'Twice daily', times: ['08:00', '18:00'] },
  { name: 'Atorvastatin', dosage: '20 mg', frequency: 'Once daily', times: ['21:00'] },
  { name: 'Levothyroxine', dosage: '50 mcg', frequency: 'Once daily', times: ['07:00'] },
  { name: 'Amoxicillin', dosage: '250 mg', frequency: 'Three times daily', times: ['08:00', '14:00', '20:00'] },
  { name: 'Ibuprofen', dosage: '400 mg', frequency: 'As needed', times: [] },
  { name: 'Vitamin D', dosage: '1000 IU', frequency: 'Once daily', times: ['09:00'] },
  { name: 'Omeprazole', dosage: '20 mg', frequency: 'Twice daily', times: ['07:30', '19:30'] },
];

const DAYS_OF_HISTORY = 30;

/** Each of as many seniors as are wanted has rows of their own. The server must let that many register in an hour. */
export function moveInMany(port: number, households: number): Promise<Household[]> {
  return Promise.all(Array.from({ length: households }, (_, index) => moveIn(port, String(index))));
}

/** @param suffix makes the names of these people theirs alone. */
export async function moveIn(port: number, suffix = ''): Promise<Household> {
  const registered = await post(port, '', '/api/register', {
    username: `eleanor${suffix}`,
    password: 'a-long-and-quiet-afternoon',
    firstName: 'Eleanor',
    role: 'senior',
    timeZone: ZONE,
  });
  const cookie = registered.cookie;
  const medicationIds: string[] = [];
  for (const medication of MEDICATIONS) {
    const instructions = 'Take with a glass of water.';
    const { id } = await post(port, cookie, '/api/medications', { ...medication, instructions });
    medicationIds.push(id);
    if (medication.times.length > 0) await takeForAMonth(port, cookie, id);
  }
  return { userId: registered.id, medicationIds, cookie, carerCookie: await letIn(port, cookie, suffix) };
}

/** @returns the Cookie header of a caregiver who has accepted the senior's invitation. */
async function letIn(port: number, cookie: string, suffix: string): Promise<string> {
  const caregiverEmail = `grace${suffix}@example.org`;
  const carer = await post(port, '', '/api/register', {
    username: `grace${suffix}`,
    password: 'a-long-and-quiet-afternoon',
    firstName: 'Grace',
    role: 'caregiver',
    email: caregiverEmail,
    timeZone: ZONE,
  });
  const { id } = await post(port, cookie, '/api/care-invitations', { caregiverEmail });
  await send('PATCH', port, carer.cookie, `/api/care-invitations/${id}`, { status: 'accepted' });
  return carer.cookie;
}

/** A month of doses, today's first one among them. */
async function takeForAMonth(port: number, cookie: string, medicationId: string): Promise<void> {
  const today = localDate(new Date(), ZONE);
  await post(port, cookie, '/api/medication-logs', { medicationId, scheduledTime: '08:00', status: 'taken' });
  for (let day = 1; day <= DAYS_OF_HISTORY; day += 1) {
    const scheduledTime = `${addDays(today, -day)}T12:00:00Z`;
    await post(port, cookie, '/api/medication-logs', { medicationId, scheduledTime, status: 'taken' });
  }
}

function post(port: number, cookie: string, path: string, body: object): Promise<Row> {
  return send('POST', port, cookie, path, body);
}

interface Row {
  id: string;
  /** The one that the answer sets, '' where it sets none. */
  cookie: string;
}

async function send(method: string, port: number, cookie: string, path: string, body: object): Promise<Row> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  const isRow = typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string';
  if (!response.ok || !isRow) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return { id: String(answer.id), cookie: cookieOf(response) };
}
