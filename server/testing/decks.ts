// People around a senior who make decks of family photos, and what they send.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { GameDeck } from '@shared/api/game-decks';
import type { Actor } from './actors';
import type { TestApp } from './app';
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
