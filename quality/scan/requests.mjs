// One request per OpenAPI endpoint that passes validation and access checks.
import { randomUUID } from 'node:crypto';

/** Reads first, and requests that end something last. */
const ORDER = ['get', 'put', 'patch', 'post', 'delete'];

/** Without email there is no valid confirmation link; the value sent is still looked up. */
export const REFUSED_WITH_REASON = {
  'POST /api/email-verification': 'no mail, so no link',
  'POST /api/user/email-verification': 'no mail',
};

/**
 * New endpoints are covered automatically: anything not specified here is generated from the schema.
 * @returns for each: operation, user, path with its values, query, body (JSON), upload (the field of a multipart body)
 * and its file, as `bytes` or as `text`
 */
export function requestsFor(description, world) {
  const found = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => requestFor(method, path, operation, world)),
  );
  return found.toSorted((one, other) => rank(one) - rank(other));
}

/** Deletes children before their parents. */
const rank = ({ method, path }) =>
  ORDER.indexOf(method.toLowerCase()) * 100 - (method === 'DELETE' ? path.split('/').length : 0);

function requestFor(method, path, { parameters, requestBody, security }, world) {
  const operation = `${method.toUpperCase()} ${path}`;
  const resource = path.split('/')[2];
  const special = exceptions(world)[operation] ?? {};
  const known = { ...namedIn(world, resource), ...special.values };
  const valuesAt = (place) =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name, schema }) => [name, String(name in known ? known[name] : valueFor(schema))]),
    );
  const { schema } = requestBody?.content['application/json'] ?? {};
  const fields = Object.entries(requestBody?.content['multipart/form-data']?.schema.properties ?? {});
  const [upload] = fields.find(([, field]) => (field.items ?? field).format === 'binary') ?? [];
  return {
    operation,
    method: method.toUpperCase(),
    path,
    as: special.as ?? (security === undefined ? null : 'senior'),
    inPath: valuesAt('path'),
    inQuery: valuesAt('query'),
    body: special.body ?? (schema === undefined ? undefined : bodyFor(schema, known)),
    upload: special.body === undefined ? upload : undefined,
    file: special.file ?? { bytes: world.picture, name: 'picture.png' },
  };
}

function bodyFor({ properties = {} }, known) {
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    name in known ? known[name] : valueFor(schema),
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** The simplest value that satisfies a schema. */
function valueFor(schema) {
  if (schema.default !== undefined) return schema.default;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf !== undefined) return valueFor(schema.anyOf[0]);
  switch (schema.type) {
    case 'string':
      return textFor(schema);
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'object':
      return bodyFor(schema, {});
    default:
      return undefined;
  }
}

function textFor({ format, minLength = 0 }) {
  if (format === 'uuid') return randomUUID();
  if (format === 'date-time') return '2026-01-02T08:00:00Z';
  if (format === 'date') return '2026-01-02';
  return 'plain words'.padEnd(minLength, ' and more');
}

function namedIn({ people: { senior }, ids, others }, resource) {
  return {
    id: ids[resource],
    file: others.files[resource],
    size: 'thumbnail',
    senior: senior.id,
    userId: senior.id,
    seniorId: senior.id,
    owner: senior.id,
    before: ids[resource],
    days: '30',
    date: '2026-01-02',
    since: '2026-01-02T08:00:00Z',
    timeZone: 'UTC',
    commentId: others.commentId,
    device: others.device,
    token: others.token,
    medicationId: ids.medications,
    conversationId: ids.conversations,
    otherUserId: others.contact,
    frequency: 'Once daily',
    times: ['08:00'],
    sharedWith: [others.contact],
    status: 'taken',
    email: 'margaret@example.org',
    phone: '(555) 010-4477',
    contactType: 'family',
    caregiverEmail: 'somebody@example.org',
    startTime: '2026-01-02T08:00:00Z',
    endTime: null,
    isCompleted: false,
    name: 'Plain name',
  };
}

/** The senior's answer to a person who asked to be let in. */
const answerTo = ({ person, invitationId }) => ({ values: { id: invitationId, userId: person.id } });

