// Bodies our clients would never send, to every endpoint that accepts JSON: always refused with a clear message, never
// a 5xx.
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { rounds } from '@shared/testing/thoroughness';
import { createTestApp } from '../testing/app';
import { createConversation, createDocument, createUpdate } from '../testing/circle-factories';
import {
  connect,
  createAppointment,
  createCaregiver,
  createMedication,
  createSenior,
  EVERYTHING,
} from '../testing/factories';
import { createInvitation } from '../testing/invitations';
import { expectRefused, type RawRequest, sendRaw, unexpectedInLog } from '../testing/raw-request';

const app = await createTestApp();
const senior = await createSenior(app);
const medication = await createMedication(app, { senior });
const appointment = await createAppointment(app, { senior });
const invitation = await createInvitation(app, { seniorId: senior.id });
const other = await createCaregiver(app);
await connect(app, senior, other);
const conversationId = await createConversation(app, senior, other);
const update = await createUpdate(app, { senior });
const documentId = await createDocument(app, senior);

const medicationFields = { name: 'Aspirin', dosage: '1', frequency: 'Once daily', times: ['08:00'] };
const optionalFields = { instructions: 'With food', isActive: true };

const appointmentFields = {
  title: 'Eye doctor',
  type: 'Doctor',
  startTime: '2026-03-03T14:30:00Z',
  endTime: '2026-03-03T15:00:00Z',
  location: 'Room 4',
  description: 'Fasting',
  reminderMinutes: 30,
};

/** Each with a valid body, so that the refusal is due to the one change. */
const ENDPOINTS: [string, string, Record<string, unknown>][] = [
  [
    'POST',
    '/api/register',
    {
      username: 'hostile-name',
      password: 'quiet lantern by the river',
      email: 'hostile@example.com',
      firstName: 'A',
      lastName: 'B',
      role: 'senior',
      timeZone: 'UTC',
    },
  ],
  ['POST', '/api/login', { username: 'nobody-of-that-name', password: 'wrong' }],
  ['POST', '/api/medications', { ...medicationFields, ...optionalFields, userId: senior.id }],
  ['PATCH', `/api/medications/${medication.id}`, { ...medicationFields, ...optionalFields }],
  [
    'POST',
    '/api/medication-logs',
    {
      medicationId: medication.id,
      userId: senior.id,
      scheduledTime: '2026-03-03T08:00:00Z',
      takenTime: '2026-03-03T08:00:00Z',
      status: 'taken',
    },
  ],
  [
    'POST',
    '/api/care-invitations',
    { caregiverEmail: 'hostile@example.com', relationship: 'Nurse', message: 'Hello', permissions: EVERYTHING },
  ],
  // Without its token: any other text is a 404.
  ['PATCH', `/api/care-invitations/${invitation.id}`, { status: 'accepted' }],
  ['PATCH', `/api/care-invitations/${invitation.id}/permissions`, { ...EVERYTHING }],
  ['POST', '/api/appointments', { ...appointmentFields, userId: senior.id }],
  ['PATCH', `/api/appointments/${appointment.id}`, { ...appointmentFields, isCompleted: false }],
  ['PATCH', `/api/appointments/${appointment.id}/complete`, { seniorId: senior.id }],
  [
    'POST',
    '/api/health-metrics',
    {
      type: 'blood_pressure',
      value: { systolic: 120, diastolic: 80 },
      unit: 'mmHg',
      notes: 'At rest',
      recordedAt: '2026-03-03T08:00:00Z',
      userId: senior.id,
    },
  ],
  ['POST', '/api/conversations/start', { otherUserId: other.id }],
  ['POST', '/api/messages', { conversationId, content: 'Hello' }],
  [
    'POST',
    '/api/family-updates',
    { content: 'Good news', type: 'message', seniorId: senior.id, isPrivate: true, alts: ['A garden'] },
  ],
  ['POST', `/api/family-updates/${update.id}/comments`, { content: 'Lovely' }],
  ['PATCH', `/api/documents/${documentId}`, { name: 'Card', sharedWith: [other.id] }],
];

