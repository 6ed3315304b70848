import { describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { type GameActivity, gameActivity, gameSummary } from '@shared/api/games';
import { createTestApp } from '../../testing/app';
import { createConnected, createSenior } from '../../testing/factories';
import { keyed } from '../../testing/send-again';

const NOON = new Date('2026-03-03T12:00:00.000Z');
const app = await createTestApp({ clock: () => NOON });
const { senior, caregiver } = await createConnected(app, {});

const SEARCH = {
  gameType: 'word_search',
  score: 210,
  duration: 184,
  completedAt: '2026-03-03T11:58:00.000Z',
  difficulty: 'easy',
};

const send = (body: object, agent = senior.agent, key: string | null = null) =>
  agent.post('/api/game-activities').set(keyed(key)).send(body);

async function list(agent = senior.agent, query = ''): Promise<GameActivity[]> {
  return z.array(gameActivity.strict()).parse((await agent.get(`/api/game-activities${query}`).expect(200)).body);
}

const countOf = async (userId: string) =>
  (await app.database.writes.query('select from game_activities where user_id = $1', [userId])).rowCount;

describe('POST /api/game-activities', () => {
  it('stores a game and returns it with an id, completed and createdAt (GAME-10, GAME-13, GAME-14)', async () => {
    const { body } = await send(SEARCH).expect(201);
    expect(gameActivity.strict().parse(body)).toEqual({
      ...SEARCH,
      id: body.id,
      completed: true,
      createdAt: NOON.toISOString(),
    });
    const { rows } = await app.database.writes.query('select * from game_activities where id = $1', [body.id]);
    expect(rows[0]).toMatchObject({
      user_id: senior.id,
      game_type: 'word_search',
      score: 210,
      duration: 184,
      completed_at: new Date(SEARCH.completedAt),
      difficulty: 'easy',
    });
  });

  it('accepts the daily challenge as memory_challenge, normal (GAME-11)', async () => {
    const challenge = { ...SEARCH, gameType: 'memory_challenge', score: 80, difficulty: 'normal' };
    expect((await send(challenge).expect(201)).body).toMatchObject({ gameType: 'memory_challenge', score: 80 });
  });

  it.each(['memory_challenge', 'word_scramble'])('%s without a difficulty is normal (GAME-14)', async (gameType) => {
    const { difficulty: _left, ...rest } = { ...SEARCH, gameType, score: 100 };
    expect((await send(rest).expect(201)).body).toMatchObject({ gameType, difficulty: 'normal' });
  });

  it('lists one’s own games, newest first, optionally from an instant on (GAME-09)', async () => {
    const person = await createSenior(app);
    for (const completedAt of ['2026-03-01T09:00:00.000Z', '2026-03-03T09:00:00.000Z', '2026-03-02T09:00:00.000Z'])
      await send({ ...SEARCH, completedAt }, person.agent).expect(201);
    const days = (games: GameActivity[]) => games.map(({ completedAt }) => completedAt.slice(8, 10));
    expect(days(await list(person.agent))).toEqual(['03', '02', '01']);
    expect(days(await list(person.agent, '?since=2026-03-02T09:00:00Z'))).toEqual(['03', '02']);
  });

  it('games are private: a caregiver’s list is the caregiver’s own (GAME-09)', async () => {
    expect((await list(caregiver.agent)).length).toBe(0);
    expect((await send({ ...SEARCH, userId: senior.id }, caregiver.agent)).status).toBe(400);
    expect((await caregiver.agent.get(`/api/game-activities?senior=${senior.id}`)).status).toBe(400);
  });

  it('a list has at most five hundred games (GAME-13)', async () => {
    const person = await createSenior(app);
    await app.database.writes.query(
      `insert into game_activities (id, user_id, game_type, score, duration, completed_at, difficulty)
       select gen_random_uuid(), $1, 'trivia', 50, 60, $2::timestamptz - n * interval '1 hour', 'easy'
       from generate_series(1, 510) n`,
      [person.id, NOON],
    );
    expect(await list(person.agent)).toHaveLength(500);
  });
});

describe('a repeated request with the same playId', () => {
  it('is stored once: 201, then 200 with the same game', async () => {
    const key = uuidv7();
    const first = await send(SEARCH, senior.agent, key).expect(201);
    const again = await send(SEARCH, senior.agent, key).expect(200);
    expect(again.body).toEqual(first.body);
    // The first request counts.
    expect((await send({ ...SEARCH, score: 290 }, senior.agent, key).expect(200)).body.score).toBe(210);
  });

  it('fifty at once are one row, and exactly one of them creates it', async () => {
    const person = await createSenior(app);
    const key = uuidv7();
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(SEARCH, person.agent, key)));
    const statuses = answers.map(({ status }) => status).sort((one, other) => one - other);
    expect(statuses).toEqual([...Array.from({ length: 49 }, () => 200), 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await countOf(person.id)).toBe(1);
  });

  it('the same key of another person is another game', async () => {
    const key = uuidv7();
    const mine = await send(SEARCH, senior.agent, key).expect(201);
    const theirs = await send({ ...SEARCH, score: 50 }, caregiver.agent, key).expect(201);
    expect(theirs.body.id).not.toBe(mine.body.id);
    expect((await list(caregiver.agent)).map(({ score }) => score)).toEqual([50]);
    for (const [agent, first] of [
      [senior.agent, mine],
      [caregiver.agent, theirs],
    ] as const)
      expect((await send(SEARCH, agent, key).expect(200)).body).toEqual(first.body);
  });

  it('without a key each is a new game', async () => {
    const former = { ...SEARCH, playId: uuidv7() };
    const first = await send(former).expect(201);
    expect((await send(former).expect(200)).body).toEqual(first.body);
  });

  it('without a key each is a separate game', async () => {
    const person = await createSenior(app);
    await Promise.all([send(SEARCH, person.agent), send(SEARCH, person.agent)]);
    expect(await countOf(person.id)).toBe(2);
  });
});

