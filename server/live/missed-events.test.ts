// Events announced before a page connected: who receives which.
import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '@shared/live/live-events';
import { createTestApp } from '../testing/app';
import { createCaregiver, createConnected, createSenior, only } from '../testing/factories';
import { freshEmail, inviteAndAccept, remove } from '../testing/invitations';
import { allArrived, type LiveClient, openLive } from '../testing/live-client';
import type { Announcement } from './announcement';
import { createMissedEvents } from './missed-events';

const MARGARET = '01890000-0000-7000-8000-000000000001';
const ANNA = '01890000-0000-7000-8000-000000000002';
const SECOND_MS = 1_000;

describe('what an instance remembers', () => {
  /** An instance that has been listening since second 0; Anna is in Margaret’s circle and may read her medications. */
  function instance() {
    const clock = { ms: 0 };
    const asked: Announcement[] = [];
    const missed = createMissedEvents(
      {
        toldOf: async (announcement) => {
          asked.push(announcement);
          return { userIds: [MARGARET, ANNA], event: { type: 'medications_changed', seniorId: MARGARET } };
        },
        circleOf: async (userId) => new Set([userId, MARGARET]),
      },
      () => clock.ms,
    );
    const announce = (ms: number, seniorId = MARGARET) => {
      clock.ms = ms;
      missed.remember({ announcement: { about: 'area', area: 'medications', seniorId }, fromSocket: null });
    };
    return { clock, missed, announce, asked };
  }
  const told: LiveEvent[] = [{ type: 'medications_changed', seniorId: MARGARET }];

  it.each<[string, number, number, LiveEvent[] | null]>([
    ['what came in between, each thing once', 5, 20, told],
    ['nothing, if nothing came', 12, 20, []],
    ['not what comes later, which is sent as it comes', 5, 9, []],
    ['not known: before it began to listen', 0, 20, null],
    ['not known: long before', -1e6, 20, null],
  ])('%s (from second %i to %i)', async (_what, from, to, expected) => {
    const { clock, missed, announce } = instance();
    missed.startOver();
    announce(10 * SECOND_MS);
    announce(11 * SECOND_MS);
    clock.ms = 30 * SECOND_MS;
    expect(await missed.between(ANNA, from * SECOND_MS, to * SECOND_MS)).toEqual(expected);
  });

  it('two minutes, and nothing before it listens or after a gap', async () => {
    const { clock, missed, announce } = instance();
    announce(0);
    expect(await missed.between(ANNA, 1, 2)).toBeNull();
    missed.startOver();
    announce(10 * SECOND_MS);
    clock.ms = 131 * SECOND_MS;
    expect(await missed.between(ANNA, 9 * SECOND_MS, 131 * SECOND_MS)).toBeNull();
    expect(await missed.between(ANNA, 12 * SECOND_MS, 131 * SECOND_MS)).toEqual([]);
    missed.startOver();
    expect(await missed.between(ANNA, 120 * SECOND_MS, 131 * SECOND_MS)).toBeNull();
  });

  it('of strangers, without a statement for each; for many of one’s own, everything is refetched', async () => {
    const { clock, missed, announce, asked } = instance();
    missed.startOver();
    for (let second = 1; second <= 30; second += 1) announce(second * SECOND_MS, `stranger ${second}`);
    expect(await missed.between(ANNA, 1, 60 * SECOND_MS)).toEqual([]);
    expect(asked).toEqual([]);
    for (let index = 0; index < 21; index += 1) {
      const event = { type: 'notice_told', deliveryId: String(index) } as const;
      missed.remember({ announcement: { about: 'people', userIds: [ANNA], event }, fromSocket: null });
    }
    expect(await missed.between(ANNA, 1, 60 * SECOND_MS)).toBeNull();
    clock.ms += 200 * SECOND_MS;
    expect(await missed.between(ANNA, clock.ms - 1, clock.ms)).toEqual([]);
  });

  it('a crowd of announcements shortens the time that is known', async () => {
    const { missed, announce } = instance();
    missed.startOver();
    for (let ms = 1; ms <= 10_000; ms += 1) announce(ms, `stranger ${ms}`);
    expect(await missed.between(ANNA, 1_000, 10_000)).toBeNull();
    expect(await missed.between(ANNA, 9_000, 10_000)).toEqual([]);
  });
});

