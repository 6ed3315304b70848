import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app';
import { createSenior, phase, schedule } from '../../testing/factories';

let now = new Date('2026-03-03T12:00:00Z');
const app = await createTestApp({ clock: () => now });
const senior = await createSenior(app);

const every3 = schedule(phase());
const named = { name: 'Alendronate', dosage: '70 mg' };

const add = (body: object) => senior.agent.post('/api/medications').send({ ...named, ...body });

describe('POST /api/medications', () => {
  it('with a schedule has its frequency in words, today’s times, and what comes next (SCHED-13, SCHED-14, SCHED-16)', async () => {
    const { body } = await add({ schedule: every3 }).expect(201);
    expect(body).toMatchObject({
      frequency: 'Every 3 days',
      times: [],
      schedule: every3,
      scheduleWords: 'Every 3 days: 1 tablet at 8:00 AM. From Sunday, March 1.',
      nextDose: '08:00',
      nextDoseOn: '2026-03-04',
      planSince: null,
      earlierPlans: [],
    });
    now = new Date('2026-03-04T09:00:00Z');
    const { body: list } = await senior.agent.get('/api/medications');
    expect(list.at(-1)).toMatchObject({ id: body.id, times: ['08:00'], nextDose: '08:00', nextDoseOn: '2026-03-04' });
    now = new Date('2026-03-03T12:00:00Z');
  });

  it('sorts phases, doses and days (SCHED-03)', async () => {
    const doses = [
      { time: '20:00', amount: 0.5 },
      { time: '08:00', amount: 1.25 },
    ];
    const later = phase({ fromOn: '2026-04-01', rhythm: { kind: 'weekdays', on: [4, 1] }, doses });
    const first = phase({ throughOn: '2026-03-20' });
    const { body } = await add({ schedule: schedule(later, first) }).expect(201);
    expect(body.schedule.phases).toMatchObject([
      { fromOn: '2026-03-01' },
      { fromOn: '2026-04-01', rhythm: { on: [1, 4] }, doses: doses.toReversed() },
    ]);
    expect(body.frequency).toBe('Changes by date');
  });

  it.each<[string, object, string]>([
    ['overlapping phases', schedule(phase(), phase({ fromOn: '2026-03-05' })), 'Two parts of this schedule overlap'],
    [
      'phases that share a day',
      schedule(phase({ throughOn: '2026-03-05' }), phase({ fromOn: '2026-03-05' })),
      'Two parts of this schedule overlap',
    ],
    ['neither phases nor as needed', schedule(), 'A schedule has dates and times, or is as needed'],
    ['both', { ...every3, asNeeded: { amount: 1 } }, 'A schedule has dates and times, or is as needed'],
    ['21 phases', schedule(...Array.from({ length: 21 }, () => phase())), 'A schedule can have at most 20 parts'],
    [
      'an end before the beginning',
      schedule(phase({ throughOn: '2026-02-01' })),
      'A part of this schedule ends before it begins',
    ],
    ['a unit of its own', { ...every3, unit: 'bucket' }, 'Choose one of these units'],
    ['nothing', schedule(phase({ doses: [] })), 'At least one time is required'],
    ['no amount', schedule(phase({ doses: [{ time: '08:00', amount: 0 }] })), 'An amount is a number over 0'],
    ['three decimals', schedule(phase({ doses: [{ time: '08:00', amount: 0.125 }] })), 'at most two decimals'],
    [
      'one time twice',
      schedule(
        phase({
          doses: [
            { time: '08:00', amount: 1 },
            { time: '08:00', amount: 2 },
          ],
        }),
      ),
      'Two amounts have the same time',
    ],
    [
      'every day, written as a distance',
      schedule(phase({ rhythm: { kind: 'every', days: 1 } })),
      'Write a whole number from 2 to 366',
    ],
    [
      'all seven days',
      schedule(phase({ rhythm: { kind: 'weekdays', on: [0, 1, 2, 3, 4, 5, 6] } })),
      'For all seven days, choose every day',
    ],
    [
      'a cycle without a pause',
      schedule(phase({ rhythm: { kind: 'cycle', on: 5, off: 0 } })),
      'Write a whole number from 1 to 365',
    ],
    ['day 32', schedule(phase({ rhythm: { kind: 'monthly', day: 32 } })), 'Write a whole number from 1 to 31'],
    [
      'a most below one dose',
      { unit: 'tablet', asNeeded: { amount: 2, mostIn24h: 1 } },
      'The most in 24 hours is less than one dose',
    ],
  ])('refuses %s (SCHED-02, SCHED-03, SCHED-04, SCHED-22)', async (_what, value, message) => {
    const { body } = await add({ schedule: value }).expect(400);
    expect(JSON.stringify(body.fields)).toContain(message);
  });

  it('refuses times beside a schedule, and asks for both without one (SCHED-13)', async () => {
    const beside = await add({ schedule: every3, times: ['08:00'] }).expect(400);
    expect(beside.body.fields).toHaveProperty('times');
    const neither = await add({}).expect(400);
    expect(neither.body.fields).toEqual({ frequency: 'Frequency is required', times: 'At least one time is required' });
  });
});
