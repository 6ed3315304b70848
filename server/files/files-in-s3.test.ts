// The whole application with its files in a real S3 server.
import { access } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { keptDocument } from '@shared/api/documents';
import { familyUpdate } from '@shared/api/family-feed';
import type { Actor } from '../testing/actors';
import { createTestApp, startTestApp, type TestApp } from '../testing/app';
import { createConnected, createSenior } from '../testing/factories';
import { pdf } from '../testing/hostile-files';
import { plainPicture } from '../testing/pictures';
import { startS3Server } from '../testing/s3-server';

const s3 = await startS3Server();
const app = await createTestApp({ config: { s3: s3.settings } });
const picture = await plainPicture(60, 40).png().toBuffer();
const card = pdf('');

const upload = ({ agent }: Actor) => agent.post('/api/documents').attach('file', card, 'card.pdf');
const share = ({ agent }: Actor) => agent.post('/api/family-updates').attach('photo', picture, 'garden.png');

async function rowsIn(table: 'documents' | 'family_updates'): Promise<number> {
  const { rows } = await app.database.writes.query<{ count: string }>(`select count(*) from ${table}`);
  return Number(rows[0]?.count);
}

/** The response for a file to a caller with that cookie. */
async function read(from: TestApp, cookie: string, url: string) {
  const answer = await fetch(`${from.url}${url}`, { headers: { cookie } });
  return {
    status: answer.status,
    type: answer.headers.get('Content-Type'),
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

it('a document can be read by its owner, in part as well, and by nobody else (D-84)', async () => {
  const [senior, stranger] = await Promise.all([createSenior(app), createSenior(app)]);
  const kept = keptDocument.parse((await upload(senior).expect(201)).body);
  const whole = await read(app, senior.cookie, kept.fileUrl);
  expect({ ...whole, body: whole.body.equals(card) }).toEqual({ status: 200, type: 'application/pdf', body: true });
  const part = await senior.agent.get(kept.fileUrl).set('Range', 'bytes=0-3').responseType('blob');
  expect({ status: part.status, text: String(part.body) }).toEqual({ status: 206, text: '%PDF' });
  expect((await read(app, stranger.cookie, kept.fileUrl)).status).toBe(404);
  expect((await read(app, '', kept.fileUrl)).status).toBe(401);
  await senior.agent.delete(`/api/documents/${kept.id}`).expect(204);
  expect((await read(app, senior.cookie, kept.fileUrl)).status).toBe(404);
  await expect(access(app.filesFolder)).rejects.toThrow('ENOENT');
});

it('a family photo is visible to the circle, and to nobody else (D-83, FEED-26)', async () => {
  const { senior, caregiver } = await createConnected(app, { role: 'family_member' });
  const stranger = await createSenior(app);
  const [photo] = familyUpdate.parse((await share(senior).expect(201)).body).photos;
  for (const { cookie } of [senior, caregiver]) {
    expect(await read(app, cookie, photo?.url ?? '')).toMatchObject({ status: 200, type: 'image/webp' });
    expect(await read(app, cookie, photo?.thumbnailUrl ?? '')).toMatchObject({ status: 200, type: 'image/webp' });
  }
  expect((await read(app, stranger.cookie, photo?.url ?? '')).status).toBe(404);
});

it('while S3 is away uploads fail, nothing is lost, and everything else works', async () => {
  const { senior, caregiver } = await createConnected(app, { role: 'family_member' });
  const kept = keptDocument.parse((await upload(senior).expect(201)).body);
  const [photo] = familyUpdate.parse((await share(senior).expect(201)).body).photos;
  const before = [await rowsIn('documents'), await rowsIn('family_updates')];
  await s3.stop();
  const refused = [await upload(senior), await share(caregiver)];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
    [503, 'files_unavailable'],
    [503, 'files_unavailable'],
  ]);
  expect((await read(app, senior.cookie, kept.fileUrl)).status).toBe(503);
  expect([await rowsIn('documents'), await rowsIn('family_updates')]).toEqual(before);
  await caregiver.agent.post('/api/family-updates').send({ content: 'Words need no store.' }).expect(201);
  await s3.startAgain();
  expect((await read(app, senior.cookie, kept.fileUrl)).body.equals(card)).toBe(true);
  expect((await read(app, caregiver.cookie, photo?.url ?? '')).status).toBe(200);
  await upload(senior).expect(201);
});

it('a missing bucket stores nothing and loses nothing', async () => {
  const senior = await createSenior(app);
  const kept = keptDocument.parse((await upload(senior).expect(201)).body);
  const before = await rowsIn('documents');
  const other = await startTestApp(app.databaseUrl, { config: { s3: { ...s3.settings, bucket: 'another-one' } } });
  onTestFinished(() => other.close());
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(card)], { type: 'application/pdf' }), 'card.pdf');
  const headers = { cookie: senior.cookie };
  const refused = await fetch(`${other.url}/api/documents`, { method: 'POST', headers, body: form });
  expect(refused.status).toBe(503);
  expect((await read(other, senior.cookie, kept.fileUrl)).status).toBe(503);
  expect(await rowsIn('documents')).toBe(before);
  expect((await read(app, senior.cookie, kept.fileUrl)).body.equals(card)).toBe(true);
});
