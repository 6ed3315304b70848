// Sending the same once more after a lost answer: what that means is the same wherever a body has a `sendKey`.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Actor } from './actors';
import type { TestApp } from './app';
import { createConnected, createSenior } from './factories';
import { type RawAnswer, sendRaw } from './raw-request';

const row = z.looseObject({ id: z.string() });

/** A kind of thing that somebody adds to a list of their own. */
export interface Addition {
  /** Sent with that key; undefined: without any. */
  add: (person: Actor, sendKey: string | null | undefined) => Promise<RawAnswer>;
  list: (person: Actor) => Promise<unknown[]>;
}

/** @param name such as 'POST /api/documents'. */
export function describeOneForEachKey(app: TestApp, name: string, { add, list }: Addition): void {
  describe(`${name} again with the same key`, () => {
    it('ten times at once adds one: one 201, the others 200 with the same', async () => {
      const senior = await createSenior(app);
      const sendKey = randomUUID();
      const answers = await Promise.all(Array.from({ length: 10 }, () => add(senior, sendKey)));
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        ...Array.from({ length: 9 }, () => 200),
        201,
      ]);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(await list(senior)).toHaveLength(1);
    });

    it('is nobody else’s key; without one, the same is added each time', async () => {
      const { senior, caregiver } = await createConnected(app, {});
      const sendKey = randomUUID();
      for (const person of [senior, caregiver]) expect(await add(person, sendKey)).toMatchObject({ status: 201 });
      for (const none of [undefined, null]) expect(await add(senior, none)).toMatchObject({ status: 201 });
      expect(await list(senior)).toHaveLength(3);
      expect(await list(caregiver)).toHaveLength(1);
    });
  });
}

/** @param path such as '/api/appointments': what is added there, for oneself or a connected senior, is listed there. */
export function describeSendingAgain(app: TestApp, path: string, body: object): void {
  const list = async ({ agent }: Actor) => z.array(row).parse((await agent.get(path).expect(200)).body);

  describeOneForEachKey(app, `POST ${path}`, {
    add: (person, sendKey) =>
      sendRaw(app, person, { method: 'POST', path, body: JSON.stringify({ ...body, sendKey }) }),
    list,
  });

  describe(`POST ${path} once more`, () => {
    it('what is for a senior is what the senior has already', async () => {
      const { senior, caregiver } = await createConnected(app, {});
      const keyed = { ...body, sendKey: randomUUID() };
      const own = await senior.agent.post(path).send(keyed).expect(201);
      const again = await caregiver.agent
        .post(path)
        .send({ ...keyed, userId: senior.id })
        .expect(200);
      expect(again.body).toEqual(own.body);
      expect(await list(senior)).toHaveLength(1);
    });

    it('what was deleted in between stays deleted', async () => {
      const senior = await createSenior(app);
      const keyed = { ...body, sendKey: randomUUID() };
      const { id } = row.parse((await senior.agent.post(path).send(keyed).expect(201)).body);
      await senior.agent.delete(`${path}/${id}`).expect(204);
      expect(row.parse((await senior.agent.post(path).send(keyed).expect(200)).body).id).toBe(id);
      expect(await list(senior)).toEqual([]);
    });
  });
}
