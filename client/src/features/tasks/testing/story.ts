/** Margaret's noon, as the look book tells it: Tuesday, March 3, 2026, 12:10 PM in New York. */
import type { PersonCard } from '@shared/api/accounts';
import type { Task } from '@shared/api/tasks';
import { taskStatus } from '@shared/domain/tasks';
import { instantOf } from '@shared/domain/zoned-time';
import { anAccount } from '@/testing/account';
import { serve, type FakeRequest, type FakeRoute } from '@/testing/fake-server';

export const ZONE = 'America/New_York';
export const TODAY = '2026-03-03';
export const NOON = new Date('2026-03-03T17:10:00Z');

export const MARGARET = anAccount({ timeZone: ZONE });
const idOf = (number: number) => `0195a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const ANNA = anAccount({
  id: idOf(2),
  username: 'anna',
  firstName: 'Anna',
  role: 'family_member',
  timeZone: ZONE,
});
export const tom: PersonCard = {
  id: idOf(3),
  username: 'tom',
  firstName: 'Tom',
  lastName: 'Reed',
  role: 'caregiver',
  profileImageUrl: null,
};

let made = 0;

/** Open, for any time today, unless the fields say otherwise. */
export function aTask(title: string, fields: Partial<Task> = {}): Task {
  made += 1;
  const task: Task = {
    id: `01959b2e-0000-7000-b000-${String(made).padStart(12, '0')}`,
    seniorId: MARGARET.id,
    kind: 'drive',
    title,
    note: null,
    place: null,
    dueOn: TODAY,
    startsAt: null,
    endsAt: null,
    appointment: null,
    medication: null,
    seriesId: null,
    repeat: null,
    status: 'open',
    isLate: false,
    createdBy: MARGARET,
    assignee: null,
    assignedBy: null,
    claimedAt: null,
    doneAt: null,
    doneBy: null,
    isTimeChanged: false,
    mayChange: false,
    createdAt: '2026-03-01T12:00:00.000Z',
    ...fields,
  };
  const { assignee, claimedAt, doneAt } = task;
  return { ...task, status: taskStatus({ assigneeId: assignee?.id ?? null, claimedAt, doneAt }) };
}

/** On Margaret's clock. */
export const at = (date: string, time: string) => instantOf(date, time, ZONE).toISOString();

export const claimedBy = (person: PersonCard) => ({ assignee: person, claimedAt: '2026-03-02T12:00:00.000Z' });
export const askedOf = (person: PersonCard, by: PersonCard | null = MARGARET) => ({ assignee: person, assignedBy: by });

/** A board that remembers: what is answered comes back in the next list. `viewer` is who answers. */
export function serveTasks(
  tasks: readonly Task[],
  viewer: PersonCard,
  instead: Readonly<Record<string, FakeRoute>> = {},
): FakeRequest[] {
  let list = [...tasks];
  const answer = (id: string, change: (task: Task) => Partial<Task>): FakeRoute => {
    return () => {
      list = list.map((task) => (task.id === id ? aTask(task.title, { ...task, ...change(task) }) : task));
      return { body: list.find((task) => task.id === id) };
    };
  };
  const routes = tasks.flatMap(({ id }): [string, FakeRoute][] => [
    [
      `POST /api/tasks/${id}/claim`,
      answer(id, () => ({ ...claimedBy(viewer), assignedBy: null, isTimeChanged: false })),
    ],
    [`POST /api/tasks/${id}/release`, answer(id, () => ({ assignee: null, claimedAt: null, assignedBy: null }))],
    [`POST /api/tasks/${id}/assign`, answer(id, () => askedOf(tom, viewer))],
    [`POST /api/tasks/${id}/done`, answer(id, () => ({ doneAt: NOON.toISOString(), doneBy: viewer, isLate: false }))],
    [`DELETE /api/tasks/${id}/done`, answer(id, () => ({ doneAt: null, doneBy: null }))],
    [
      `DELETE /api/tasks/${id}`,
      () => {
        list = list.filter((task) => task.id !== id);
        return { status: 204 };
      },
    ],
  ]);
  return serve({
    'GET /api/tasks': () => ({ body: list }),
    'GET /api/tasks/helpers': { body: [ANNA, tom] },
    'POST /api/tasks': ({ body }) => ({ status: 201, body: aTask('Asked for', Object(body)) }),
    ...Object.fromEntries(routes),
    ...instead,
  });
}
