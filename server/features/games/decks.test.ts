// Family photos to play with: decks and their cards, and who may change them.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeckCard } from '@shared/api/game-decks';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createDeckCard, createUpdate } from '../../testing/circle-factories';
import { createDeckCircle, somePhoto } from '../../testing/decks';
import { connect, createCaregiver, createSenior, EVERYTHING } from '../../testing/factories';
import { phonePhoto } from '../../testing/pictures';

const NOW = new Date('2026-03-03T12:00:00.000Z');
const app = await createTestApp({ clock: () => NOW });

let senior: Actor;
let anna: Actor;
let tom: Actor;
let circle: Awaited<ReturnType<typeof createDeckCircle>>;

beforeEach(async () => {
  circle = await createDeckCircle(app);
  ({ senior, anna, tom } = circle);
});

describe('decks (DIGEST-14, DIGEST-15)', () => {
  it('are made by those who help, and listed with who made them', async () => {
    const deck = await circle.make(anna);
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
    expect(await circle.list(senior)).toEqual([deck]);
    expect(await circle.list(tom)).toEqual([{ ...deck, mayChange: false }]);
  });

  it('a repeated request is 200 with the first one, also when there is no room for another', async () => {
    const key = randomUUID();
    const { body: first } = await circle.add(anna, 'Ours', key).expect(201);
    for (let number = 0; number < 9; number += 1) await circle.make(senior);
    expect((await circle.add(anna, 'Ours', key).expect(200)).body).toEqual(first);
    expect((await circle.add(anna).expect(409)).body).toEqual({
      code: 'conflict',
      message: 'There are 10 decks already. Please delete one first.',
    });
  });

  it('two at once never make eleven', async () => {
    for (let number = 0; number < 9; number += 1) await circle.make(senior);
    const statuses = await Promise.all([anna, tom, senior].map(async (person) => (await circle.add(person)).status));
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
  });

  it('are renamed and deleted by the senior and their maker, and by nobody else', async () => {
    const { id } = await circle.make(anna);
    const rename = (person: Actor, name: string) => person.agent.patch(`/api/game-decks/${id}`).send({ name });
    for (const person of [anna, senior]) {
      expect((await rename(person, `of ${person.username}`).expect(200)).body.name).toBe(`of ${person.username}`);
    }
    expect((await rename(tom, 'mine').expect(403)).body.code).toBe('not_permitted');
    await tom.agent.delete(`/api/game-decks/${id}`).expect(403);
    await anna.agent.delete(`/api/game-decks/${id}`).expect(204);
    await senior.agent.delete(`/api/game-decks/${id}`).expect(404);
    expect(await circle.list(senior)).toEqual([]);
  });

  it('those who may only see make and change nothing, and are offered nothing', async () => {
    const reader = await createCaregiver(app);
    await connect(app, senior, reader, { ...EVERYTHING, family: 'see' });
    const { id } = await circle.make(anna);
    expect(await circle.list(reader)).toMatchObject([{ mayChange: false, mayAdd: false }]);
    await circle.add(reader).expect(403);
    await circle.send(reader, id, await somePhoto()).expect(403);
  });
});

describe('cards (DIGEST-16)', () => {
  it('an uploaded photo is turned upright, without its data, and privately kept by the browser', async () => {
    const deck = await circle.make(anna);
    const { body: card } = await circle.send(anna, deck.id, await phonePhoto()).expect(201);
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
    expect((await circle.list(tom))[0]?.cards).toEqual([{ ...card, mayChange: false }]);
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
    const { id } = await circle.make(anna);
    const key = randomUUID();
    const { body: first } = await circle.send(anna, id, await somePhoto(), key).expect(201);
    expect((await circle.send(anna, id, await somePhoto(), key).expect(200)).body).toEqual(first);
    expect(await circle.filesOf(id)).toHaveLength(2);
  });

  it('a photo of an update is a card, once, and goes with the update (DIGEST-14)', async () => {
    const { id } = await circle.make(anna);
    const update = await createUpdate(app, { senior, authorId: tom.id });
    const { body: card } = await circle.take(anna, id, update).expect(201);
    expect(card).toMatchObject({ label: null, more: null, update: { id: update.id, file: update.photo } });
    expect((await circle.take(senior, id, update).expect(200)).body.id).toBe(card.id);
    await tom.agent.delete(`/api/family-updates/${update.id}`).expect(204);
    expect((await circle.list(senior))[0]?.cards).toEqual([]);
    await senior.agent.get(card.url).expect(404);
  });

  it('neither a private update, another senior’s, nor another file is taken', async () => {
    const { id } = await circle.make(senior);
    const [secret, shared] = [
      await createUpdate(app, { senior, isPrivate: true }),
      await createUpdate(app, { senior }),
    ];
    const elsewhere = await createUpdate(app, { senior: await createSenior(app) });
    for (const one of [secret, elsewhere, { ...shared, photo: secret.photo }])
      await circle.take(senior, id, one).expect(404);
    const { body } = await senior.agent.post(`/api/game-decks/${id}/cards`).send({ label: 'Anna' }).expect(400);
    expect(body.fields).toEqual({ photo: 'Please choose a photo first.' });
    await circle
      .send(senior, id, await somePhoto())
      .field({ updateId: shared.id, file: shared.photo })
      .expect(400);
    expect(await circle.filesOf(id)).toEqual([]);
  });

  it('a deck has room for forty: one more is refused in words and leaves no file', async () => {
    const { id } = await circle.make(anna);
    for (let number = 0; number < 40; number += 1) await createDeckCard(app, { deckId: id });
    const { body } = await circle.send(anna, id, await somePhoto()).expect(409);
    expect(body.message).toBe('A deck can have 40 photos, and this one has them already.');
    await circle.take(anna, id, await createUpdate(app, { senior })).expect(409);
    expect(await circle.filesOf(id)).toEqual([]);
  });

  it('are named and taken out by the senior, the deck’s maker and the person who added them', async () => {
    const { id } = await circle.make(anna);
    const sent = await circle.send(tom, id, await somePhoto()).expect(201);
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
    expect(await circle.filesOf(id)).toEqual([]);
  });

  it('go with their deck, files included', async () => {
    const { id } = await circle.make(anna);
    await circle.send(anna, id, await somePhoto()).expect(201);
    expect(await circle.filesOf(id)).toHaveLength(2);
    await anna.agent.delete(`/api/game-decks/${id}`).expect(204);
    expect(await circle.filesOf(id)).toEqual([]);
    const { rowCount } = await app.database.writes.query('select from stored_files where folder like $1', [`%${id}`]);
    expect(rowCount).toBe(0);
  });
});
