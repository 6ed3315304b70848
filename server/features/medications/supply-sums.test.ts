// How much is left of a medication, and until when that lasts.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Schedule } from '@shared/domain/dose-plan';
import { createTestApp } from '../../testing/app';
import { createCounting, FACTS, pillOf } from '../../testing/counting';
import { createDoseLog, createSupply } from '../../testing/factories';

/** A Monday, 9 AM in New York. */
const NOW = new Date('2026-03-02T14:00:00Z');
let now = NOW;
const app = await createTestApp({ clock: () => now });
let home: Awaited<ReturnType<typeof createCounting>>;

beforeEach(async () => {
  now = NOW;
  home = await createCounting(app);
});

describe('what is left', () => {
  it('less the doses taken since the count, by when they were taken (SUPPLY-04)', async () => {
    await home.counted(10);
    // Due before the count, and taken after it; due and taken before it; skipped.
    await home.take('2026-03-02T13:00:00Z');
    await home.take('2026-03-01T13:00:00Z', { takenTime: '2026-03-01T13:05:00Z' });
    await home.take('2026-02-28T13:00:00Z', { status: 'skipped' });
    expect((await home.one()).left).toBe(10);
    now = new Date('2026-03-03T14:00:00Z');
    await home.take('2026-03-03T13:00:00Z');
    expect((await home.one()).left).toBe(9);
    await home.take('2026-03-03T13:00:00Z', { status: 'scheduled' });
    expect((await home.one()).left).toBe(10);
  });

  it('a dose without an amount counts what was planned for it, one with an amount that (SUPPLY-04)', async () => {
    await home.counted(20, { ...FACTS, dosesUse: 0.5 });
    await createDoseLog(app, { medication: home.pill, scheduledTime: new Date('2026-03-02T15:00:00Z') });
    await createDoseLog(app, { medication: home.pill, scheduledTime: new Date('2026-03-02T16:00:00Z'), amount: 2 });
    expect((await home.one()).left).toBe(17.5);
    const schedule: Schedule = {
      unit: 'tablet',
      phases: [
        {
          fromOn: '2026-01-01',
          throughOn: null,
          rhythm: { kind: 'daily' },
          doses: [
            { time: '08:00', amount: 1.5 },
            { time: '21:00', amount: 3 },
          ],
        },
      ],
      asNeeded: null,
    };
    const other = await pillOf(app, home.senior, { schedule, name: 'Warfarin' });
    await createSupply(app, other, { count: 50, countedAt: new Date('2026-03-02T12:00:00Z') });
    for (const at of ['2026-03-02T13:00:00Z', '2026-03-03T02:00:00Z']) {
      await createDoseLog(app, { medication: other, scheduledTime: new Date(at) });
    }
    expect((await home.supplies())[1]?.left).toBe(45.5);
  });

  it('below zero as it is, and a refill written down late makes no more of it (SUPPLY-05)', async () => {
    await home.counted(1);
    for (const day of ['03', '04', '05']) {
      now = new Date(`2026-03-${day}T14:00:00Z`);
      await home.take(`2026-03-${day}T13:00:00Z`);
    }
    expect(await home.one()).toMatchObject({ left: -2, state: 'out' });
    await home.post({ kind: 'refill', amount: 30, happenedAt: '2026-03-03T20:00:00Z' }).expect(201);
    expect(await home.one()).toMatchObject({ left: 28, state: 'enough' });
  });

  it('is an estimate once more than one in ten of the doses planned since the count is not marked (SUPPLY-07)', async () => {
    await createSupply(app, home.pill, { count: 90, countedAt: new Date('2026-02-19T20:00:00Z') });
    const due = Array.from({ length: 10 }, (_, index) => new Date(Date.UTC(2026, 1, 20 + index, 13)));
    for (const scheduledTime of due) await createDoseLog(app, { medication: home.pill, scheduledTime });
    // Today's may still be marked.
    expect((await home.one()).isEstimate).toBe(false);
    now = new Date('2026-03-02T15:00:00Z');
    expect((await home.one()).isEstimate).toBe(false);
    now = new Date('2026-03-03T15:00:00Z');
    expect((await home.one()).isEstimate).toBe(true);
    await createDoseLog(app, {
      medication: home.pill,
      scheduledTime: new Date('2026-03-02T13:00:00Z'),
      status: 'skipped',
    });
    expect((await home.one()).isEstimate).toBe(false);
  });
});

describe('until when it lasts', () => {
  it('the day before the first that it does not cover; today’s marked doses need nothing (SUPPLY-08, SUPPLY-10)', async () => {
    await createDoseLog(app, { medication: home.pill, scheduledTime: new Date('2026-03-02T13:00:00Z') });
    expect(await home.counted(8)).toMatchObject({ lastsUntilOn: '2026-03-10', state: 'enough' });
    await home.take('2026-03-02T13:00:00Z', { status: 'scheduled' });
    expect(await home.one()).toMatchObject({ lastsUntilOn: '2026-03-09', state: 'enough' });
    await home.put({ ...FACTS, lowDays: 10 }).expect(200);
    expect((await home.one()).state).toBe('low');
  });

  it('as needed by the average of the last 28 days, with at least three (SUPPLY-09)', async () => {
    const headache = await pillOf(app, home.senior, { frequency: 'As needed', times: [] });
    await createSupply(app, headache, { count: 6, countedAt: new Date('2026-02-01T12:00:00Z') });
    const takeAt = (scheduledTime: string) =>
      createDoseLog(app, { medication: headache, scheduledTime: new Date(scheduledTime) });
    await takeAt('2026-02-20T10:00:00Z');
    await takeAt('2026-02-25T10:00:00Z');
    expect((await home.supplies())[0]).toMatchObject({ left: 4, lastsUntilOn: null, state: 'enough' });
    await takeAt('2026-03-01T10:00:00Z');
    // 3 in 28 days: 3 more last 28 days, today included.
    expect((await home.supplies())[0]).toMatchObject({ left: 3, lastsUntilOn: '2026-03-29', state: 'enough' });
  });

  it('a paused or finished one is never low (SUPPLY-10)', async () => {
    await home.counted(2);
    expect((await home.one()).state).toBe('low');
    await home.senior.agent.patch(`/api/medications/${home.pill.id}`).send({ isActive: false }).expect(200);
    expect(await home.one()).toMatchObject({ left: 2, lastsUntilOn: null, state: 'enough' });
    const done: Schedule = {
      unit: 'tablet',
      phases: [
        {
          fromOn: '2026-02-01',
          throughOn: '2026-03-01',
          rhythm: { kind: 'daily' },
          doses: [{ time: '08:00', amount: 1 }],
        },
      ],
      asNeeded: null,
    };
    const course = await pillOf(app, home.senior, { schedule: done });
    await createSupply(app, course, { count: 0, countedAt: new Date('2026-03-01T12:00:00Z') });
    expect((await home.supplies())[1]).toMatchObject({ left: 0, state: 'enough' });
  });
});
