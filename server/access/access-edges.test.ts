// Access cases beyond the matrix: mixed-up ids, the direction of a connection, and changes between two requests.
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ABOUT_ONESELF } from '../testing/access-expectations';
import { OWN_LINKS } from '../testing/pack-expectations';
import { type Actor, signUp } from '../testing/actors';
import { createTestApp } from '../testing/app';
import { connect, createConnected, createMedication, createSenior, only } from '../testing/factories';
import { freshEmail, inviteAndAccept, remove, switchTo } from '../testing/invitations';
import { holdLock, untilWaiting } from '../testing/locks';

const app = await createTestApp();
const senior = await createSenior(app);

it('the named senior and the row must belong together (D-50)', async () => {
  const { caregiver } = await createConnected(app, { senior });
  const elsewhere = await createMedication(app);
  const dose = { scheduledTime: '2026-03-03T08:00:00Z', status: 'taken', medicationId: elsewhere.id };
  for (const agent of [senior.agent, caregiver.agent]) {
    const response = await agent.post('/api/medication-logs').send({ ...dose, userId: senior.id });
    expect(response.status).toBe(404);
  }
  const { rowCount } = await app.database.writes.query('select from medication_logs where medication_id = $1', [
    elsewhere.id,
  ]);
  expect(rowCount).toBe(0);
});

it('a connection works one way: the senior sees none of the caregiver’s data', async () => {
  const other = await createSenior(app);
  await connect(app, other, senior);
  const { id } = await createMedication(app, { senior });
  expect((await other.agent.get(`/api/medications?senior=${senior.id}`)).status).toBe(404);
  expect((await other.agent.patch(`/api/medications/${id}`).send({ name: 'x' })).status).toBe(404);
});

it.each(Object.entries({ ...ABOUT_ONESELF, ...OWN_LINKS }))('%s, signed out: %s', async (operation, expected) => {
  const [method = '', address = ''] = operation.split(' ');
  const response = await fetch(`${app.url}${address}`, { method });
  // Public endpoints work, or at least reach their rules; without the secret they reveal nothing.
  const statuses = {
    401: [401],
    'open to everybody': [200, 204, 400, 404, 409],
    'open to whoever has the secret': [404],
  };
  expect(statuses[expected]).toContain(response.status);
});

async function careTeam(): Promise<{ own: Actor; caregiver: Actor; invitationId: string; medicationId: string }> {
  const own = await createSenior(app);
  const caregiver = await signUp(app, { role: 'caregiver', email: freshEmail() });
  const { id: medicationId } = await createMedication(app, { senior: own });
  const { id: invitationId } = await inviteAndAccept(own, caregiver);
  return { own, caregiver, invitationId, medicationId };
}

type Team = Awaited<ReturnType<typeof careTeam>>;

/** What ends access, and what the very next request gets. */
const ENDS: { what: string; end: (team: Team) => PromiseLike<{ status: number }>; status: number }[] = [
  {
    what: 'a switch turned off',
    end: ({ own, invitationId }) => switchTo(own, invitationId, only('health', 'appointments', 'family')),
    status: 403,
  },
  { what: 'a removal', end: ({ own, invitationId }) => remove(own, invitationId), status: 404 },
  {
    what: 'a sign-out',
    end: ({ caregiver }) => fetch(`${app.url}/api/logout`, { method: 'POST', headers: { Cookie: caregiver.cookie } }),
    status: 401,
  },
];

describe.each(ENDS)('$what, with requests in progress (D-54, ROLE-09)', ({ end, status: refusal }) => {
  const get = async ({ own, caregiver }: Team) => {
    const headers = { Cookie: caregiver.cookie };
    return (await fetch(`${app.url}/api/medications?senior=${own.id}`, { headers })).status;
  };

  it('every later request is refused, while four others read without a pause', async () => {
    const team = await careTeam();
    let isOver = false;
    const stop = new AbortController();
    const [early, late]: [number[], number[]] = [[], []];
    const readers = Array.from({ length: 4 }, async () => {
      while (!stop.signal.aborted) {
        const into = isOver ? late : early;
        into.push(await get(team));
      }
    });
    await sleep(150);
    expect((await end(team)).status).toBeLessThan(300);
    isOver = true;
    await sleep(150);
    stop.abort();
    await Promise.all(readers);
    expect(early.length).toBeGreaterThan(4);
    expect(early[0]).toBe(200);
    expect(late.length).toBeGreaterThan(4);
    expect(new Set(late)).toEqual(new Set([refusal]));
  });

  it('a request that waits in the database does not change that', async () => {
    const team = await careTeam();
    const release = await holdLock(app, 'lock table medications in access exclusive mode');
    const underWay = get(team);
    await untilWaiting(app, 1);
    expect((await end(team)).status).toBeLessThan(300);
    const next = fetch(`${app.url}/api/medications`, {
      method: 'POST',
      headers: { Cookie: team.caregiver.cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'x', dosage: 'x', frequency: 'As needed', times: [], userId: team.own.id }),
    });
    // Refused at once: it never reaches the lock.
    expect((await next).status).toBe(refusal);
    await release();
    expect(await underWay).toBe(200);
    expect(await get(team)).toBe(refusal);
  });
});