/** The response to an empty body where it is valid: changing nothing is allowed, completing needs no body. */
const EMPTY_IS_FINE: Record<string, [unsaid: number, empty: number]> = {
  [`/api/medications/${medication.id}`]: [400, 200],
  [`/api/appointments/${appointment.id}`]: [400, 200],
  [`/api/documents/${documentId}`]: [400, 200],
  [`/api/appointments/${appointment.id}/complete`]: [200, 200],
};

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const nestedObjects = (depth: number) => `${'{"name":'.repeat(depth)}1${'}'.repeat(depth)}`;
const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Whole bodies. */
const BODIES: [string, Omit<RawRequest, 'method' | 'path'>][] = [
  ['an open brace', { body: '{' }],
  ['half an object', { body: '{"name":' }],
  ['a brace too many', { body: '{"name":"x"}}' }],
  ['single quotes', { body: `{'name':'x'}` }],
  ['undefined', { body: 'undefined' }],
  ['NaN', { body: '{"name":NaN}' }],
  ['a NUL byte', { body: '\0' }],
  ['a raw NUL in a text', { body: '{"name":"a\0b"}' }],
  ['a byte order mark', { body: '\ufeff[]' }],
  ['null', { body: 'null' }],
  ['true', { body: 'true' }],
  ['a number', { body: '-0' }],
  ['a huge number', { body: '1e308' }],
  ['a text', { body: '"text"' }],
  ['an empty list', { body: '[]' }],
  ['a list of objects', { body: '[{"username":"a"}]' }],
  ['20,000 brackets', { body: nested(20_000) }],
  ['20,000 braces', { body: nestedObjects(20_000) }],
  ['20,000 brackets in a field', { body: `{"name":${nested(20_000)},"username":${nested(20_000)}}` }],
  ['20,000 open brackets', { body: '['.repeat(20_000) }],
  ['10,000 keys', { body: JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`k${i}`, 1]))) }],
  ['plain text', { body: 'name=x', headers: { 'Content-Type': 'text/plain' } }],
  ['JSON called text', { body: '{"name":"x"}', headers: { 'Content-Type': 'text/plain' } }],
  ['a form', { body: 'name=x', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }],
  ['XML', { body: '<name>x</name>', headers: { 'Content-Type': 'application/xml' } }],
  ['multipart', { body: '--x--', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }],
  ['a media type that is none', { body: '{}', headers: { 'Content-Type': '///' } }],
  ['an unknown charset', { body: '{"name":"x"}', headers: { 'Content-Type': 'application/json; charset=klingon' } }],
  ['an unknown encoding', { body: '{"name":"x"}', headers: { ...JSON_TYPE, 'Content-Encoding': 'klingon' } }],
  ['broken gzip', { body: 'no gzip', headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' } }],
];

const RIGHT_NUMBERS = new Set(['5', '-0']);
const WRONG_VALUES = ['5', '-0', '1e308', '"nul \\u0000 here"', '"lone \\ud800"', '{}', '[[]]', '[{}]', '[null]'];
const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];

/** One parser reads the bodies of all endpoints: two before and one after signing in; `npm run test:full` asks each. */
const readers = new Set(ENDPOINTS.slice(0, rounds({ usual: 3, full: ENDPOINTS.length })).map(([, path]) => path));

describe.each(ENDPOINTS)('%s %s', (method, path, valid) => {
  const bodies = readers.has(path) ? BODIES : [];

  const refuse = async (request: Omit<RawRequest, 'method' | 'path'>) => {
    const answer = await sendRaw(app, senior, { method, path, ...request });
    expectRefused(answer);
    return answer;
  };

  it.each(bodies)('%s (D-30)', async (_what, request) => {
    expect((await refuse(request)).status).toBeLessThan(500);
  });

  it('no body, with and without a JSON content type (D-30)', async () => {
    const unsaid = await sendRaw(app, senior, { method, path, headers: { 'Content-Length': '0' } });
    if (unsaid.status >= 300) expectRefused(unsaid);
    // An empty JSON body reads as {}.
    const empty = await sendRaw(app, senior, { method, path, body: '' });
    expect([unsaid.status, empty.status]).toEqual(EMPTY_IS_FINE[path] ?? [400, 400]);
  });

  it('2 MB, also once decompressed, are 413 (D-32)', async () => {
    const large = JSON.stringify({ ...valid, name: 'x'.repeat(2_000_000) });
    const packed = gzipSync(Buffer.from(large));
    const zipped = { body: new Uint8Array(packed), headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' } };
    expect([(await refuse({ body: large })).status, (await refuse(zipped)).status]).toEqual([413, 413]);
  });

  it.each(Object.keys(valid))('%s with values of the wrong kind (D-30)', async (field) => {
    const isNumber = typeof valid[field] === 'number';
    for (const value of WRONG_VALUES.filter((each) => !isNumber || !RIGHT_NUMBERS.has(each))) {
      const body = JSON.stringify({ ...valid, [field]: 'REPLACED' }).replace('"REPLACED"', value);
      const { status, text } = await refuse({ body });
      const { fields } = JSON.parse(text);
      expect({ value, status }).toEqual({ value, status: 400 });
      expect(Object.keys(fields)[0]?.split('.')[0]).toBe(field);
    }
  });

  it.each(PROTOTYPE_KEYS)('the unknown key %s (D-30)', async (key) => {
    const body = JSON.stringify(valid).replace('{', `{"${key}":{"isAdmin":true,"role":"caregiver"},`);
    expect((await refuse({ body })).status).toBe(400);
    expect(Object.prototype).not.toHaveProperty('isAdmin');
  });
});

it('afterwards the server is alive, nothing unexpected was logged, and no prototype has changed', async () => {
  expect(unexpectedInLog(app)).toEqual([]);
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  expect(Object.keys(Object.prototype)).toEqual([]);
});
