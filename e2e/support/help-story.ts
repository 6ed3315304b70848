// A senior's help board, and the people who help.
import { type APIRequestContext, expect, type Page, request } from '@playwright/test';
import { inviteByApi, newPerson, PASSWORD } from './test';

const DAY_MS = 24 * 60 * 60 * 1000;

const NOTHING = { medications: 'off', health: 'off', appointments: 'off', family: 'off', tasks: 'off' };

interface Helper {
  firstName: string;
  role?: 'caregiver' | 'family_member';
  /** What is shared with them; all of it by default. */
  permissions?: Record<string, string>;
}

/** Sees the help board, and nothing else. */
export const ONLY_TASKS = { ...NOTHING, tasks: 'help' };

/** A member of the care team of the senior whom `page` is signed in as. @returns their own requests */
export async function addHelper(page: Page, { firstName, role = 'family_member', permissions }: Helper) {
  const person = newPerson(firstName);
  const { id, link } = await inviteByApi(page.request, `${person.username}@example.org`);
  if (permissions !== undefined) {
    const changed = await page.request.patch(`/api/care-invitations/${id}/permissions`, { data: permissions });
    expect(changed.status()).toBe(200);
  }
  const theirs = await request.newContext({ baseURL: process.env['HEARTHSIDE_ADDRESS'] ?? 'http://localhost:3000' });
  const account = { ...person, lastName: 'Reed', password: PASSWORD, role, timeZone: 'UTC' };
  expect((await theirs.post('/api/register', { data: account })).status()).toBe(201);
  const token = link.slice(link.lastIndexOf('/') + 1);
  const answer = await theirs.patch(`/api/care-invitations/${id}`, { data: { status: 'accepted', token } });
  expect(answer.status()).toBe(200);
  return theirs;
}

async function post(sender: APIRequestContext, path: string, data?: object): Promise<{ id: string }> {
  const response = await sender.post(path, data === undefined ? {} : { data });
  expect(response.ok()).toBe(true);
  return response.json();
}

/** 'YYYY-MM-DD' in UTC. */
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A visit in an hour, to which that helper drives. */
export async function addRide(senior: APIRequestContext, helper: APIRequestContext): Promise<void> {
  const startTime = new Date(Date.now() + 60 * 60_000).toISOString();
  const visit = { title: 'Dr. Chen', type: 'Doctor', startTime, location: 'Maple Street Clinic', needsDriver: true };
  const response = await senior.post('/api/appointments', { data: visit });
  expect(response.status()).toBe(201);
  const { drive }: { drive: { taskId: string } } = await response.json();
  await post(helper, `/api/tasks/${drive.taskId}/claim`);
}

/** Something in each list: open, asked of that helper, taken and done. */
export async function addTasks(senior: APIRequestContext, helper: APIRequestContext): Promise<void> {
  const [{ id: helperId }] = (await (await senior.get('/api/tasks/helpers')).json()) as [{ id: string }];
  const add = (data: object) => post(senior, '/api/tasks', data);
  const repeat = { kind: 'weekly', weeks: 1, on: 0, lastOn: null };
  await add({ kind: 'meal', title: 'Sunday lunch', dueOn: dayFromNow(1), repeat, note: 'Something soft, please.' });
  await add({ kind: 'other', title: 'Change the light bulb in the hall', dueOn: dayFromNow(-1) });
  await add({
    kind: 'visit',
    title: 'Tea and a walk',
    dueOn: dayFromNow(3),
    assigneeId: helperId,
    place: 'Rose Garden',
  });
  const call = await add({ kind: 'call', title: 'A chat in the evening', dueOn: dayFromNow(0) });
  await post(helper, `/api/tasks/${call.id}/claim`);
  const soup = await add({ kind: 'meal', title: 'Soup for the week', dueOn: dayFromNow(-2) });
  await post(helper, `/api/tasks/${soup.id}/done`);
}
