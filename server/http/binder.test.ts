import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@shared/api/endpoint';
import { createAccessGate } from '../access/access-gate';
import { createAccessRecorder } from '../access/access-recorder';
import { connectDatabase } from '../db/connect';
import { createTestDatabase } from '../testing/database';
import { Binder } from './binder';
import { translateErrors } from './translate-error';

const log = pino({ level: 'silent' });
const { url, drop } = await createTestDatabase();
const database = connectDatabase(url, log);

const pill = z.object({ name: z.string(), maker: z.object({ city: z.string() }) });
const getPill = endpoint('GET /api/pill', { summary: 'One', access: 'public', response: pill });
const listPills = endpoint('GET /api/pills', { summary: 'Some', access: 'public', response: z.array(pill) });
const addPill = endpoint('POST /api/pills', {
  summary: 'Add',
  access: 'public',
  body: z.strictObject({ name: z.string().trim() }),
  response: pill,
  status: 201,
  idempotency: 'key',
});
const dropPill = endpoint('DELETE /api/pills/{id}', {
  summary: 'Drop',
  access: 'session',
  params: z.strictObject({ id: z.string() }),
});

/** A careless handler's result: more than the contract names. */
const leaky = { name: 'Aspirin', password: 'hash', maker: { city: 'Leverkusen', secret: 'formula' } };

const announced: unknown[] = [];

function serve(bind: (binder: Binder) => void) {
  const binder = new Binder(
    createAccessGate(
      database,
      createAccessRecorder(database, () => new Date()),
    ),
    (announcement, fromSocket) => void announced.push({ announcement, fromSocket }),
  );
  bind(binder);
  const app = express().use(express.json(), binder.handle).use(translateErrors(log));
  return { binder, agent: request(app) };
}

describe('a bound endpoint', () => {
  it('sends only fields of the response schema, inside objects and lists too', async () => {
    const { agent } = serve((binder) => {
      binder.bindPublic(getPill, async () => leaky);
      binder.bindPublic(listPills, async () => [leaky, leaky]);
    });
    const clean = { name: 'Aspirin', maker: { city: 'Leverkusen' } };
    expect((await agent.get('/api/pill')).body).toEqual(clean);
    expect((await agent.get('/api/pills')).body).toEqual([clean, clean]);
  });

  it('a path without parameters is not taken for one with, whichever is bound first', async () => {
    const getOne = endpoint('GET /api/pills/{id}', {
      summary: 'One',
      access: 'public',
      params: z.strictObject({ id: z.string() }),
      response: z.string(),
    });
    const getNewest = endpoint('GET /api/pills/newest', { summary: 'Newest', access: 'public', response: z.string() });
    const { agent } = serve((binder) => {
      binder.bindPublic(getOne, async ({ params }) => `one: ${params.id}`);
      binder.bindPublic(getNewest, async () => 'the newest');
    });
    expect((await agent.get('/api/pills/newest')).body).toBe('the newest');
    expect((await agent.get('/api/pills/7')).body).toBe('one: 7');
  });

  it('answers at its own spelling alone, with or without a slash at the end, and to HEAD (F10)', async () => {
    const { agent } = serve((binder) => {
      binder.bindPublic(getPill, async () => leaky);
      binder.bindPublic(listPills, async () => [leaky]);
    });
    for (const address of ['/api/pill', '/api/pill/']) {
      expect([address, (await agent.get(address)).body.name]).toEqual([address, 'Aspirin']);
    }
    expect((await agent.head('/api/pills')).status).toBe(200);
    for (const address of ['/api/pil', '/api/Pill', '/API/pill', '/api/pill/7', '/api', '/']) {
      expect([address, (await agent.get(address)).status]).toEqual([address, 404]);
    }
  });

  it('gives the handler the parsed body, and responds with the contract’s status, or 200 for a repeat', async () => {
    const { agent } = serve((binder) =>
      binder.bindPublic(addPill, async ({ body }) => ({
        value: { ...leaky, name: body.name },
        isNew: body.name !== 'known',
      })),
    );
    const added = await agent.post('/api/pills').send({ name: '  new ' });
    expect([added.status, added.body.name]).toEqual([201, 'new']);
    const known = await agent.post('/api/pills').send({ name: 'known' });
    expect([known.status, known.body]).toEqual([200, { name: 'known', maker: { city: 'Leverkusen' } }]);
    expect((await agent.post('/api/pills').send({ name: 'x', extra: 1 })).status).toBe(400);
  });

  it('gives the handler the request’s idempotency key, lowercased, and null without one', async () => {
    const key = '0195A000-0000-7000-8000-000000000001';
    const keys: unknown[] = [];
    const { agent } = serve((binder) => {
      binder.bindPublic(addPill, async ({ idempotencyKey }) => {
        keys.push(idempotencyKey);
        return { value: leaky, isNew: true };
      });
      binder.bindPublic(getPill, async ({ idempotencyKey }) => {
        keys.push(idempotencyKey);
        return leaky;
      });
    });
    await agent.post('/api/pills').set('Idempotency-Key', key).send({ name: 'new' }).expect(201);
    await agent.post('/api/pills').send({ name: 'new' }).expect(201);
    await agent.get('/api/pill').set('Idempotency-Key', key).expect(200);
    expect(keys).toEqual([key.toLowerCase(), null, null]);
    await agent.post('/api/pills').set('Idempotency-Key', 'again').send({ name: 'new' }).expect(400);
  });

  it('never sends a response that does not match the schema', async () => {
    const { agent } = serve((binder) =>
      binder.bindPublic(getPill, async () => JSON.parse('{"name":5,"maker":{"city":"x"},"password":"hash"}')),
    );
    const response = await agent.get('/api/pill');
    expect(response.status).toBe(500);
    expect(response.text).not.toContain('hash');
  });

  it('that needs a session does not run without one', async () => {
    let hasRun = false;
    const { agent } = serve((binder) =>
      binder.bindSession(dropPill, async () => {
        hasRun = true;
      }),
    );
    expect((await agent.delete('/api/pills/1')).status).toBe(401);
    expect(hasRun).toBe(false);
  });
});

it('a contract without a handler stops the start, by name', async () => {
  const { binder } = serve((each) => each.bindPublic(getPill, async () => leaky));
  expect(() => binder.assertComplete([getPill])).not.toThrow();
  expect(() => binder.assertComplete([getPill, listPills])).toThrow('Not bound: GET /api/pills');
  await database.close();
  await drop();
});
