// Who learns of family photos, and what remains of them.
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accessRecord } from '@shared/api/care-team';
import type { DeckCard } from '@shared/api/game-decks';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createDeck, createUpdate } from '../../testing/circle-factories';
import { createDeckCircle, somePhoto } from '../../testing/decks';
import { allArrived, openLive } from '../../testing/live-client';
import { downloadEverything } from '../../testing/unzip';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const NOW = new Date('2026-03-03T12:00:00.000Z');
let now = NOW;
const app = await createTestApp({ clock: () => now });

let senior: Actor;
let anna: Actor;
let tom: Actor;
let circle: Awaited<ReturnType<typeof createDeckCircle>>;

beforeEach(async () => {
  now = NOW;
  circle = await createDeckCircle(app);
  ({ senior, anna, tom } = circle);
});

describe('others learn of it', () => {
  it('each change is announced as family_changed, and a repeated one is harmless (DIGEST-25)', async () => {
    const deck = await circle.make(anna);
    const screen = await openLive(app, tom.cookie);
    const { body: card } = await circle.send(anna, deck.id, await somePhoto()).expect(201);
    expect(await screen.hears('family_changed')).toEqual({ type: 'family_changed', seniorId: senior.id });
    await anna.agent.patch(`/api/game-decks/${deck.id}/cards/${card.id}`).send({ label: 'Tom' }).expect(200);
    await anna.agent.delete(`/api/game-decks/${deck.id}`).expect(204);
    await allArrived(app, screen);
    expect(screen.events.map(({ type }) => type)).toEqual(['family_changed', 'family_changed', 'family_changed']);
  });

  it('the senior sees who changed the photos, and of which deck (DIGEST-17)', async () => {
    const deck = await circle.make(anna);
    await circle.send(anna, deck.id, await somePhoto()).expect(201);
    await circle.list(tom);
    const { body } = await senior.agent.get('/api/access-records').expect(200);
    const found = z.array(accessRecord).parse(body);
    expect(found.filter(({ kind, action }) => kind === 'changed' && action !== null)).toMatchObject([
      { area: 'family', action: 'change', subject: 'Our family', viewer: { id: anna.id } },
    ]);
    expect(found.some(({ kind, viewer }) => kind === 'looked' && viewer.id === tom.id)).toBe(true);
  });
});

describe('what remains (DIGEST-25)', () => {
  it('the download has the decks with their names and uploaded photos; of another’s deck one’s own cards', async () => {
    const { id } = await circle.make(senior);
    const { body: mine } = await circle.send(senior, id, await somePhoto()).expect(201);
    const { body: theirs } = await circle.send(tom, id, await somePhoto()).expect(201);
    await circle.take(senior, id, await createUpdate(app, { senior })).expect(201);
    const decksOf = async (person: Actor) => {
      const files = await downloadEverything(person);
      const photos = [...files.keys()].filter((name) => name.startsWith('game-photos/'));
      return { photos, decks: JSON.parse(String(files.get('game-decks.json'))) };
    };
    const card = ({ id: cardId }: DeckCard) => ({
      label: 'Anna',
      more: 'your granddaughter',
      file: `game-photos/${cardId}.webp`,
    });
    expect(await decksOf(senior)).toEqual({
      photos: [card(mine).file, card(theirs).file],
      decks: [
        {
          of: null,
          name: 'Our family',
          createdAt: NOW.toISOString(),
          cards: [card(mine), card(theirs), { label: null, more: null, file: null }],
        },
      ],
    });
    expect(await decksOf(tom)).toMatchObject({
      photos: [card(theirs).file],
      decks: [{ of: 'Margaret', name: 'Our family', cards: [card(theirs)] }],
    });
    expect(await decksOf(anna)).toEqual({ photos: [], decks: [] });

    // What others wrote since is not for a person who may not see the deck anymore.
    const { id: made } = await circle.make(anna);
    const { body: annas } = await circle.send(anna, made, await somePhoto()).expect(201);
    await app.database.writes.query(
      `update family_members set permissions = '{"family": "off"}' where caregiver_id = $1`,
      [anna.id],
    );
    await senior.agent.patch(`/api/game-decks/${made}`).send({ name: 'Without Anna' }).expect(200);
    const renamed = { label: 'Our secret', more: 'not for Anna' };
    await senior.agent.patch(`/api/game-decks/${made}/cards/${annas.id}`).send(renamed).expect(200);
    const { file } = card(annas);
    expect(await decksOf(anna)).toEqual({
      photos: [file],
      decks: [{ of: 'Margaret', name: null, createdAt: NOW.toISOString(), cards: [{ label: null, more: null, file }] }],
    });
  });

  it('cards that a person added to another’s deck stay when they leave, without their name', async () => {
    const { id } = await createDeck(app, { senior, createdBy: anna.id });
    await circle.send(anna, id, await somePhoto()).expect(201);
    const { agent, username, password } = anna;
    await agent.post('/api/user/deletion').send({ username, password }).expect(200);
    now = new Date(now.getTime() + WEEK_MS);
    for (const sweep of app.sweeps) await sweep();
    const [deck] = await circle.list(senior);
    expect(deck).toMatchObject({ createdBy: null, cards: [{ label: 'Anna' }, { label: 'Anna' }] });
    await senior.agent.get(deck?.cards[1]?.url ?? '').expect(200);
  });

  it('a senior’s decks go with them, files included', async () => {
    const { id } = await circle.make(anna);
    await circle.send(anna, id, await somePhoto()).expect(201);
    const { agent, username, password } = senior;
    await agent.post('/api/user/deletion').send({ username, password }).expect(200);
    now = new Date(now.getTime() + WEEK_MS);
    for (const sweep of app.sweeps) await sweep();
    expect(await circle.filesOf(id)).toEqual([]);
    await anna.agent.patch(`/api/game-decks/${id}`).send({ name: 'x' }).expect(404);
  });
});