const app = await createTestApp();
const ASPIRIN = { name: 'Aspirin', dosage: '100 mg', frequency: 'Once daily', times: ['09:00'] };

type Person = Pick<Awaited<ReturnType<typeof createSenior>>, 'id' | 'cookie'>;
const onlooker = await openLive(app, (await createSenior(app)).cookie);

/** Once everything announced so far has arrived, connects with a page that was asked for at `since`. */
async function caughtUp({ id, cookie }: Person, since: number): Promise<LiveEvent[]> {
  await allArrived(app, onlooker);
  const events = await eventsAfterAsking(await openLive(app, cookie), { userId: id, ms: performance.now() - since });
  expect(events.at(-1)).toEqual({ type: 'caught_up' });
  return events;
}

async function eventsAfterAsking(live: LiveClient, page: { userId: string; ms: number }): Promise<LiveEvent[]> {
  live.socket.send(JSON.stringify({ type: 'missed', ...page }));
  await allArrived(app, live);
  return live.events;
}

/** The moment at which a test’s pages are asked for: what was announced before belongs to none of them. */
async function pagesAskedFor(): Promise<number> {
  await allArrived(app, onlooker);
  return performance.now();
}

it('what changed while a page was on its way is told to those who may read it, and to nobody else (D-36, D-54)', async () => {
  const { senior, caregiver } = await createConnected(app, {});
  const withoutArea = await createCaregiver(app, { email: freshEmail() });
  const { id } = await inviteAndAccept(senior, withoutArea);
  await senior.agent.patch(`/api/care-invitations/${id}/permissions`).send(only('health'));
  const stranger = await createSenior(app);
  const since = await pagesAskedFor();
  await senior.agent.post('/api/medications').send(ASPIRIN).expect(201);
  const told = { type: 'medications_changed', seniorId: senior.id };
  for (const reader of [senior, caregiver]) expect(await caughtUp(reader, since)).toContainEqual(told);
  for (const other of [withoutArea, stranger]) expect(await caughtUp(other, since)).not.toContainEqual(told);
});

it('a person removed meanwhile learns that, and nothing of what came after (D-54)', async () => {
  const senior = await createSenior(app);
  const caregiver = await createCaregiver(app, { email: freshEmail() });
  const { id } = await inviteAndAccept(senior, caregiver);
  const since = await pagesAskedFor();
  await senior.agent.post('/api/medications').send(ASPIRIN).expect(201);
  await remove(senior, id);
  const types = (await caughtUp(caregiver, since)).map(({ type }) => type);
  expect(types).toContain('care_team_changed');
  expect(types).not.toContain('medications_changed');
});

it('an update that came meanwhile is read again, and is no news (SOCK-06)', async () => {
  const { senior, caregiver } = await createConnected(app, {});
  const since = await pagesAskedFor();
  await senior.agent.post('/api/family-updates').send({ content: 'A good day' }).expect(201);
  const types = (await caughtUp(caregiver, since)).map(({ type }) => type);
  expect(types).toContain('family_changed');
  expect(types).not.toContain('family_update');
});

it('for a time before it listened everything is read again, and a connection asks once', async () => {
  const { id: userId, cookie } = await createSenior(app);
  const live = await openLive(app, cookie);
  expect(await eventsAfterAsking(live, { userId, ms: 24 * 60 * 60 * SECOND_MS })).toEqual([{ type: 'resync' }]);
  expect(await eventsAfterAsking(live, { userId, ms: 0 })).toEqual([{ type: 'resync' }]);
});

it('if another person signed in meanwhile, the page reads everything again, and so learns of it (D-35)', async () => {
  const { cookie } = await createSenior(app);
  const live = await openLive(app, cookie);
  expect(await eventsAfterAsking(live, { userId: MARGARET, ms: 0 })).toEqual([{ type: 'resync' }]);
});
