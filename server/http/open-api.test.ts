import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contracts } from '@shared/api/contracts';
import type { Endpoint } from '@shared/api/endpoint';
import { ERROR_STATUS } from '@shared/errors';
import { anonymous, signUpByRequest } from '../testing/actors';
import { createTestApp } from '../testing/app';

const app = await createTestApp();
const response = await anonymous(app).get('/api/openapi.json');

const operation = z.object({
  summary: z.string().min(5),
  security: z.array(z.object({ session: z.array(z.string()) })).optional(),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), required: z.boolean() })),
  requestBody: z
    .object({ required: z.boolean(), content: z.record(z.string(), z.object({ schema: z.unknown() })) })
    .optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
});
const description = z
  .object({
    openapi: z.literal('3.1.0'),
    info: z.object({ title: z.literal('Hearthside'), version: z.string() }),
    paths: z.record(z.string(), z.record(z.string(), operation)),
    components: z.object({
      schemas: z.object({ Error: z.record(z.string(), z.unknown()) }),
      securitySchemes: z.record(z.string(), z.unknown()),
    }),
  })
  .parse(response.body);

it('is public, as OpenAPI 3.1', () => {
  expect(response.status).toBe(200);
  expect(response.get('Content-Type')).toMatch(/^application\/json/);
  expect(description.components.securitySchemes).toEqual({
    session: { type: 'apiKey', in: 'cookie', name: 'hearthside.sid' },
  });
});

it('describes every endpoint and no other', () => {
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(new Set(described)).toEqual(new Set(contracts.map((contract) => contract.operation)));
  expect(described).toHaveLength(contracts.length);
});

const WITHOUT_BODY = new Set([
  'POST /api/deliveries/{id}/shown',
  'POST /api/logout',
  'POST /api/user/end-guide',
  'POST /api/care-invitations/{id}/ask',
  'POST /api/calendar-feed',
  'POST /api/emergency-card/link',
  'POST /api/user/email-verification',
  'PUT /api/conversations/{id}/read',
  'PUT /api/family-updates/{id}/heart',
  'POST /api/tasks/{id}/claim',
  'POST /api/tasks/{id}/release',
  'POST /api/tasks/{id}/done',
  'POST /api/passkeys/options',
  'POST /api/passkeys/sign-in/options',
  'POST /api/second-factor',
  'POST /api/second-factor/recovery-codes',
  'POST /api/device-pairings',
  'POST /api/device-pairings/finish',
]);
const MAY_LACK_BODY = new Set(['PATCH /api/appointments/{id}/complete', 'POST /api/game-decks/{id}/cards']);

const each = contracts.map((contract) => {
  const [method = '', path = ''] = contract.operation.split(' ');
  return { contract, path, described: description.paths[path]?.[method.toLowerCase()] };
});

it.each(each)('$contract.operation: path, access, bodies and responses', ({ contract, path, described }) => {
  const inPath = described?.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  expect(described?.security).toEqual(contract.access === 'public' ? undefined : [{ session: [] }]);
  const takesBody = /^(POST|PATCH|PUT)/.test(contract.operation) && !WITHOUT_BODY.has(contract.operation);
  expect(described?.requestBody !== undefined).toBe(takesBody);
  expect(described?.requestBody?.required).toBe(takesBody ? !MAY_LACK_BODY.has(contract.operation) : undefined);
  const statuses = Object.keys(described?.responses ?? {});
  expect(statuses).toContain(String(contract.status));
  expect(statuses).toContain('default');
  expect(statuses.includes('200')).toBe(contract.status === 200 || contract.idempotency !== null);
  const headers = described?.parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
  expect(headers).toEqual(contract.idempotency === 'key' ? ['Idempotency-Key'] : []);
});

