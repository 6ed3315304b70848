// What is told of schedules besides the doses themselves: to the senior, and to those who may read the medications.
import { describe, expect, it } from 'vitest';
import { connect, createCaregiver, createSenior, only } from '../testing/factories';
import { startReminders } from './testing/reminders';

const { app, goTo, at, passSeconds, run, deviceOf } = await startReminders();
type Device = Awaited<ReturnType<typeof deviceOf>>;

const titles = ({ received }: Device) => received.map(({ notification: { title } }) => title);

/** A senior, a helper who sees the medications, and one who does not, each with a device. */
async function family() {
  const [senior, helper, other] = [await createSenior(app), await createCaregiver(app), await createCaregiver(app)];
  await connect(app, senior, helper);
  await connect(app, senior, other, only('tasks'));
  const devices = { senior: await deviceOf(senior), helper: await deviceOf(helper), other: await deviceOf(other) };
  const add = async (fields: object): Promise<string> => {
    const named = { name: 'Prednisone', dosage: '5 mg', ...fields };
    const { body } = await senior.agent.post('/api/medications').send(named).expect(201);
    await app.database.writes.query(`update medications set created_at = '2026-03-01' where id = $1`, [body.id]);
    return body.id;
  };
  return { senior, helper, devices, add };
}

const told = async () => {
  passSeconds(21);
  await run();
};
const daily = (fromOn: string, throughOn: string, amount: number) => ({
  fromOn,
  throughOn,
  rhythm: { kind: 'daily' },
  doses: [{ time: '08:00', amount }],
});

describe('by the schedule itself', () => {
  it('another amount on the evening before, and an end two days before, once each (SCHED-33)', async () => {
    const { devices, add } = await family();
    const phases = [daily('2026-03-01', '2026-03-03', 4), daily('2026-03-04', '2026-03-06', 2)];
    await add({ schedule: { unit: 'tablet', phases } });
    for (const instant of [
      '2026-03-03T17:59:00Z',
      '2026-03-03T18:00:00Z',
      '2026-03-04T18:00:00Z',
      '2026-03-04T18:10:00Z',
    ]) {
      goTo(instant);
      await run();
      await run();
    }
    const name = expect.stringContaining('Tomorrow the amount changes');
    const end = expect.stringContaining('ends in 2 days');
    const ofSchedule = (device: Device) =>
      titles(device).filter((title) => !/^(?:Time for|While Hearthside)/.test(title));
    expect(ofSchedule(devices.senior)).toEqual([name, end]);
    expect(ofSchedule(devices.helper)).toEqual([name, end]);
    expect(titles(devices.other)).toEqual([]);
  });

  it('also after a server was off for hours, but not once it is tomorrow (SCHED-33)', async () => {
    const { senior, devices, add } = await family();
    const evenings = (fromOn: string, throughOn: string, amount: number) => ({
      ...daily(fromOn, throughOn, amount),
      doses: [{ time: '19:00', amount }],
    });
    const phases = (nextOn: string, lastOn: string) => [
      evenings('2026-03-01', nextOn, 4),
      evenings(lastOn, '2026-03-20', 2),
    ];
    await add({ schedule: { unit: 'tablet', phases: phases('2026-03-03', '2026-03-04') } });
    await add({ name: 'Metformin', schedule: { unit: 'tablet', phases: phases('2026-03-04', '2026-03-05') } });
    goTo('2026-03-03T17:59:00Z');
    await run();
    goTo('2026-03-03T23:30:00Z');
    await run();
    const ofAmount = () => devices.helper.received.filter(({ notification: { title } }) => title.includes('amount'));
    expect(ofAmount()).toHaveLength(1);
    const { rows } = await app.database.reads.query(
      `select at from notices where kind = 'dose' and person_id = $1 and at >= '2026-03-03T18:00Z'`,
      [senior.id],
    );
    expect(rows).toEqual([{ at: new Date('2026-03-03T19:00:00Z') }]);
    goTo('2026-03-04T17:59:00Z');
    await run();
    goTo('2026-03-05T00:05:00Z');
    await run();
    expect(ofAmount()).toHaveLength(1);
  });
});