function exceptions({ people: { changer, goer, invited, senior }, others, ids }) {
  const reading = { type: 'heart_rate', recordedAt: '2026-01-02T08:00:00Z' };
  const table = 'Date,Type,Value,Unit,Notes\n2026-01-02 08:00,heart_rate,72,bpm,calm\n';
  const csv = {
    file: { text: table, name: 'readings.csv' },
    values: { dateOrder: 'month-first', leaveOutProblems: 'true' },
  };
  return {
    'POST /api/login': { body: { username: senior.username, password: senior.password } },
    'POST /api/register': { body: newAccount() },
    'POST /api/logout': { as: 'leaver' },
    'POST /api/user/password': {
      as: 'changer',
      body: { currentPassword: changer.password, newPassword: 'quiet lantern by the lake' },
    },
    'POST /api/user/deletion': { as: 'goer', body: { username: goer.username, password: goer.password } },
    'DELETE /api/user/deletion': { as: 'changer' },
    'PUT /api/user/profile': { values: { address: null, dateOfBirth: '1944-05-12' } },
    'PUT /api/user/comfort': { body: { textSize: 100, theme: null, motion: null, readAloudRate: null } },
    'PUT /api/user/simple-view': { body: { isOn: false, mayTeamChangeIt: true } },
    'GET /api/seniors/{id}/simple-view': { as: 'nurse' },
    'PUT /api/seniors/{id}/simple-view': { as: 'nurse' },
    'POST /api/medication-logs': {
      body: {
        medicationId: ids.medications,
        scheduledTime: others.doseTime,
        takenTime: null,
        status: 'taken',
        userId: senior.id,
      },
    },
    'GET /api/health-metrics': { values: { type: 'heart_rate' } },
    'POST /api/health-metrics': { body: { ...reading, value: 72, unit: 'bpm', notes: 'calm', userId: senior.id } },
    'POST /api/health-metrics/import-preview': csv,
    'POST /api/health-metrics/import': csv,
    'GET /api/messages/{id}': { values: { before: others.message } },
    'GET /api/messages/{id}/photos/{file}': { values: others.messagePhoto },
    'POST /api/messages': { body: { conversationId: ids.conversations, content: 'Plain words', alts: ['A garden'] } },
    'POST /api/appointments': { values: { repeat: { every: 'week', until: '2026-02-02' } } },
    'PATCH /api/appointments/{id}': { values: { repeat: null, scope: 'this' } },
    'GET /api/calendar/{secret}.ics': { values: { secret: others.feedSecret } },
    'GET /api/emergency-card/shared/{secret}': { values: { secret: others.cardSecret } },
    'GET /api/emergency-card/shared/{secret}/photo': { values: { secret: others.cardSecret } },
    'PATCH /api/care-invitations/{id}': { as: 'invited', body: { status: 'accepted', token: others.token } },
    'PATCH /api/care-invitations/{id}/permissions': { values: { id: others.connection } },
    'POST /api/care-invitations/{id}/ask': { as: 'asking', values: { id: others.asks.open.invitationId } },
    'POST /api/care-invitations/{id}/let-in': answerTo(others.asks.welcome),
    'POST /api/care-invitations/{id}/turn-away': answerTo(others.asks.unknown),
    'POST /api/care-invitations': { values: { caregiverEmail: `other.${invited.email}` } },
    'POST /api/family-updates': {
      body: {
        content: 'A fine day',
        type: 'message',
        seniorId: senior.id,
        isPrivate: false,
        alts: ['A garden'],
      },
    },
    'POST /api/game-activities': {
      body: {
        gameType: 'word_scramble',
        score: 0,
        duration: 60,
        completedAt: '2026-01-02T08:00:00Z',
        difficulty: 'easy',
      },
    },
  };
}

function newAccount() {
  const username = `scan-${randomUUID().slice(0, 8)}`;
  return {
    username,
    password: randomUUID(),
    email: `${username}@example.org`,
    firstName: 'Ida',
    lastName: 'Hall',
    role: 'senior',
    timeZone: 'UTC',
  };
}

/** Sends one of the requests unchanged. @returns the status */
export async function send(address, { method, path, inPath, inQuery, body, upload, file }) {
  const content = upload === undefined ? body && JSON.stringify(body) : multipart(upload, file);
  const response = await fetch(`${address}${addressWith(path, inPath, inQuery)}`, {
    method,
    redirect: 'manual',
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(content === undefined ? {} : { body: content }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** @param mark what follows each value in the path: sqlmap's asterisk, or nothing */
export function addressWith(path, inPath, inQuery, mark = '') {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name) => `${encodeURIComponent(inPath[name])}${mark}`);
  const query = new URLSearchParams(inQuery).toString();
  return query === '' ? filled : `${filled}?${query}`;
}

function multipart(field, { bytes, text, name }) {
  const content = new FormData();
  content.append(field, new Blob([bytes ?? text]), name);
  return content;
}