describe('uploads', () => {
  const form = z.object({
    type: z.literal('object'),
    properties: z.record(z.string(), z.unknown()),
    required: z.array(z.string()).default([]),
  });
  const bodies = each.flatMap(({ contract, described }) => {
    const content = described?.requestBody?.content ?? {};
    const sent = content['multipart/form-data'];
    if (sent === undefined) return [];
    const { properties, required } = form.parse(sent.schema);
    const field = Object.keys(properties).find((name) => name === contract.upload?.field);
    return [{ name: contract.operation, types: Object.keys(content), properties, required, field }];
  });

  it('are described as forms, each with its file, and no others', () => {
    const uploads = contracts.filter((contract: Endpoint) => contract.upload !== null);
    expect(bodies.map(({ name }) => name)).toEqual(uploads.map((contract) => contract.operation));
    expect(bodies.filter(({ field }) => field === undefined)).toEqual([]);
  });

  it('have the body’s fields next to the file; if the file is optional, JSON is accepted as well', () => {
    const described = (wanted: string) => bodies.find(({ name }) => name === wanted);
    const file = { type: 'string', format: 'binary' };
    const update = described('POST /api/family-updates');
    expect(Object.keys(update?.properties ?? {}).toSorted()).toEqual(
      ['alts', 'content', 'isPrivate', 'photo', 'seniorId', 'type'].toSorted(),
    );
    expect(update?.properties['photo']).toEqual({ type: 'array', items: file, maxItems: 10 });
    expect([update?.types, update?.required]).toEqual([['multipart/form-data', 'application/json'], []]);
    const paper = described('POST /api/documents');
    expect(Object.keys(paper?.properties ?? {}).toSorted()).toEqual(['file', 'name']);
    expect([paper?.types, paper?.required]).toEqual([['multipart/form-data'], ['file']]);
    const photo = described('POST /api/medications/{id}/photo');
    expect(photo).toMatchObject({ properties: { photo: file }, required: ['photo'], types: ['multipart/form-data'] });
  });
});

const FILES = {
  'GET /api/medications/{id}/photo/{file}': 'image/webp',
  'GET /api/messages/{id}/photos/{file}': 'image/webp',
  'GET /api/calendar/{secret}.ics': 'text/calendar',
  'GET /api/game-decks/{id}/cards/{cardId}/photo': 'image/webp',
  'GET /api/health-metrics/export': 'text/csv',
  'GET /api/emergency-card/shared/{secret}/photo': 'image/webp',
  'GET /api/doctors-pack': 'application/pdf',
  'GET /api/doctors-pack/shared/{secret}': 'application/pdf',
  'GET /api/family-updates/{id}/photos/{file}': 'image/webp',
  'GET /api/documents/{id}/file': 'application/octet-stream',
  'GET /api/user/export': 'application/zip',
  'GET /api/user/{id}/picture/{file}': 'image/webp',
};

it('files are described with their type', () => {
  const answers = each.flatMap(({ contract, described }) => {
    const { content } = z
      .object({ content: z.record(z.string(), z.unknown()).default({}) })
      .parse(described?.responses[contract.status]);
    return Object.keys(content).map((type) => [contract.operation, type]);
  });
  expect(Object.fromEntries(answers.filter(([, type]) => type !== 'application/json'))).toEqual(FILES);
});

it('the described error matches real errors (D-30)', async () => {
  const shape = z.fromJSONSchema(description.components.schemas.Error);
  const actor = await signUpByRequest(app);
  const errors = [
    await anonymous(app).get('/api/user/me'),
    await actor.agent.get('/api/nowhere'),
    await actor.agent.post('/api/medications').send({ name: '' }),
    await actor.agent.post('/api/medications').set('Content-Type', 'application/json').send('{'),
    await actor.agent.post('/api/logout').set('Origin', 'https://evil.example'),
    await anonymous(app).post('/api/login').send({ username: 'nobody', password: 'wrong' }),
    await actor.agent.post('/api/register').send({ username: actor.username, password: 'a long enough one' }),
    await actor.agent.post('/api/medications').send({ name: 'x'.repeat(300_000) }),
  ];
  expect(errors.map(({ status }) => status)).toEqual([401, 404, 400, 400, 403, 401, 409, 413]);
  for (const { body } of errors) {
    expect(shape.safeParse(body).success).toBe(true);
    expect(Object.keys(ERROR_STATUS)).toContain(body.code);
  }
  expect(shape.safeParse({ message: 'Without a code' }).success).toBe(false);
  expect(shape.safeParse({ message: 'With another code', code: 'other' }).success).toBe(false);
});
