// People around a senior who make decks of family photos, and what they send.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { GameDeck } from '@shared/api/game-decks';
import type { Actor } from './actors';
import type { TestApp } from './app';
import { createDeck, createDeckCard } from './circle-factories';
import { connect, createCaregiver, createSenior } from './factories';
import { plainPicture } from './pictures';
import { keyed } from './send-again';

export const somePhoto = () => plainPicture().png().toBuffer();

export async function createDeckCircle(app: TestApp) {
  const senior = await createSenior(app, { firstName: 'Margaret' });
  const [anna, tom] = [await createCaregiver(app, { firstName: 'Anna' }), await createCaregiver(app)];
  for (const person of [anna, tom]) await connect(app, senior, person);
  const add = (person: Actor, name = 'Our family', key: string | null = null) =>
    person.agent.post('/api/game-decks').set(keyed(key)).send({ userId: senior.id, name });
  return {
    senior,
    anna,
    tom,
    list: async (person: Actor): Promise<GameDeck[]> =>
      (await person.agent.get(`/api/game-decks?senior=${senior.id}`).expect(200)).body,
    add,
    make: async (person: Actor): Promise<GameDeck> => (await add(person).expect(201)).body,
    /** Uploads a photo of Anna. */
    send: (person: Actor, deckId: string, picture: Buffer, key: string | null = null) =>
      person.agent
        .post(`/api/game-decks/${deckId}/cards`)
        .set(keyed(key))
        .field({ label: 'Anna', more: 'your granddaughter' })
        .attach('photo', picture, 'x.png'),
    /** Adds the photo of an update. */
    take: (person: Actor, deckId: string, { id, photo: file }: { id: string; photo: string }) =>
      person.agent.post(`/api/game-decks/${deckId}/cards`).send({ updateId: id, file }),
    filesOf: (deckId: string) => readdir(path.join(app.filesFolder, 'game-decks', deckId)).catch(() => []),
  };
}

async function putPhoto(app: TestApp, deckId: string, file: string, content: string): Promise<void> {
  const folder = path.join(app.filesFolder, 'game-decks', deckId);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `display-${file}`), content);
}

/** A deck of that person's with a photo, with `word` in everything. @returns its id. */
export async function keepDeck(app: TestApp, person: { id: string }, word: string): Promise<string> {
  const { id, cardId, file } = await createDeck(app, { senior: person, name: word });
  await app.database.writes.query('update game_deck_cards set label = $2, more = $2 where id = $1', [cardId, word]);
  await putPhoto(app, id, file, word);
  return id;
}

/** Another person's photo in that deck, which stays when they leave. */
export async function addToDeck(app: TestApp, deck: { deckId: string; word: string }, addedBy: string): Promise<void> {
  const { deckId, word } = deck;
  const { file } = await createDeckCard(app, { deckId, label: `with ${word}`, addedBy });
  await putPhoto(app, deckId, file, `photo for ${word}`);
}
