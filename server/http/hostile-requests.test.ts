// Broken uploads, queries, addresses and cookies: always refused with a clear message, never a 5xx.
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/app';
import { createMedication, createSenior } from '../testing/factories';
import { plainPicture } from '../testing/pictures';
import { expectRefused, sendRaw, unexpectedInLog } from '../testing/raw-request';

const app = await createTestApp();
const senior = await createSenior(app);
const { id } = await createMedication(app, { senior });
const photoPath = `/api/medications/${id}/photo`;
const picture = (await plainPicture().png().toBuffer()).toString('latin1');

const part = (disposition: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: image/png\r\n\r\n${content}\r\n`;
const photo = part('name="photo"; filename="a.png"', picture);
const MULTIPART = 'multipart/form-data; boundary=x';

const UPLOADS: [string, string, string, number][] = [
  ['no boundary', 'multipart/form-data', photo, 400],
  ['an empty boundary', 'multipart/form-data; boundary=', photo, 400],
  ['a boundary that never comes', 'multipart/form-data; boundary=y', `${photo}--x--`, 400],
  ['an unexpected end', MULTIPART, photo, 400],
  ['an end within the headers of a part', MULTIPART, '--x\r\nContent-Disposition: form-da', 400],
  ['nothing', MULTIPART, '', 400],
  ['no parts', MULTIPART, '--x--\r\n', 400],
  ['the wrong field', MULTIPART, `${part('name="picture"; filename="a.png"', picture)}--x--`, 400],
  ['a field called __proto__', MULTIPART, `${part('name="__proto__"; filename="a.png"', picture)}--x--`, 400],
  ['two files', MULTIPART, `${photo}${photo}--x--`, 400],
  ['a file without a name', MULTIPART, `${part('filename="a.png"', picture)}--x--`, 400],
  ['text instead of a file', MULTIPART, '--x\r\nContent-Disposition: form-data; name="photo"\r\n\r\nhi\r\n--x--', 400],
  ['thirty fields', MULTIPART, `${part('name="f"', '1').repeat(30)}--x--`, 400],
  ['a field name that nests', MULTIPART, `${part('name="a[b][c][d][e]"', '1')}${photo}${photo}--x--`, 400],
  ['a part without a disposition', MULTIPART, `--x\r\nContent-Type: image/png\r\n\r\n${picture}\r\n--x--`, 400],
  ['a malformed part header', MULTIPART, `--x\r\n\x01bad header\r\n\r\n${picture}\r\n--x--`, 400],
  ['a huge part header', MULTIPART, `--x\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n${picture}\r\n--x--`, 400],
  ['multipart of another kind', 'multipart/mixed; boundary=x', `${photo}--x--`, 415],
  ['JSON', 'application/json', '{"photo":"x"}', 415],
  ['the bare picture', 'image/png', picture, 415],
  ['no type', '', picture, 415],
];

describe('POST /api/medications/{id}/photo (D-30, D-72)', () => {
  it.each(UPLOADS)('%s', async (_what, type, body, status) => {
    const bytes = new Uint8Array(Buffer.from(body, 'latin1'));
    const answer = await sendRaw(app, senior, {
      method: 'POST',
      path: photoPath,
      body: bytes,
      headers: { 'Content-Type': type },
    });
    expectRefused(answer);
    expect(answer.status).toBe(status);
  });

  it('the same parts, complete, are accepted', async () => {
    const body = new Uint8Array(Buffer.from(`${photo}--x--`, 'latin1'));
    const headers = { 'Content-Type': MULTIPART };
    expect((await sendRaw(app, senior, { method: 'POST', path: photoPath, body, headers })).status).toBe(200);
  });
});

const QUERIES = [
  'senior=',
  'senior=me',
  'senior=%00',
  'senior=%ED%A0%80',
  `senior=${senior.id}&senior=${senior.id}`,
  'senior[]=x',
  'senior[__proto__]=x',
  '__proto__=x',
  'constructor=x',
  'unknown=1',
  'date=2026-03-03',
  `senior=${'x'.repeat(8000)}`,
  Array.from({ length: 2000 }, (_, index) => `k${index}=1`).join('&'),
];

describe('queries and addresses (D-30)', () => {
  it.each(QUERIES)('GET /api/medications?%.40s', async (query) => {
    const answer = await sendRaw(app, senior, { method: 'GET', path: `/api/medications?${query}` });
    expectRefused(answer);
    expect(answer.status).toBe(400);
  });

  it.each(['no-id', '%00', '%2e%2e', '0', '-1', 'null', '1e308', '__proto__', 'x'.repeat(4000), `${id}%00`])(
    'the id %.20s is not found',
    async (broken) => {
      for (const [method, path, body] of [
        ['GET', `/api/user/${broken}`],
        ['DELETE', `/api/medications/${broken}`],
        ['PATCH', `/api/medications/${broken}`, '{}'],
        ['DELETE', `/api/medications/${broken}/photo`],
        ['GET', `/api/medications/${id}/photo/${broken}`],
      ] as const) {
        const answer = await sendRaw(app, senior, { method, path, ...(body === undefined ? {} : { body }) });
        expectRefused(answer);
        expect(answer.status).toBe(404);
      }
    },
  );

  it.each(['', 'hearthside.sid=', 'hearthside.sid=s%3A', 'hearthside.sid=%E0%A4%A', '=;=;=', `a=${'x'.repeat(9000)}`])(
    'the cookie %.30j signs nobody in',
    async (Cookie) => {
      const answer = await sendRaw(app, null, { method: 'GET', path: '/api/user/me', headers: { Cookie } });
      expectRefused(answer);
      expect(answer.status).toBe(401);
    },
  );

  it.each([
    ['DELETE', `/api/medications/${id}`],
    ['DELETE', photoPath],
    ['POST', '/api/logout'],
  ])('%s %s with an unexpected body does nothing', async (method, path) => {
    expectRefused(await sendRaw(app, senior, { method, path, body: '{"all":true}' }));
    expect((await senior.agent.get('/api/medications')).body).toHaveLength(1);
  });
});

it('afterwards the server is alive, and nothing unexpected was logged', async () => {
  expect(unexpectedInLog(app)).toEqual([]);
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
});
