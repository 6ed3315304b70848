// Family photos to play with: decks and their cards, who may change them, and what remains of them.
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { accessRecord } from '@shared/api/care-team';
import type { DeckCard, GameDeck } from '@shared/api/game-decks';
import { z } from 'zod';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createDeck, createDeckCard, createUpdate } from '../../testing/circle-factories';
import { connect, createCaregiver, createSenior, EVERYTHING } from '../../testing/factories';
import { allArrived, openLive } from '../../testing/live-client';
import { phonePhoto, plainPicture } from '../../testing/pictures';
import { keyed } from '../../testing/send-again';
import { downloadEverything } from '../../testing/unzip';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const NOW = new Date('2026-03-03T12:00:00.000Z');
let now = NOW;
const app = await createTestApp({ clock: () => now });

let senior: Actor;
let anna: Actor;
let tom: Actor;

beforeEach(async () => {
  now = NOW;
  senior = await createSenior(app, { firstName: 'Margaret' });
  [anna, tom] = [await createCaregiver(app, { firstName: 'Anna' }), await createCaregiver(app)];
  for (const person of [anna, tom]) await connect(app, senior, person);
});

const list = async (person: Actor): Promise<GameDeck[]> =>
  (await person.agent.get(`/api/game-decks?senior=${senior.id}`).expect(200)).body;
const add = (person: Actor, name = 'Our family', key: string | null = null) =>
  person.agent.post('/api/game-decks').set(keyed(key)).send({ userId: senior.id, name });
const make = async (person: Actor): Promise<GameDeck> => (await add(person).expect(201)).body;
const photo = () => plainPicture().png().toBuffer();
const send = (person: Actor, deckId: string, picture: Buffer, key: string | null = null) =>
  person.agent
    .post(`/api/game-decks/${deckId}/cards`)
    .set(keyed(key))
    .field({ label: 'Anna', more: 'your granddaughter' })
    .attach('photo', picture, 'x.png');
const take = (person: Actor, deckId: string, { id, photo: file }: { id: string; photo: string }) =>
  person.agent.post(`/api/game-decks/${deckId}/cards`).send({ updateId: id, file });
const filesOf = (deckId: string) => readdir(path.join(app.filesFolder, 'game-decks', deckId)).catch(() => []);

describe('decks (DIGEST-14, DIGEST-15)', () => {
  it('are made by whoever helps, and listed with who made them', async () => {
    const deck = await make(anna);
    expect(deck).toEqual({
      id: deck.id,
      seniorId: senior.id,
      name: 'Our family',
      createdBy: expect.objectContaining({ id: anna.id, firstName: 'Anna' }),
      mayChange: true,
      mayAdd: true,
      createdAt: NOW.toISOString(),
      cards: [],
    });
    expect(await list(senior)).toEqual([deck]);
    expect(await list(tom)).toEqual([{ ...deck, mayChange: false }]);
  });

  it('a repeated request is 200 with the first one, also when there is no room for another', async () => {
    const key = randomUUID();
    const { body: first } = await add(anna, 'Ours', key).expect(201);
    for (let number = 0; number < 9; number += 1) await make(senior);
    expect((await add(anna, 'Ours', key).expect(200)).body).toEqual(first);
    expect((await add(anna).expect(409)).body).toEqual({
      code: 'conflict',
      message: 'There are 10 decks already. Please delete one first.',
    });
  });

  it('two at once never make eleven', async () => {
    for (let number = 0; number < 9; number += 1) await make(senior);
    const statuses = await Promise.all([anna, tom, senior].map(async (person) => (await add(person)).status));
    expect(statuses.sort()).toEqual([201, 409, 409]);
  });

  it('are renamed and deleted by the senior and their maker, and by nobody else', async () => {
    const { id } = await make(anna);
    const rename = (person: Actor, name: string) => person.agent.patch(`/api/game-decks/${id}`).send({ name });
    for (const person of [anna, senior]) {
      expect((await rename(person, `of ${person.username}`).expect(200)).body.name).toBe(`of ${person.username}`);
    }
    expect((await rename(tom, 'mine').expect(403)).body.code).toBe('not_permitted');
    await tom.agent.delete(`/api/game-decks/${id}`).expect(403);
    await anna.agent.delete(`/api/game-decks/${id}`).expect(204);
    await senior.agent.delete(`/api/game-decks/${id}`).expect(404);
    expect(await list(senior)).toEqual([]);
  });

  it('whoever may only see makes and changes nothing, and is offered nothing', async () => {
    const reader = await createCaregiver(app);
    await connect(app, senior, reader, { ...EVERYTHING, family: 'see' });
    const { id } = await make(anna);
    expect(await list(reader)).toMatchObject([{ mayChange: false, mayAdd: false }]);
    await add(reader).expect(403);
    await send(reader, id, await photo()).expect(403);
  });
});

