// Who looked at or changed a senior's data (D-61).
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AccessRecord, accessRecord } from '@shared/api/care-team';
import { type Actor, anonymous, signUp } from '../../testing/actors';
import { createTestApp, startTestApp } from '../../testing/app';
import {
  connect,
  createCaregiver,
  createConnected,
  createMedication,
  createSenior,
  only,
} from '../../testing/factories';
import { holdLock, untilWaiting } from '../../testing/locks';

const NINE = new Date('2026-03-03T09:00:00.000Z');
const BEFORE_TEN = new Date('2026-03-03T09:59:59.999Z');
const TEN = new Date('2026-03-03T10:00:00.000Z');
let now = NINE;
const app = await createTestApp({ clock: () => now });

beforeEach(() => {
  now = NINE;
});

const look = (person: Actor, senior: Actor) => person.agent.get(`/api/medications?senior=${senior.id}`);
const add = (person: Actor, senior: Actor) =>
  person.agent
    .post('/api/medications')
    .send({ name: 'Aspirin', dosage: '1', frequency: 'As needed', times: [], userId: senior.id });

async function recordsOf(senior: Actor): Promise<AccessRecord[]> {
  const response = await senior.agent.get('/api/access-records');
  expect(response.status).toBe(200);
  return z.array(accessRecord.strict()).parse(response.body);
}

const kindsOf = async (senior: Actor) => (await recordsOf(senior)).map(({ kind, firstAt }) => [kind, firstAt]);

describe('what is recorded', () => {
  it('who, what area, when: one entry for looking and one for changing (ROLE-19, D-61)', async () => {
    const senior = await createSenior(app);
    const daughter = await signUp(app, { role: 'family_member', firstName: 'Mia', lastName: 'Berg' });
    await connect(app, senior, daughter);
    await look(daughter, senior).expect(200);
    now = new Date(NINE.getTime() + 1000);
    await add(daughter, senior).expect(201);
    const { id, username } = daughter;
    const viewer = { id, username, firstName: 'Mia', lastName: 'Berg', role: 'family_member', profileImageUrl: null };
    expect(await recordsOf(senior)).toEqual([
      {
        id: expect.any(String),
        viewer,
        area: 'medications',
        kind: 'changed',
        action: 'add',
        subject: 'Aspirin',
        dueAt: null,
        firstAt: now.toISOString(),
      },
      {
        id: expect.any(String),
        viewer,
        area: 'medications',
        kind: 'looked',
        action: 'read',
        subject: null,
        dueAt: null,
        firstAt: NINE.toISOString(),
      },
    ]);
  });

  it('every way to read or change adds its entry (D-61)', async () => {
    const senior = await createSenior(app);
    const { id } = await createMedication(app, { senior });
    const dose = { medicationId: id, scheduledTime: '08:00', status: 'taken' };
    const ways: [string, (person: Actor) => PromiseLike<{ status: number }>][] = [
      ['looked', ({ agent }) => agent.get(`/api/medication-logs?senior=${senior.id}`)],
      ['changed', ({ agent }) => agent.post('/api/medication-logs').send(dose)],
      ['changed', ({ agent }) => agent.patch(`/api/medications/${id}`).send({ name: 'Other' })],
      ['changed', ({ agent }) => agent.delete(`/api/medications/${id}/photo`)],
      ['changed', ({ agent }) => agent.delete(`/api/medications/${id}`)],
    ];
    for (const [kind, ask] of ways) {
      const { caregiver } = await createConnected(app, { senior });
      expect((await ask(caregiver)).status).toBeLessThan(300);
      const line = (await recordsOf(senior)).find(({ viewer }) => viewer.id === caregiver.id);
      expect(line).toMatchObject({ kind, area: 'medications' });
    }
  });

  it('a second look within the hour adds nothing, one in the next hour adds one (D-61)', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const seen: unknown[] = [];
    for (const moment of [NINE, NINE, BEFORE_TEN, TEN, TEN]) {
      now = moment;
      await look(caregiver, senior).expect(200);
      seen.push((await recordsOf(senior)).length);
    }
    expect(seen).toEqual([1, 1, 1, 2, 2]);
    expect(await kindsOf(senior)).toEqual([
      ['looked', TEN.toISOString()],
      ['looked', NINE.toISOString()],
    ]);
  });

  it('each person and each senior separately (D-61)', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const { caregiver: second } = await createConnected(app, { senior });
    const { senior: otherSenior } = await createConnected(app, {});
    await connect(app, otherSenior, caregiver);
    for (const [person, whose] of [
      [caregiver, senior],
      [second, senior],
      [caregiver, otherSenior],
    ] as const) {
      await look(person, whose).expect(200);
    }
    expect(new Set((await recordsOf(senior)).map(({ viewer }) => viewer.id))).toEqual(
      new Set([caregiver.id, second.id]),
    );
    expect((await recordsOf(otherSenior)).map(({ viewer }) => viewer.id)).toEqual([caregiver.id]);
  });
});

