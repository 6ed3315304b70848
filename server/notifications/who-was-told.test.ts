// Who is told next, and who was told: what each person may read and change.
import { describe, expect, it } from 'vitest';
import { signUp } from '../testing/actors';
import { connect, createSenior, only } from '../testing/factories';
import { alarmsOf, answerNotice, makeImportant, nameHelpers, startFamily } from './testing/family';

const { app, look, addPill, family } = await startFamily();
const { writes } = app.database;
const pathOf = (senior: { id: string }) => `/api/seniors/${senior.id}/escalation`;
const NOTHING = { afterMinutes: 30, checkInTime: null, helpers: [] };

async function climbed() {
  const circle = await family();
  const pill = await addPill(circle.senior, 'Warfarin');
  await makeImportant(circle.senior, pill);
  await nameHelpers(circle.senior, [circle.anna, circle.tom]);
  await look('08:00:00');
  await look('08:30:00');
  return { ...circle, pill, alarm: (await alarmsOf(circle.anna))[0] };
}

describe('who is told next', () => {
  it('is for the senior and everybody connected, with whom it reaches and what they may hear (REACH-43, REACH-54)', async () => {
    const { senior, anna, tom } = await family();
    const before = (await senior.agent.get(pathOf(senior)).expect(200)).body;
    expect(before).toMatchObject({
      ...NOTHING,
      teamMayChange: false,
      mayChange: true,
      isNeeded: false,
      lastNotices: [],
    });
    expect(before.others.map(({ userId }: { userId: string }) => userId)).toEqual([anna.id, tom.id]);
    await nameHelpers(senior, [tom, anna], { afterMinutes: 45, checkInTime: '10:00' });
    await writes.query('update family_members set permissions = $2 where caregiver_id = $1', [
      anna.id,
      JSON.stringify(only('health')),
    ]);
    await writes.query('delete from devices where user_id = $1', [tom.id]);
    const { body } = await anna.agent.get(pathOf(senior)).expect(200);
    expect(body).toEqual({
      afterMinutes: 45,
      checkInTime: '10:00',
      teamMayChange: false,
      mayChange: false,
      helpers: [
        { userId: tom.id, name: 'Tom', waitMinutes: 15, isReachable: false, mayHear: ['dose', 'reading', 'check_in'] },
        { userId: anna.id, name: 'Anna Ellis', waitMinutes: 15, isReachable: true, mayHear: ['reading', 'check_in'] },
      ],
      others: [],
      isAnybodyReached: true,
      isNeeded: true,
      lastNotices: [],
    });
    // Recorded under 'Who looked at my data'.
    const records = (await senior.agent.get('/api/access-records').expect(200)).body;
    expect(records).toContainEqual(expect.objectContaining({ area: 'escalation', kind: 'looked' }));
  });

  it('an important medication is a reason to ask for helpers, and nobody is reached without one (REACH-42, REACH-54)', async () => {
    const { senior } = await family();
    await makeImportant(senior, await addPill(senior));
    const { body } = await senior.agent.get(pathOf(senior)).expect(200);
    expect(body).toMatchObject({ isNeeded: true, isAnybodyReached: false, helpers: [] });
    expect((await senior.agent.get('/api/medications').expect(200)).body).toMatchObject([{ isImportant: true }]);
  });

  it('is changed by the senior, and by helpers as far as the senior lets them (REACH-44)', async () => {
    const { senior, anna, tom } = await family();
    const mine = { ...NOTHING, helpers: [{ userId: tom.id, waitMinutes: 2 }] };
    await anna.agent.put(pathOf(senior)).send(mine).expect(403);
    await nameHelpers(senior, [anna], { teamMayChange: true });
    await anna.agent
      .put(pathOf(senior))
      .send({ ...mine, teamMayChange: false })
      .expect(403);
    const { body } = await anna.agent.put(pathOf(senior)).send(mine).expect(200);
    expect(body).toMatchObject({ mayChange: true, teamMayChange: true, helpers: [{ userId: tom.id, waitMinutes: 2 }] });
    const records = (await senior.agent.get('/api/access-records').expect(200)).body;
    expect(records).toContainEqual(expect.objectContaining({ area: 'escalation', kind: 'changed' }));
  });

  it.each([
    [{ afterMinutes: 4 }, 'afterMinutes'],
    [{ afterMinutes: 121 }, 'afterMinutes'],
    [{ checkInTime: '25:00' }, 'checkInTime'],
    [{ helpers: Array.from({ length: 9 }, () => ({ userId: crypto.randomUUID(), waitMinutes: 15 })) }, 'helpers'],
    [{ helpers: [{ userId: crypto.randomUUID(), waitMinutes: 15 }] }, 'helpers.0.userId'],
    [{ helpers: [{ userId: crypto.randomUUID(), waitMinutes: 61 }] }, 'helpers.0.waitMinutes'],
  ])('%o is refused at its field (REACH-44)', async (changes, field) => {
    const senior = await createSenior(app);
    const { body } = await senior.agent
      .put(pathOf(senior))
      .send({ ...NOTHING, ...changes })
      .expect(400);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  it('is nobody else’s: strangers hear that there is no such thing (REACH-43, REACH-44)', async () => {
    const { senior, anna } = await family();
    const strangers = [await signUp(app, { role: 'caregiver' }), await createSenior(app)];
    for (const { agent } of strangers) {
      await agent.get(pathOf(senior)).expect(404);
      await agent.put(pathOf(senior)).send(NOTHING).expect(404);
    }
    // Only seniors have helpers.
    const { body } = await anna.agent.get(pathOf(anna)).expect(404);
    expect(body).toMatchObject({ code: 'not_found' });
  });
});

describe('who was told', () => {
  it('is read by the senior and by helpers who may read that area, newest first, in pages (REACH-56, REACH-59)', async () => {
    const { senior, anna, alarm } = await climbed();
    for (const { agent } of [senior, anna]) {
      const { body } = await agent.get(`/api/notices?senior=${senior.id}`).expect(200);
      expect(body).toMatchObject([{ id: alarm?.id, kind: 'dose', seniorName: expect.stringContaining('Margaret') }]);
      const told = body[0].events.map(({ what, personName, device }: Record<string, string>) => [
        what,
        personName,
        device,
      ]);
      expect(told).toContainEqual(['told', 'Anna Ellis', 'Kitchen tablet']);
    }
    const open = (query: string) => anna.agent.get(`/api/notices?senior=${senior.id}&${query}`);
    expect((await open('open=true').expect(200)).body).toHaveLength(1);
    expect((await open('open=false').expect(200)).body).toEqual([]);
    expect((await open(`before=${alarm?.id}`).expect(200)).body).toEqual([]);
    await open('open=perhaps').expect(400);
    // Another person's notice is no place in this list.
    const { rows } = await writes.query<{ id: string }>(
      `insert into notices (id, kind, person_id, subject_id, at) values (gen_random_uuid(), 'test', $1, $1, now()) returning id`,
      [anna.id],
    );
    await open(`before=${rows[0]?.id}`).expect(404);
    await anna.agent.get(`/api/notices/${anna.id}`).expect(404);
    const records = (await senior.agent.get('/api/access-records').expect(200)).body;
    expect(records).toContainEqual(expect.objectContaining({ area: 'medications', kind: 'looked' }));
  });

  it('an area that is not shared is left out, and strangers know of nothing (REACH-56)', async () => {
    const { senior, anna, alarm } = await climbed();
    await writes.query('update family_members set permissions = $2 where caregiver_id = $1', [
      anna.id,
      JSON.stringify(only('appointments', 'family')),
    ]);
    expect((await anna.agent.get(`/api/notices?senior=${senior.id}`).expect(200)).body).toEqual([]);
    expect(await alarmsOf(anna)).toEqual([]);
    await anna.agent.get(`/api/notices/${alarm?.id}`).expect(404);
    const stranger = await signUp(app, { role: 'caregiver' });
    const other = await createSenior(app);
    await connect(app, other, stranger);
    for (const { agent } of [stranger, other]) {
      await agent.get(`/api/notices?senior=${senior.id}`).expect(404);
      await agent.get(`/api/notices/${alarm?.id}`).expect(404);
      await answerNotice({ agent }, alarm?.id ?? '', 'take').expect(404);
      await agent.get(`/api/notices?before=${alarm?.id}`).expect(404);
    }
    expect(await alarmsOf(stranger)).toEqual([]);
  });

  it('the senior’s own messages, summaries of others and mails are not for helpers (REACH-56, REACH-57)', async () => {
    const { senior, anna } = await climbed();
    for (const kind of ['message', 'update', 'account', 'invitation', 'away', 'appointment']) {
      await writes.query(
        `insert into notices (id, kind, person_id, subject_id, at, step) values (gen_random_uuid(), $2, $1, $1, '2026-03-03', 1)`,
        [senior.id, kind],
      );
    }
    const kindsFor = async (agent: typeof anna.agent) => {
      const { body } = await agent.get(`/api/notices?senior=${senior.id}`).expect(200);
      return body.map(({ kind }: { kind: string }) => kind);
    };
    expect(await kindsFor(anna.agent)).toEqual(['dose']);
  });

  it('an answer that is not theirs is refused, and what only may be seen is not marked (REACH-23, REACH-49)', async () => {
    const { senior, anna, tom, alarm } = await climbed();
    const id = alarm?.id ?? '';
    for (const said of ['snooze', 'fine', 'seen']) await answerNotice(anna, id, said).expect(403);
    await answerNotice(senior, id, 'on_it').expect(403);
    // May see medications, and no more.
    await writes.query(`update family_members set permissions = '{"medications": "see"}' where caregiver_id = $1`, [
      tom.id,
    ]);
    expect((await alarmsOf(tom))[0]?.answers).toEqual(['on_it']);
    await answerNotice(tom, id, 'take').expect(403);
    // No longer one of the helpers who are told.
    await nameHelpers(senior, [anna]);
    await answerNotice(tom, id, 'on_it').expect(403);
  });

  it('the phone number is for helpers who may read health (REACH-48)', async () => {
    const { senior, anna, tom } = await climbed();
    await writes.query(`update users set phone = '(555) 010-4477' where id = $1`, [senior.id]);
    await writes.query('update family_members set permissions = $2 where caregiver_id = $1', [
      tom.id,
      JSON.stringify(only('medications')),
    ]);
    expect((await alarmsOf(anna))[0]?.seniorPhone).toBe('(555) 010-4477');
    expect((await alarmsOf(tom))[0]?.seniorPhone).toBe(null);
    expect((await alarmsOf(senior))[0]?.seniorPhone).toBe(null);
  });
});
