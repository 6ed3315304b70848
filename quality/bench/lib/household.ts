/** The benchmark's rows, created through the API: seniors with eight medications, and a caregiver for each. */
import { addDays, localDate } from '@shared/domain/zoned-time';
import { type Caller, signUp } from './caller';

export const ZONE = 'America/New_York';

export interface Household {
  userId: string;
  medicationIds: string[];
  /** The Cookie header of the signed-in senior. */
  cookie: string;
  /** And of their caregiver. */
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
const AT_ONCE = 4;

/** Each senior has their own rows. The server must allow that many registrations per hour. */
export async function moveInMany(port: number, households: number): Promise<Household[]> {
  const moved: Household[] = [];
  // Password hashing takes one CPU each: more at once would only wait, and time out on a busy machine.
  while (moved.length < households) {
    const batch = Array.from({ length: Math.min(AT_ONCE, households - moved.length) }, (_, index) => index);
    moved.push(...(await Promise.all(batch.map((index) => moveIn(port, String(moved.length + index))))));
  }
  return moved;
}

export function todaysDosesPath(): string {
  return `/api/medication-logs?date=${localDate(new Date(), ZONE)}`;
}

/** @param suffix makes these people's names unique */
export async function moveIn(port: number, suffix = ''): Promise<Household> {
  const address = `http://127.0.0.1:${port}`;
  const person = { username: `eleanor${suffix}`, firstName: 'Eleanor', role: 'senior', timeZone: ZONE };
  const senior = await signUp(address, person);
  const medicationIds: string[] = [];
  for (const medication of MEDICATIONS) {
    const instructions = 'Take with a glass of water.';
    const { id } = await senior.send('POST', '/api/medications', { ...medication, instructions });
    medicationIds.push(id);
    if (medication.times.length > 0) await takeForAMonth(senior, id);
  }
  const caregiverEmail = `grace${suffix}@example.org`;
  const carer = { username: `grace${suffix}`, firstName: 'Grace', role: 'caregiver', email: caregiverEmail };
  const { send, cookie } = await signUp(address, { ...carer, timeZone: ZONE });
  const { id } = await senior.send('POST', '/api/care-invitations', { caregiverEmail });
  await send('PATCH', `/api/care-invitations/${id}`, { status: 'accepted' });
  return { userId: senior.id, medicationIds, cookie: senior.cookie, carerCookie: cookie };
}

/** A month of doses, including today's first one. */
async function takeForAMonth({ send }: Caller, medicationId: string): Promise<void> {
  const today = localDate(new Date(), ZONE);
  await send('POST', '/api/medication-logs', { medicationId, scheduledTime: '08:00', status: 'taken' });
  for (let day = 1; day <= DAYS_OF_HISTORY; day += 1) {
    const scheduledTime = `${addDays(today, -day)}T12:00:00Z`;
    await send('POST', '/api/medication-logs', { medicationId, scheduledTime, status: 'taken' });
  }
}