describe('impossible games', () => {
  it.each<[string, object, string, RegExp]>([
    ['more than the board holds', { score: 300 }, 'score', /cannot end with this score/],
    ['more than the level holds', { gameType: 'word_match', score: 50 }, 'score', /cannot end with this score/],
    ['between two steps', { score: 205 }, 'score', /cannot end with this score/],
    ['below 0', { score: -10 }, 'score', /below 0/],
    ['half a point', { score: 10.5 }, 'score', /whole number/],
    ['no number', { score: '210' }, 'score', /whole number/],
    ['as large as numbers get', { score: 2 ** 31 }, 'score', /cannot end with this score/],
    [
      'over 100 in the challenge',
      { gameType: 'memory_challenge', difficulty: 'normal', score: 120 },
      'score',
      /cannot/,
    ],
    ['a challenge with a level', { gameType: 'memory_challenge', score: 100 }, 'score', /cannot end/],
    ['an unknown game', { gameType: 'chess' }, 'gameType', /This game is not known/],
    ['an unknown level', { difficulty: 'impossible' }, 'difficulty', /This difficulty is not known/],
    ['a negative duration', { duration: -1 }, 'duration', /below 0/],
    ['a duration of a month', { duration: 30 * 86_400 }, 'duration', /a week at most/],
    ['an end tomorrow', { completedAt: '2026-03-04T12:00:00Z' }, 'completedAt', /ends in the future/],
    ['no date', { completedAt: 'yesterday' }, 'completedAt', /ISO 8601/],
  ])('%s is refused with a clear message (D-89, D-30)', async (_what, changes, field, words) => {
    const before = await countOf(senior.id);
    const { status, body } = await send({ ...SEARCH, ...changes });
    expect([status, body.fields[field]]).toEqual([400, expect.stringMatching(words)]);
    expect(await countOf(senior.id)).toBe(before);
  });

  it('the device cannot set the level: level, points and streak are ignored or refused (D-89)', async () => {
    for (const extra of [{ level: 'master' }, { points: 5000 }, { streak: 9 }, { completed: true }, { id: uuidv7() }])
      expect((await send({ ...SEARCH, ...extra })).status).toBe(400);
  });

  it('a clock that is some minutes ahead is accepted', async () => {
    const statusAt = async (completedAt: string) => (await send({ ...SEARCH, completedAt })).status;
    expect([await statusAt('2026-03-03T12:09:00Z'), await statusAt('2026-03-03T12:11:00Z')]).toEqual([201, 400]);
  });

  it('signed out, nothing is stored (GAME-19)', async () => {
    const person = await createSenior(app);
    await person.agent.post('/api/logout').expect(204);
    const refused = await send(SEARCH, person.agent);
    expect([refused.status, refused.body.message]).toEqual([401, 'Unauthorized']);
    expect(await countOf(person.id)).toBe(0);
  });

  it('games are deleted with the account', async () => {
    const person = await createSenior(app);
    await send(SEARCH, person.agent).expect(201);
    await app.database.writes.query('delete from users where id = $1', [person.id]);
    expect(await countOf(person.id)).toBe(0);
  });
});

it('the summary matches the contract (D-89)', async () => {
  const { body } = await senior.agent.get('/api/game-activities/summary').expect(200);
  expect(gameSummary.strict().safeParse(body).error).toBeUndefined();
});
