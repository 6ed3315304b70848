// Sending the same once more after a lost answer: what that means is the same wherever a body has a `sendKey`.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { TestApp } from './app';
import { createConnected, createSenior } from './factories';
import { sendRaw } from './raw-request';

const row = z.looseObject({ id: z.string() });

/** @param path such as '/api/appointments'; what is added there is listed there. */
export function describeSendingAgain(app: TestApp, path: string, body: object): void {
  const list = async ({ agent }: Awaited<ReturnType<typeof createSenior>>, query = '') =>
    z.array(row).parse((await agent.get(`${path}${query}`).expect(200)).body);

  describe(`POST ${path} again with the same key`, () => {
    it('ten times at once adds one: one 201, the others 200 with the same', async () => {
      const senior = await createSenior(app);
      const text = JSON.stringify({ ...body, sendKey: randomUUID() });
      const send = () => sendRaw(app, senior, { method: 'POST', path, body: text });
      const answers = await Promise.all(Array.from({ length: 10 }, send));
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        ...Array.from({ length: 9 }, () => 200),
        201,
      ]);
      expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
      expect(await list(senior)).toHaveLength(1);
    });

    it('is nobody else’s key; without one, the same is added each time', async () => {
      const { senior, caregiver } = await createConnected(app, {});
      const sendKey = randomUUID();
      const own = await senior.agent
        .post(path)
        .send({ ...body, sendKey })
        .expect(201);
      await caregiver.agent
        .post(path)
        .send({ ...body, sendKey })
        .expect(201);
      for (const none of [undefined, null])
        await senior.agent
          .post(path)
          .send({ ...body, sendKey: none })
          .expect(201);
      // For the senior it is what the senior has already.
      const again = await caregiver.agent
        .post(path)
        .send({ ...body, sendKey, userId: senior.id })
        .expect(200);
      expect(again.body).toEqual(own.body);
      expect(await list(senior)).toHaveLength(3);
      expect(await list(caregiver)).toHaveLength(1);
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
