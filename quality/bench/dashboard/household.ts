import { type Caller, PASSWORD, signUp } from '../caller';

/** Eight seniors with twelve medications and thirty days of doses each, and the caregiver who looks after them all. */
export interface Household {
  caregiver: { username: string; password: string };
  seniors: string[];
}

const SENIORS = 8;
const MEDICATIONS = 12;
const DAYS = 30;
const AT_ONCE = 12;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Everything goes in through the API, as people would put it in. */
export async function settleHousehold(address: string): Promise<Household> {
  const caregiver = await signUp(address, {
    username: 'grace.bench',
    role: 'caregiver',
    email: 'grace.bench@example.org',
  });
  const seniors: string[] = [];
  for (let index = 0; index < SENIORS; index += 1) {
    const senior = await signUp(address, { username: `senior.${index}`, role: 'senior', firstName: `Senior${index}` });
    await senior.send('POST', '/api/care-invitations', { caregiverEmail: 'grace.bench@example.org' });
    await addMedications(senior, index);
    seniors.push(senior.id);
  }
  for (const { id } of await caregiver.list('/api/care-invitations/received')) {
    await caregiver.send('PATCH', `/api/care-invitations/${id}`, { status: 'accepted' });
  }
  return { caregiver: { username: 'grace.bench', password: PASSWORD }, seniors };
}

async function addMedications(senior: Caller, seed: number): Promise<void> {
  const doses: object[] = [];
  for (let index = 0; index < MEDICATIONS; index += 1) {
    const hour = String((seed + index * 2) % 24).padStart(2, '0');
    const { id } = await senior.send('POST', '/api/medications', {
      name: `Medication ${index}`,
      dosage: `${index + 1} mg`,
      frequency: 'Once daily',
      times: [`${hour}:00`],
    });
    const today = new Date(`${new Date().toISOString().slice(0, 10)}T${hour}:00:00Z`).getTime();
    for (let day = 1; day <= DAYS; day += 1) {
      const scheduledTime = new Date(today - day * DAY_MS).toISOString();
      doses.push({ medicationId: id, userId: senior.id, scheduledTime, takenTime: scheduledTime, status: 'taken' });
    }
  }
  while (doses.length > 0) {
    await Promise.all(doses.splice(0, AT_ONCE).map((dose) => senior.send('POST', '/api/medication-logs', dose)));
  }
}