describe('by what someone did', () => {
  it('a skipped dose, to the others, unless it was taken back (SCHED-33, SCHED-26)', async () => {
    const { senior, devices, add } = await family();
    const medicationId = await add({ frequency: 'Once daily', times: ['06:00'] });
    const mark = (status: string) =>
      senior.agent
        .post('/api/medication-logs')
        .send({ medicationId, scheduledTime: '06:00', status, reason: 'Felt unwell' });
    await mark('skipped').expect(201);
    await mark('scheduled').expect(200);
    await told();
    expect(titles(devices.helper)).toEqual([]);
    at('07:15:00');
    await mark('skipped').expect(200);
    await told();
    expect(titles(devices.helper)).toEqual([expect.stringContaining('A dose was skipped')]);
    expect(titles(devices.senior)).not.toContain('A dose of yours was skipped');
    expect(titles(devices.other)).toEqual([]);
  });

  it('a skipped dose that was taken after all is not told as taken sooner (SCHED-33)', async () => {
    const { senior, devices, add } = await family();
    const medicationId = await add({ frequency: 'Once daily', times: ['06:00'] });
    const mark = (status: string) =>
      senior.agent.post('/api/medication-logs').send({ medicationId, scheduledTime: '06:00', status });
    await mark('skipped').expect(201);
    await mark('taken').expect(200);
    await told();
    expect(titles(devices.helper)).toEqual([]);
  });

  it('a dose taken sooner than planned, to the others (SCHED-33, SCHED-25)', async () => {
    const { helper, senior, devices, add } = await family();
    const medicationId = await add({ schedule: { unit: 'tablet', asNeeded: { amount: 1, minGapMinutes: 240 } } });
    for (const time of ['07:00:00', '08:00:00']) {
      at(time);
      const dose = { medicationId, scheduledTime: `2026-03-03T${time}Z`, status: 'taken' };
      await helper.agent
        .post('/api/medication-logs')
        .send({ ...dose, userId: senior.id })
        .expect(201);
    }
    await told();
    expect(titles(devices.senior)).toEqual(['Taken sooner than planned']);
    expect([...titles(devices.helper), ...titles(devices.other)]).toEqual([]);
  });

  it('another schedule, to the others (SCHED-33)', async () => {
    const { helper, devices, add } = await family();
    const id = await add({ frequency: 'Once daily', times: ['22:00'] });
    const schedule = { unit: 'tablet', phases: [daily('2026-03-10', '2026-03-12', 1)] };
    await helper.agent.patch(`/api/medications/${id}`).send({ schedule, changeFrom: '2026-03-10' }).expect(200);
    await told();
    expect(titles(devices.senior)).toEqual(['A schedule has changed']);
    expect([...titles(devices.helper), ...titles(devices.other)]).toEqual([]);
  });

  it('another schedule says who changed it, also twice within the hour (SCHED-33)', async () => {
    const { senior, helper, devices, add } = await family();
    const id = await add({ frequency: 'Once daily', times: ['22:00'] });
    for (const { agent } of [senior, helper]) await agent.patch('/api/notifications').send({ showsDetails: true });
    const changeAs = async ({ agent }: typeof senior, amount: number, minute: string) => {
      at(`12:${minute}:00`);
      const schedule = { unit: 'tablet', phases: [daily('2026-03-10', '2026-03-12', amount)] };
      await agent.patch(`/api/medications/${id}`).send({ schedule, changeFrom: '2026-03-10' }).expect(200);
      // The database notes it by its own clock.
      await app.database.writes.query(
        `update medication_changes set changed_at = $2 where medication_id = $1 and changed_at > '2026-03-04'`,
        [id, new Date(`2026-03-03T12:${minute}:00Z`)],
      );
      await told();
    };
    const sayWho = ({ received }: Device) => received.map(({ notification: { body } }) => /By .*/.exec(body)?.[0]);
    await changeAs(helper, 1, '00');
    await changeAs(helper, 2, '20');
    expect(sayWho(devices.senior)).toEqual([`By ${helper.username}`, `By ${helper.username}`]);
    await changeAs(senior, 3, '40');
    expect(sayWho(devices.helper)).toEqual([undefined]);
  });
});