describe('cards (DIGEST-16)', () => {
  it('an uploaded photo is turned upright, without its data, and privately kept by the browser', async () => {
    const deck = await make(anna);
    const { body: card } = await send(anna, deck.id, await phonePhoto()).expect(201);
    const url = `/api/game-decks/${deck.id}/cards/${card.id}/photo`;
    expect(card).toEqual({
      id: card.id,
      deckId: deck.id,
      label: 'Anna',
      more: 'your granddaughter',
      update: null,
      url,
      thumbnailUrl: `${url}?size=thumbnail`,
      width: 40,
      height: 80,
      mayChange: true,
    });
    expect((await list(tom))[0]?.cards).toEqual([{ ...card, mayChange: false }]);
    for (const address of [card.url, card.thumbnailUrl]) {
      const { body, headers } = await tom.agent.get(address).responseType('blob').expect(200);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
      });
      expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 40, height: 80 });
      expect(body.toString('latin1')).not.toContain('Canary');
    }
  });

  it('a repeated upload is stored once', async () => {
    const { id } = await make(anna);
    const key = randomUUID();
    const { body: first } = await send(anna, id, await photo(), key).expect(201);
    expect((await send(anna, id, await photo(), key).expect(200)).body).toEqual(first);
    expect(await filesOf(id)).toHaveLength(2);
  });

  it('a photo of an update is a card, once, and goes with the update (DIGEST-14)', async () => {
    const { id } = await make(anna);
    const update = await createUpdate(app, { senior, authorId: tom.id });
    const { body: card } = await take(anna, id, update).expect(201);
    expect(card).toMatchObject({ label: null, more: null, update: { id: update.id, file: update.photo } });
    expect((await take(senior, id, update).expect(200)).body.id).toBe(card.id);
    await tom.agent.delete(`/api/family-updates/${update.id}`).expect(204);
    expect((await list(senior))[0]?.cards).toEqual([]);
    await senior.agent.get(card.url).expect(404);
  });

  it('neither a private update, another senior’s, nor another file is taken', async () => {
    const { id } = await make(senior);
    const [secret, shared] = [
      await createUpdate(app, { senior, isPrivate: true }),
      await createUpdate(app, { senior }),
    ];
    const elsewhere = await createUpdate(app, { senior: await createSenior(app) });
    for (const one of [secret, elsewhere, { ...shared, photo: secret.photo }]) await take(senior, id, one).expect(404);
    const { body } = await senior.agent.post(`/api/game-decks/${id}/cards`).send({ label: 'Anna' }).expect(400);
    expect(body.fields).toEqual({ photo: 'Please choose a photo first.' });
    await send(senior, id, await photo())
      .field({ updateId: shared.id, file: shared.photo })
      .expect(400);
    expect(await filesOf(id)).toEqual([]);
  });

  it('a deck has room for forty: one more is refused in words and leaves no file', async () => {
    const { id } = await make(anna);
    for (let number = 0; number < 40; number += 1) await createDeckCard(app, { deckId: id });
    const { body } = await send(anna, id, await photo()).expect(409);
    expect(body.message).toBe('A deck can have 40 photos, and this one has them already.');
    await take(anna, id, await createUpdate(app, { senior })).expect(409);
    expect(await filesOf(id)).toEqual([]);
  });

  it('are named and taken out by the senior, the deck’s maker and whoever added them', async () => {
    const { id } = await make(anna);
    const sent = await send(tom, id, await photo()).expect(201);
    const card: DeckCard = sent.body;
    const other = await createCaregiver(app);
    await connect(app, senior, other);
    const address = `/api/game-decks/${id}/cards/${card.id}`;
    for (const person of [anna, senior, tom]) {
      const { body } = await person.agent.patch(address).send({ label: person.username }).expect(200);
      expect(body).toMatchObject({ label: person.username, more: 'your granddaughter' });
    }
    expect((await tom.agent.patch(address).send({ label: ' ', more: null }).expect(200)).body).toMatchObject({
      label: null,
      more: null,
    });
    await tom.agent.patch(address).send({}).expect(200);
    await other.agent.patch(address).send({ label: 'x' }).expect(403);
    await other.agent.delete(address).expect(403);
    await tom.agent.delete(address).expect(204);
    await tom.agent.delete(address).expect(404);
    expect(await filesOf(id)).toEqual([]);
  });

  it('go with their deck, files included', async () => {
    const { id } = await make(anna);
    await send(anna, id, await photo()).expect(201);
    expect(await filesOf(id)).toHaveLength(2);
    await anna.agent.delete(`/api/game-decks/${id}`).expect(204);
    expect(await filesOf(id)).toEqual([]);
    const { rowCount } = await app.database.writes.query('select from stored_files where folder like $1', [`%${id}`]);
    expect(rowCount).toBe(0);
  });
});

