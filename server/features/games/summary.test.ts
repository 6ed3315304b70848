import { describe, expect, it } from 'vitest';
import { type GameSummary, gameSummary } from '@shared/api/games';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createSenior } from '../../testing/factories';

let now = new Date('2026-03-03T12:00:00.000Z');
const app = await createTestApp({ clock: () => now });

const DEFAULTS = { gameType: 'word_search', score: 100, duration: 60, difficulty: 'easy' };

/** A game that ends at that instant, sent at once. */
async function play(person: Actor, at: string, changes: object = {}): Promise<void> {
  now = new Date(at);
  await person.agent
    .post('/api/game-activities')
    .send({ ...DEFAULTS, completedAt: at, ...changes })
    .expect(201);
}

async function summaryAt(person: Actor, at: string): Promise<GameSummary> {
  now = new Date(at);
  return gameSummary.parse((await person.agent.get('/api/game-activities/summary').expect(200)).body);
}

const today = async (person: Actor, at: string) => (await summaryAt(person, at)).playedToday;

describe('GET /api/game-activities/summary', () => {
  it('without any game it is all zeros (GAME-01, GAME-25)', async () => {
    const person = await createSenior(app);
    expect(await summaryAt(person, '2026-03-03T12:00:00Z')).toEqual({
      playedToday: 0,
      totalGames: 0,
      bestScore: 0,
      games: [],
    });
  });

  it('counts all games, and the best score is the plain maximum; each game has its own best (GAME-01, D-90)', async () => {
    const person = await createSenior(app);
    await play(person, '2026-03-01T10:00:00.000Z', { score: 290 });
    await play(person, '2026-03-02T10:00:00.000Z', { gameType: 'memory_match', score: 40 });
    await play(person, '2026-03-02T11:00:00.000Z', { gameType: 'word_scramble', score: 0 });
    await play(person, '2026-03-03T10:00:00.000Z', { score: 90 });
    const summary = await summaryAt(person, '2026-03-03T12:00:00Z');
    expect(summary).toMatchObject({ playedToday: 1, totalGames: 4, bestScore: 290 });
    expect(summary.games.map(({ gameType, plays, bestScore }) => [gameType, plays, bestScore])).toEqual([
      ['word_scramble', 1, 0],
      ['word_search', 2, 290],
      ['memory_match', 1, 40],
    ]);
  });

  it('the level follows the order of playing, however the games were sent (D-89)', async () => {
    const person = await createSenior(app);
    // In the order of playing: 30, 63, then 51 with the streak at its beginning, then 81.
    await play(person, '2026-03-03T09:00:00.000Z', { gameType: 'trivia', score: 100 });
    await play(person, '2026-03-03T12:00:00.000Z', { gameType: 'trivia', score: 100 });
    // Stored on a device without a connection, and sent late.
    now = new Date('2026-03-03T13:00:00Z');
    for (const [completedAt, score] of [
      ['2026-03-03T11:00:00.000Z', 50],
      ['2026-03-03T10:00:00.000Z', 100],
    ])
      await person.agent
        .post('/api/game-activities')
        .send({ ...DEFAULTS, gameType: 'trivia', score, completedAt })
        .expect(201);
    const summary = await summaryAt(person, '2026-03-03T13:00:00Z');
    expect(summary.games[0]).toMatchObject({ points: 81, streak: 1, level: 'easy' });
  });

  it('twelve finished easy boards lead to Intermediate (GAME-21, D-86, D-89)', async () => {
    const person = await createSenior(app);
    for (let hour = 10; hour < 22; hour += 1)
      await play(person, `2026-03-02T${hour}:00:00.000Z`, { gameType: 'memory_match', score: 40 });
    const summary = await summaryAt(person, '2026-03-03T12:00:00Z');
    expect(summary.games[0]).toMatchObject({ level: 'medium', points: 558, streak: 12 });
  });
});

describe('played today follows the day in the person’s own zone (GAME-01, D-11)', () => {
  it('begins and ends at their midnight, not at another zone’s', async () => {
    const newYork = await createSenior(app, { timeZone: 'America/New_York' });
    const apia = await createSenior(app, { timeZone: 'Pacific/Apia' });
    for (const person of [newYork, apia]) {
      await play(person, '2026-03-03T04:59:59.999Z');
      await play(person, '2026-03-03T05:00:00.000Z');
    }
    // In New York it is March 3 from 05:00 UTC on; in Apia from March 2, 11:00, on.
    expect(await today(newYork, '2026-03-03T04:59:59.999Z')).toBe(1);
    expect(await today(newYork, '2026-03-03T12:00:00Z')).toBe(1);
    expect(await today(newYork, '2026-03-04T04:59:59Z')).toBe(1);
    expect(await today(newYork, '2026-03-04T05:00:00Z')).toBe(0);
    expect(await today(apia, '2026-03-03T10:59:59Z')).toBe(2);
    expect(await today(apia, '2026-03-03T11:00:00Z')).toBe(0);
  });

  it('days of clock changes have 23 and 25 hours', async () => {
    const person = await createSenior(app, { timeZone: 'America/New_York' });
    // March 8, 2026 goes from 05:00 UTC to 04:00 UTC of the next day.
    await play(person, '2026-03-08T05:00:00.000Z');
    await play(person, '2026-03-09T03:59:00.000Z');
    expect(await today(person, '2026-03-09T03:59:30Z')).toBe(2);
    expect(await today(person, '2026-03-09T04:00:00Z')).toBe(0);
    // November 1, 2026 goes from 04:00 UTC to 05:00 UTC of the next day.
    await play(person, '2026-11-01T04:00:00.000Z');
    await play(person, '2026-11-02T04:59:00.000Z');
    expect(await today(person, '2026-11-02T04:59:30Z')).toBe(2);
    expect(await today(person, '2026-11-02T05:00:00Z')).toBe(0);
  });

  it('moves with the person', async () => {
    const person = await createSenior(app, { timeZone: 'UTC' });
    await play(person, '2026-03-03T04:30:00.000Z');
    expect(await today(person, '2026-03-03T06:00:00Z')).toBe(1);
    await app.database.writes.query(`update users set time_zone = 'America/New_York' where id = $1`, [person.id]);
    expect(await today(person, '2026-03-03T06:00:00Z')).toBe(0);
  });
});
