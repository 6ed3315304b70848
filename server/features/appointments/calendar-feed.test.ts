// The private calendar address: who gets one, what it shows, and when it stops working.
import { describe, expect, it } from 'vitest';
import type { Response } from 'supertest';
import { calendarFeed } from '@shared/api/appointments';
import { type Actor, anonymous, signUp } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { openFeed, readCalendar } from '../../testing/calendar';
import { connect, createAppointment, createConnected, createSenior, only } from '../../testing/factories';
import { freshEmail, inviteAndAccept, remove, switchTo } from '../../testing/invitations';

let now = new Date('2026-03-03T12:40:00Z');
const app = await createTestApp({ clock: () => now });

const feedOf = async ({ agent }: Actor) => calendarFeed.strict().parse((await agent.get('/api/calendar-feed')).body);
const fetchFeed = (path: string, agent = anonymous(app)) => agent.get(path);
const summaries = async (path: string) => {
  const response = await fetchFeed(path);
  expect(response.status).toBe(200);
  return readCalendar(response.text).events.map(({ summary }) => summary);
};

/** Headers and body, apart from what differs between any two responses. */
function comparable({ status, headers, text }: Response): object {
  const { 'x-request-id': _id, date: _date, ...same } = headers;
  return { status, same, text };
}

describe('/api/calendar-feed', () => {
  it('there is no address until the person creates one', async () => {
    const senior = await createSenior(app);
    expect(await feedOf(senior)).toEqual({ path: null, createdAt: null, lastReadAt: null });
    const path = await openFeed(senior);
    expect(path).toMatch(/^\/api\/calendar\/[\w-]{32}\.ics$/);
    expect(await feedOf(senior)).toEqual({ path, createdAt: '2026-03-03T12:40:00.000Z', lastReadAt: null });
  });

  it('everyone can have their own', async () => {
    const people = [await createSenior(app), await signUp(app, { role: 'caregiver' }), await createSenior(app)];
    const paths = [];
    for (const person of people) paths.push(await openFeed(person));
    expect(new Set(paths).size).toBe(3);
    for (const [index, person] of people.entries()) expect((await feedOf(person)).path).toBe(paths[index]);
  });

  it('says when an app last read it, to the hour', async () => {
    const senior = await createSenior(app);
    const path = await openFeed(senior);
    await fetchFeed(path);
    expect((await feedOf(senior)).lastReadAt).toBe('2026-03-03T12:00:00.000Z');
    now = new Date('2026-03-03T13:59:59Z');
    await fetchFeed(path);
    expect((await feedOf(senior)).lastReadAt).toBe('2026-03-03T13:00:00.000Z');
    // No app has read the new address yet.
    await openFeed(senior);
    expect((await feedOf(senior)).lastReadAt).toBeNull();
  });

  it('of several created at once one remains, and it is the one that is shown', async () => {
    const senior = await createSenior(app);
    const paths = await Promise.all(Array.from({ length: 8 }, () => openFeed(senior)));
    const { path } = await feedOf(senior);
    const statuses = await Promise.all(paths.map(async (each) => [each, (await fetchFeed(each)).status] as const));
    expect(statuses.filter(([, status]) => status === 200)).toEqual([[path, 200]]);
  });
});