describe('what is not recorded', () => {
  it('seniors using their own data (D-61)', async () => {
    const senior = await createSenior(app);
    await look(senior, senior).expect(200);
    await add(senior, senior).expect(201);
    expect(await recordsOf(senior)).toEqual([]);
  });

  it('refused requests: not shared, not connected, not signed in, invalid (D-61)', async () => {
    const senior = await createSenior(app);
    const { caregiver } = await createConnected(app, { senior, permissions: only('health') });
    const { caregiver: connected } = await createConnected(app, { senior });
    const stranger = await createCaregiver(app);
    await look(caregiver, senior).expect(403);
    await add(caregiver, senior).expect(403);
    await look(stranger, senior).expect(404);
    await anonymous(app).get(`/api/medications?senior=${senior.id}`).expect(401);
    await connected.agent.get(`/api/medications?senior=${senior.id}&extra=1`).expect(400);
    await connected.agent.post('/api/medications').send({ userId: senior.id }).expect(400);
    expect(await recordsOf(senior)).toEqual([]);
  });
});

describe('how it is stored', () => {
  it('before the response, which waits for it (D-61)', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const release = await holdLock(app, 'lock table access_records in exclusive mode');
    let isAnswered = false;
    const looking = look(caregiver, senior).then(({ status }) => {
      isAnswered = true;
      return status;
    });
    await untilWaiting(app, 1);
    expect(isAnswered).toBe(false);
    await release();
    expect(await looking).toBe(200);
    expect(await recordsOf(senior)).toHaveLength(1);
  });

  it('a look whose entry could not be stored shows nothing, and the next one is recorded (D-61)', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    await createMedication(app, { senior, name: 'Canary7f3a' });
    await app.database.writes.query('alter table access_records rename to access_records_away');
    const failed = await look(caregiver, senior);
    await app.database.writes.query('alter table access_records_away rename to access_records');
    expect(failed.status).toBe(500);
    expect(failed.text).not.toContain('Canary7f3a');
    await look(caregiver, senior).expect(200);
    expect(await recordsOf(senior)).toHaveLength(1);
  });

  it('eight first looks at once, also through a second server: one entry (D-61)', async () => {
    const second = await startTestApp(app.databaseUrl, { clock: () => now });
    try {
      for (let round = 0; round < 5; round += 1) {
        const { senior, caregiver } = await createConnected(app, {});
        const asked = [app.url, second.url].flatMap((url) =>
          Array.from({ length: 4 }, async () => {
            const headers = { Cookie: caregiver.cookie };
            return (await fetch(`${url}/api/medications?senior=${senior.id}`, { headers })).status;
          }),
        );
        expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
        expect(await recordsOf(senior)).toHaveLength(1);
      }
    } finally {
      await second.close();
    }
  });

  it('a look stored after the next hour has begun does not hide the next hour’s (D-61)', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const { caregiver: second } = await createConnected(app, { senior });
    now = BEFORE_TEN;
    const release = await holdLock(app, 'lock table access_records in exclusive mode');
    const late = look(caregiver, senior).then(({ status }) => status);
    await untilWaiting(app, 1);
    now = TEN;
    const next = look(second, senior).then(({ status }) => status);
    await untilWaiting(app, 2);
    await release();
    expect([await late, await next]).toEqual([200, 200]);
    await look(caregiver, senior).expect(200);
    const own = (await recordsOf(senior)).filter(({ viewer }) => viewer.id === caregiver.id);
    expect(own.map(({ firstAt }) => firstAt)).toEqual([TEN.toISOString(), BEFORE_TEN.toISOString()]);
  });
});

describe('GET /api/access-records', () => {
  it('one’s own only: neither the caregiver nor another senior sees who else looked (D-61)', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    await look(caregiver, senior).expect(200);
    expect(await recordsOf(senior)).toHaveLength(1);
    expect(await recordsOf(caregiver)).toEqual([]);
    expect(await recordsOf(await createSenior(app))).toEqual([]);
    await anonymous(app).get('/api/access-records').expect(401);
    const named = await caregiver.agent.get(`/api/access-records?senior=${senior.id}`);
    expect(named.status).toBe(400);
  });

  it('newest first, across hours and people; after a removal it still says who it was (D-61)', async () => {
    const { senior, caregiver } = await createConnected(app, {});
    const { caregiver: second } = await createConnected(app, { senior });
    const expected: [string, string][] = [];
    for (let minute = 0; minute < 180; minute += 45) {
      const person = minute % 2 === 0 ? caregiver : second;
      now = new Date(NINE.getTime() + minute * 60_000);
      await look(person, senior).expect(200);
      expected.unshift([person.id, now.toISOString()]);
    }
    await app.database.writes.query('delete from family_members where senior_id = $1', [senior.id]);
    const listed = (await recordsOf(senior)).map(({ viewer, firstAt }) => [viewer.id, firstAt]);
    expect(listed).toEqual(expected);
  });
});
