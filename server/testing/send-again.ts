// A request repeated after a lost response behaves the same wherever a contract accepts an idempotency key.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { IDEMPOTENCY_HEADER } from '@shared/api/request-headers';
import type { Actor } from './actors';
import type { TestApp } from './app';
import { createConnected, createSenior } from './factories';
import { type RawAnswer, sendRaw } from './raw-request';

const row = z.looseObject({ id: z.string() });

/** The idempotency header; null: none. */
export const keyed = (idempotencyKey: string | null): Record<string, string> =>
  idempotencyKey === null ? {} : { [IDEMPOTENCY_HEADER]: idempotencyKey };

/** Something that a person adds to a list of their own. */
export interface Addition {
  /** Sends it with that key; null: without one. */
  add: (person: Actor, idempotencyKey: string | null) => Promise<RawAnswer>;
  list: (person: Actor) => Promise<unknown[]>;
}

/** @param name such as 'POST /api/documents'. */
export function describeOneForEachKey(app: TestApp, name: string, { add, list }: Addition): void {
  describe(`${name} again with the same key`, () => {
    it('ten times at once adds one: one 201, the others 200 with the same', async () => {
      const senior = await createSenior(app);
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 10 }, () => add(senior, key)));
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        ...Array.from({ length: 9 }, () => 200),
        201,
      ]);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(await list(senior)).toHaveLength(1);
    });

    it('a key belongs to one person; without one, the same is added each time', async () => {
      const { senior, caregiver } = await createConnected(app, {});
      const key = randomUUID();
      for (const person of [senior, caregiver]) expect(await add(person, key)).toMatchObject({ status: 201 });
      for (const none of [null, null]) expect(await add(senior, none)).toMatchObject({ status: 201 });
      expect(await list(senior)).toHaveLength(3);
      expect(await list(caregiver)).toHaveLength(1);
    });
  });
}

/** @param path such as '/api/appointments': POST adds there, for oneself or a connected senior, and GET lists it. */
export function describeSendingAgain(app: TestApp, path: string, body: object): void {
  const list = async ({ agent }: Actor) => z.array(row).parse((await agent.get(path).expect(200)).body);

  describeOneForEachKey(app, `POST ${path}`, {
    add: (person, key) =>
      sendRaw(app, person, { method: 'POST', path, body: JSON.stringify(body), headers: keyed(key) }),
    list,
  });

  describe(`POST ${path} again`, () => {
    it('sent again for a senior, it is what the senior already has', async () => {
      const { senior, caregiver } = await createConnected(app, {});
      const headers = keyed(randomUUID());
      const own = await senior.agent.post(path).set(headers).send(body).expect(201);
      const again = await caregiver.agent
        .post(path)
        .set(headers)
        .send({ ...body, userId: senior.id })
        .expect(200);
      expect(again.body).toEqual(own.body);
      expect(await list(senior)).toHaveLength(1);
    });

    it('stays deleted if it was deleted in between', async () => {
      const senior = await createSenior(app);
      const send = () => senior.agent.post(path).set(headers).send(body);
      const headers = keyed(randomUUID());
      const { id } = row.parse((await send().expect(201)).body);
      await senior.agent.delete(`${path}/${id}`).expect(204);
      expect(row.parse((await send().expect(200)).body).id).toBe(id);
      expect(await list(senior)).toEqual([]);
    });
  });
}