describe('GET /api/calendar/{secret}.ics', () => {
  it('anyone with the address reads it, signed in or not', async () => {
    const senior = await createSenior(app);
    await createAppointment(app, { senior });
    const path = await openFeed(senior);
    const stranger = await createSenior(app);
    for (const agent of [anonymous(app), senior.agent, stranger.agent]) {
      expect((await fetchFeed(path, agent)).text).toContain('Eye doctor');
    }
  });

  it('a wrong, stopped, replaced or malformed secret: the same 404 (D-32)', async () => {
    const [senior, other] = [await createSenior(app), await createSenior(app)];
    const [replaced, stopped] = [await openFeed(senior), await openFeed(other)];
    const current = await openFeed(senior);
    expect((await other.agent.delete('/api/calendar-feed')).status).toBe(204);
    const secret = current.slice('/api/calendar/'.length, -'.ics'.length);
    const wrong = [
      replaced,
      stopped,
      `/api/calendar/${'A'.repeat(32)}.ics`,
      `/api/calendar/${secret.slice(0, -1)}.ics`,
      `/api/calendar/${secret}A.ics`,
      `/api/calendar/${secret.toUpperCase()}.ics`,
      `/api/calendar/${'%00'.repeat(4)}.ics`,
      `/api/calendar/${senior.id}.ics`,
      `/api/calendar/${'x'.repeat(5_000)}.ics`,
      `/api/calendar/${secret}`,
    ];
    const answers = [];
    for (const path of wrong) answers.push(comparable(await fetchFeed(path)));
    expect(answers[0]).toMatchObject({ status: 404, text: '{"message":"We could not find that.","code":"not_found"}' });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await fetchFeed(current)).status).toBe(200);
  });

  it('stopping applies at once and for good, and stopping again is no error', async () => {
    const senior = await createSenior(app);
    const path = await openFeed(senior);
    expect((await fetchFeed(path)).status).toBe(200);
    for (const _time of [1, 2]) expect((await senior.agent.delete('/api/calendar-feed')).status).toBe(204);
    expect((await fetchFeed(path)).status).toBe(404);
    expect((await feedOf(senior)).path).toBeNull();
  });
});

describe('what a caregiver’s calendar app gets (D-54, ROLE-09)', () => {
  async function team() {
    const [senior, caregiver] = [
      await createSenior(app),
      await signUp(app, { role: 'caregiver', email: freshEmail() }),
    ];
    await createAppointment(app, { senior });
    await createAppointment(app, { senior: caregiver, title: 'Shift' });
    const { id } = await inviteAndAccept(senior, caregiver);
    const path = await openFeed(caregiver);
    const both = new Set(['Shift', `${senior.username}: Eye doctor`]);
    expect(new Set(await summaries(path))).toEqual(both);
    return { senior, id, path, both };
  }

  it('loses the senior’s appointments when the switch is turned off, and gets them back when it is on', async () => {
    const { senior, id, path, both } = await team();
    await switchTo(senior, id, only('medications', 'health', 'family'));
    expect(await summaries(path)).toEqual(['Shift']);
    await switchTo(senior, id, only('appointments'));
    expect(new Set(await summaries(path))).toEqual(both);
  });

  it('loses them the moment the connection is removed', async () => {
    const { senior, id, path } = await team();
    await remove(senior, id);
    expect(await summaries(path)).toEqual(['Shift']);
  });

  it('never has those of an unconnected senior, nor the family’s of a caller who is not a senior', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const { caregiver: anna } = await createConnected(app, { senior, role: 'family_member' });
    await createAppointment(app, { senior: anna, title: 'Concert' });
    await createAppointment(app);
    expect(await summaries(await openFeed(caregiver))).toEqual([]);
  });

  it('a senior who is someone’s caregiver in a connection gets nothing through it', async () => {
    const [parent, senior] = [await createSenior(app), await createSenior(app)];
    await connect(app, parent, senior);
    await createAppointment(app, { senior: parent });
    expect(await summaries(await openFeed(senior))).toEqual([]);
  });

  it('contains nothing of a removed family member', async () => {
    const senior = await createSenior(app);
    const anna = await signUp(app, { role: 'family_member', email: freshEmail() });
    await createAppointment(app, { senior: anna, title: 'Concert' });
    const { id } = await inviteAndAccept(senior, anna);
    const path = await openFeed(senior);
    expect(await summaries(path)).toEqual([`${anna.username}: Concert`]);
    await remove(senior, id);
    expect(await summaries(path)).toEqual([]);
  });
});

it('the address is deleted with the account', async () => {
  const senior = await createSenior(app);
  const path = await openFeed(senior);
  await app.database.writes.query('delete from users where id = $1', [senior.id]);
  expect((await fetchFeed(path)).status).toBe(404);
});