describe('others learn of it', () => {
  it('each change is announced as family_changed, and a repeated one is harmless (DIGEST-25)', async () => {
    const deck = await make(anna);
    const screen = await openLive(app, tom.cookie);
    const { body: card } = await send(anna, deck.id, await photo()).expect(201);
    expect(await screen.hears('family_changed')).toEqual({ type: 'family_changed', seniorId: senior.id });
    await anna.agent.patch(`/api/game-decks/${deck.id}/cards/${card.id}`).send({ label: 'Tom' }).expect(200);
    await anna.agent.delete(`/api/game-decks/${deck.id}`).expect(204);
    await allArrived(app, screen);
    expect(screen.events.map(({ type }) => type)).toEqual(['family_changed', 'family_changed', 'family_changed']);
  });

  it('the senior sees who changed the photos, and of which deck (DIGEST-17)', async () => {
    const deck = await make(anna);
    await send(anna, deck.id, await photo()).expect(201);
    await list(tom);
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
    const { id } = await make(senior);
    const { body: mine } = await send(senior, id, await photo()).expect(201);
    const { body: theirs } = await send(tom, id, await photo()).expect(201);
    await take(senior, id, await createUpdate(app, { senior })).expect(201);
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
  });

  it('cards that somebody added to another’s deck stay when they leave, without their name', async () => {
    const { id } = await createDeck(app, { senior, createdBy: anna.id });
    await send(anna, id, await photo()).expect(201);
    const { agent, username, password } = anna;
    await agent.post('/api/user/deletion').send({ username, password }).expect(200);
    now = new Date(now.getTime() + WEEK_MS);
    for (const sweep of app.sweeps) await sweep();
    const [deck] = await list(senior);
    expect(deck).toMatchObject({ createdBy: null, cards: [{ label: 'Anna' }, { label: 'Anna' }] });
    await senior.agent.get(deck?.cards[1]?.url ?? '').expect(200);
  });

  it('a senior’s decks go with them, files included', async () => {
    const { id } = await make(anna);
    await send(anna, id, await photo()).expect(201);
    const { agent, username, password } = senior;
    await agent.post('/api/user/deletion').send({ username, password }).expect(200);
    now = new Date(now.getTime() + WEEK_MS);
    for (const sweep of app.sweeps) await sweep();
    expect(await filesOf(id)).toEqual([]);
    await anna.agent.patch(`/api/game-decks/${id}`).send({ name: 'x' }).expect(404);
  });
});
