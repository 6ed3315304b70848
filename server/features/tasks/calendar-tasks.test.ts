// What calendar apps get of the help board.
import { beforeEach, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app';
import { createBoard } from '../../testing/board';
import { openFeed, readCalendar } from '../../testing/calendar';
import type { Actor } from '../../testing/actors';

const app = await createTestApp({ clock: () => new Date('2026-03-02T14:00:00Z') });
let board: Awaited<ReturnType<typeof createBoard>>;

beforeEach(async () => {
  board = await createBoard(app);
});

async function fileOf(person: Actor): Promise<string> {
  return (await fetch(`${app.url}${await openFeed(person)}`)).text();
}

it('a helper’s own that they have taken, and of a senior all that somebody has; open ones are not in it (TASK-29)', async () => {
  const { add, press, anna, tom, senior } = board;
  const ride = await add({
    kind: 'drive',
    title: 'To the bank',
    dueOn: null,
    startsAt: '2026-03-04T15:00:00Z',
    place: 'Elm Street',
  });
  const meal = await add({ title: 'Soup', note: 'No onions' });
  const open = await add({ title: 'Nobody’s' });
  const asked = await add({ title: 'Asked', assigneeId: anna.id });
  await press(anna, 'claim', ride);
  await press(tom, 'claim', meal);
  const [forAnna, forMargaret] = [readCalendar(await fileOf(anna)), readCalendar(await fileOf(senior))];
  expect(forAnna.events.map(({ uid, summary }) => [uid, summary])).toEqual([
    [`${ride.id}-task@hearthside`, 'Margaret: To the bank'],
  ]);
  expect(forAnna.events[0]).toMatchObject({
    sequence: 1,
    location: 'Elm Street',
    start: new Date('2026-03-04T15:00:00Z'),
    zone: 'America/New_York',
    alarms: [],
  });
  expect(new Map(forMargaret.events.map(({ uid, summary, description }) => [uid, [summary, description]]))).toEqual(
    new Map([
      [`${ride.id}-task@hearthside`, ['Ride: Anna', 'To the bank']],
      [`${meal.id}-task@hearthside`, ['Meal: Tom', 'Soup\nNo onions']],
    ]),
  );
  for (const { title } of [open, asked]) expect(await fileOf(senior)).not.toContain(title);
});

it('without a time it is all day, a change has a higher sequence, and what is given back is gone (TASK-29)', async () => {
  const { add, press, anna, senior } = board;
  const meal = await add({ title: 'Soup' });
  await press(anna, 'claim', meal);
  const file = await fileOf(anna);
  expect(file).toMatch(/DTSTART;VALUE=DATE:20260305\r\n/);
  await senior.agent.patch(`/api/tasks/${meal.id}`).send({ title: 'Stew' }).expect(200);
  const [changed] = readCalendar(await fileOf(anna)).events;
  expect(changed).toMatchObject({ summary: 'Margaret: Stew', sequence: 2 });
  await press(anna, 'release', meal);
  expect(await fileOf(anna)).not.toContain('VEVENT');
});

it('nothing of a board that is not shared anymore, not even what was done (TASK-18, TASK-29)', async () => {
  const { add, press, anna } = board;
  const meal = await add({ title: 'Soup' });
  await press(anna, 'claim', meal);
  await press(anna, 'done', meal);
  expect(await fileOf(anna)).toContain('Soup');
  await app.database.writes.query('delete from family_members where id = $1', [anna.connectionId]);
  expect(await fileOf(anna)).not.toContain('Soup');
});
