import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app';
import { createDoseLog, createMedication, createSenior, phase, schedule } from '../../testing/factories';

let now = new Date('2026-03-03T12:00:00Z');
const app = await createTestApp({ clock: () => now });
const senior = await createSenior(app);

const every3 = schedule(phase());
const named = { name: 'Alendronate', dosage: '70 mg' };

const add = (body: object) => senior.agent.post('/api/medications').send({ ...named, ...body });
const change = (id: string, body: object) => senior.agent.patch(`/api/medications/${id}`).send(body);

async function added(body: object): Promise<string> {
  return (await add(body).expect(201)).body.id;
}

async function plansOf(id: string) {
  const { rows } = await app.database.reads.query(
    `select dosage, frequency, times, schedule, is_active as "isActive", valid_from as "from", valid_until as "until"
     from medication_plans where medication_id = $1 order by valid_from, valid_until nulls last`,
    [id],
  );
  return rows;
}

describe('PATCH /api/medications/{id}', () => {
  it('to a schedule and back to a plain one; each plan is written down (SCHED-05, SCHED-10, SCHED-13)', async () => {
    const createdAt = new Date('2026-01-01');
    const times = ['08:00'];
    const { id } = await createMedication(app, { senior, createdAt, dosage: '70 mg', frequency: 'Once daily', times });
    const scheduled = (await change(id, { schedule: every3 }).expect(200)).body;
    expect(scheduled).toMatchObject({ frequency: 'Every 3 days', times: [], planSince: now.toISOString() });
    expect(scheduled.earlierPlans).toEqual([
      {
        frequency: 'Once daily',
        times: ['08:00'],
        schedule: null,
        isActive: true,
        timeZone: 'UTC',
        until: now.toISOString(),
      },
    ]);
    await change(id, { dosage: '35 mg' }).expect(200);
    const plain = await change(id, { schedule: null, frequency: 'Twice daily', times: ['08:00', '20:00'] }).expect(200);
    expect(plain.body).toMatchObject({ schedule: null, scheduleWords: null, times: ['08:00', '20:00'] });
    expect(plain.body.earlierPlans).toHaveLength(2);
    const plans = await plansOf(id);
    expect(plans.map((plan) => [plan.dosage, plan.frequency, plan.schedule])).toEqual([
      ['70 mg', 'Once daily', null],
      ['70 mg', 'Every 3 days', every3],
      ['35 mg', 'Every 3 days', every3],
      ['35 mg', 'Twice daily', null],
    ]);
    for (const [index, { until }] of plans.slice(0, -1).entries()) expect(until).toEqual(plans[index + 1].from);
    await change(id, { schedule: null }).expect(400);
  });

  it('a plan that has ended never changes (SCHED-05)', async () => {
    const id = await added({ schedule: every3 });
    await change(id, { isActive: false }).expect(200);
    const update = `update medication_plans set dosage = 'more' where medication_id = $1 and valid_until is not null`;
    await expect(app.database.writes.query(update, [id])).rejects.toThrow('a plan that has ended never changes');
    await senior.agent.delete(`/api/medications/${id}`).expect(204);
    expect((await plansOf(id)).filter(({ until }) => until === null)).toEqual([]);
  });

  it('an old form with other times is refused, one with what it was shown is not (SCHED-15)', async () => {
    const id = await added({ schedule: every3 });
    const { body } = await change(id, { times: ['09:00'] }).expect(409);
    expect(body.message).toBe('This medication has a schedule of its own. Please load the page again to change it.');
    await change(id, { frequency: 'Once daily' }).expect(409);
    const same = await change(id, { name: 'Fosamax', frequency: 'Every 3 days', times: [] }).expect(200);
    expect(same.body).toMatchObject({ name: 'Fosamax', schedule: every3, planSince: null });
  });

  it('from a later day keeps the present plan through the day before (SCHED-17)', async () => {
    const id = await added({ frequency: 'Twice daily', times: ['08:00', '20:00'], dosage: '2 tablets' });
    const next = schedule(phase({ rhythm: { kind: 'cycle', on: 3, off: 4 }, doses: [{ time: '09:00', amount: 3 }] }));
    const { body } = await change(id, { schedule: next, changeFrom: '2026-03-10' }).expect(200);
    const doses = [
      { time: '08:00', amount: 2 },
      { time: '20:00', amount: 2 },
    ];
    // The cycle began on March 1: March 8 to 10 are on.
    expect(body.schedule.phases).toMatchObject([
      { fromOn: '2026-03-03', throughOn: '2026-03-09', rhythm: { kind: 'daily' }, doses },
      { fromOn: '2026-03-10', throughOn: '2026-03-10', rhythm: { kind: 'daily' } },
      { fromOn: '2026-03-15', throughOn: null, rhythm: { kind: 'cycle', on: 3, off: 4 } },
    ]);
    expect(body).toMatchObject({ frequency: 'Changes by date', times: ['08:00', '20:00'] });
    const { body: changes } = await senior.agent.get('/api/medication-changes');
    type Mark = { medicationId: string; kind: string; effectiveOn: string | null; isPlanned?: boolean };
    const own = (marks: Mark[]) =>
      marks.filter(({ medicationId }) => medicationId === id).map((mark) => `${mark.kind} ${mark.effectiveOn}`);
    const noted = changes.filter(({ isPlanned }: Mark) => isPlanned !== true);
    expect(own(noted).toSorted()).toEqual(['changed 2026-03-10', 'started null']);
    // Once they have passed, the phases are marks of their own.
    now = new Date('2026-03-16T12:00:00Z');
    const { body: later } = await senior.agent.get('/api/medication-changes');
    const planned = later.filter(({ isPlanned }: Mark) => isPlanned);
    expect(own(planned)).toEqual([
      'changed 2026-03-15',
      'stopped 2026-03-11',
      'changed 2026-03-10',
      'changed 2026-03-03',
    ]);
    now = new Date('2026-03-03T12:00:00Z');
  });

  it.each<[string, object, string]>([
    ['yesterday', { schedule: every3, changeFrom: '2026-03-02' }, 'Choose today, or a day in the next year'],
    ['in two years', { schedule: every3, changeFrom: '2028-03-02' }, 'Choose today, or a day in the next year'],
    [
      'a plain one later',
      { frequency: 'Once daily', times: ['08:00'], changeFrom: '2026-03-05' },
      'Only a schedule can change',
    ],
    [
      'as needed later',
      { schedule: { unit: 'tablet', asNeeded: { amount: 1 } }, changeFrom: '2026-03-05' },
      'can only begin or end today',
    ],
    ['another unit later', { schedule: { ...every3, unit: 'ml' }, changeFrom: '2026-03-05' }, 'can only change today'],
  ])('refuses a change %s (SCHED-13, SCHED-17)', async (_what, body, message) => {
    const id = await added({ schedule: every3 });
    const answer = await change(id, body).expect(400);
    expect(answer.body.fields.changeFrom).toContain(message);
  });

  it('what was due before a change is still answered for by the list (SCHED-10, SCHED-12)', async () => {
    const id = await added({ frequency: 'Twice daily', times: ['08:00', '20:00'] });
    await change(id, { times: ['09:00', '21:00'] }).expect(200);
    const next = async () => {
      const { body } = await senior.agent.get('/api/medications');
      return body.find((each: { id: string }) => each.id === id).nextDose;
    };
    // Nobody has marked the one of 8:00.
    expect(await next()).toBe('08:00');
    const scheduledTime = new Date('2026-03-03T08:00:00Z');
    const row = { id, userId: senior.id };
    await createDoseLog(app, { medication: { ...(await createMedication(app, { senior })), ...row }, scheduledTime });
    expect(await next()).toBe('21:00');
  });
});
