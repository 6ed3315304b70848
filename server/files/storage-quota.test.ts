// Storage has an end: for each account, and for the disk (F7).
import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { keptDocument } from '@shared/api/documents';
import { familyUpdate } from '@shared/api/family-feed';
import { medication } from '@shared/api/medications';
import type { Actor } from '../testing/actors';
import { createTestApp, startTestApp, type TestApp } from '../testing/app';
import { connect, createCaregiver, createMedication, createSenior } from '../testing/factories';
import { pdf } from '../testing/hostile-files';
import { holdLock, untilWaiting } from '../testing/locks';
import { plainPicture } from '../testing/pictures';
import { startS3Server } from '../testing/s3-server';

const MEGABYTE = 1024 * 1024;
const s3 = await startS3Server();
let now = new Date('2026-03-03T12:00:00Z');
const app = await createTestApp({ clock: () => now, config: { storagePerAccount: MEGABYTE } });
const picture = await plainPicture(60, 40).png().toBuffer();

const FULL = {
  code: 'no_room',
  message:
    'This was not saved: an account has 1 MB here for photos and documents, and yours is full. Please delete some that you no longer need.',
};

/** A document of that many bytes. */
function paper(bytes: number): Buffer {
  const start = pdf('');
  return Buffer.concat([start, Buffer.alloc(bytes - start.length, '\n')]);
}

const keep = ({ agent }: Actor, bytes: number) =>
  agent.post('/api/documents').attach('file', paper(bytes), { filename: 'paper.pdf', contentType: 'application/pdf' });
const share = ({ agent }: Actor, fields: object = {}) =>
  agent
    .post('/api/family-updates')
    .field({ content: 'In the garden', ...fields })
    .attach('photo', picture, 'a.png');
const setPhoto = ({ agent }: Actor, id: string) =>
  agent.post(`/api/medications/${id}/photo`).attach('photo', picture, 'pill.png');
const setPicture = ({ agent }: Actor) =>
  agent.post('/api/user/profile-picture').attach('profilePicture', picture, 'me.png');

/** Everything stored on disk. */
async function filesOf(of: TestApp): Promise<string[]> {
  const found = await readdir(of.filesFolder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => `${parentPath}/${name}`);
}

/** The bytes that count for this account. */
async function countedFor({ id }: Actor): Promise<number> {
  const { rows } = await app.database.writes.query<{ bytes: string }>(
    'select coalesce(sum(bytes), 0) as bytes from stored_files where user_id = $1',
    [id],
  );
  return Number(rows[0]?.bytes);
}

describe('an account’s storage (F7)', () => {
  it('ends with a clear message; nothing of what is too much is stored, and others are not affected', async () => {
    const [senior, other] = [await createSenior(app), await createSenior(app)];
    await keep(senior, 600_000).expect(201);
    const before = await filesOf(app);
    const refused = await keep(senior, 600_000);
    expect([refused.status, refused.body]).toEqual([507, FULL]);
    expect(await filesOf(app)).toEqual(before);
    expect((await senior.agent.get('/api/documents')).body).toHaveLength(1);
    await keep(senior, 300_000).expect(201);
    await keep(other, 600_000).expect(201);
  });

  it('is free again once a document is deleted', async () => {
    const senior = await createSenior(app);
    const { id } = keptDocument.parse((await keep(senior, 900_000).expect(201)).body);
    await keep(senior, 600_000).expect(507);
    await senior.agent.delete(`/api/documents/${id}`).expect(204);
    expect(await countedFor(senior)).toBe(0);
    await keep(senior, 600_000).expect(201);
  });

  it('includes photos of every kind, for whoever uploads them', async () => {
    const [senior, caregiver] = [await createSenior(app), await createCaregiver(app)];
    await connect(app, senior, caregiver);
    const { id } = await createMedication(app, { senior });
    await keep(caregiver, MEGABYTE - 10).expect(201);
    const before = await filesOf(app);
    for (const sent of [share(caregiver), setPhoto(caregiver, id), setPicture(caregiver)]) {
      const { status, body } = await sent;
      expect([status, body]).toEqual([507, FULL]);
    }
    expect(await filesOf(app)).toEqual(before);
    expect(await countedFor(caregiver)).toBe(MEGABYTE - 10);
    // The senior's own storage is theirs alone.
    for (const sent of [share(senior), setPhoto(senior, id), setPicture(senior)]) {
      expect((await sent).status).toBeLessThan(300);
    }
    expect(await countedFor(senior)).toBeGreaterThan(0);
    // Words need no storage.
    await caregiver.agent.post('/api/family-updates').send({ content: 'Hello', seniorId: senior.id }).expect(201);
  });

  it('counts each photo as long as it is stored', async () => {
    const senior = await createSenior(app);
    const { id } = await createMedication(app, { senior });
    const update = familyUpdate.parse((await share(senior).expect(201)).body);
    const one = await countedFor(senior);
    for (let round = 0; round < 3; round += 1) {
      expect(medication.parse((await setPhoto(senior, id).expect(200)).body).imageUrl).not.toBeNull();
      await setPicture(senior).expect(200);
    }
    // The same picture in three places, each in two sizes.
    expect(await countedFor(senior)).toBe(3 * one);
    await senior.agent.delete(`/api/family-updates/${update.id}`).expect(204);
    await senior.agent.delete(`/api/medications/${id}/photo`).expect(200);
    await senior.agent.delete('/api/user/profile-picture').expect(200);
    expect(await countedFor(senior)).toBe(0);
  });

  it('counts nothing twice that is sent again, and nothing that is refused', async () => {
    const senior = await createSenior(app);
    const key = crypto.randomUUID();
    for (let round = 0; round < 3; round += 1) await keep(senior, 400_000).set('Idempotency-Key', key);
    expect(await countedFor(senior)).toBe(400_000);
    await Promise.all([0, 1].map(() => share(senior).set('Idempotency-Key', crypto.randomUUID())));
    const before = await countedFor(senior);
    const again = crypto.randomUUID();
    // Two at once with one key: one of them is stored.
    await Promise.all([0, 1].map(() => share(senior).set('Idempotency-Key', again)));
    const photo = (before - 400_000) / 2;
    expect(await countedFor(senior)).toBe(before + photo);
  });

  it('is never exceeded by uploads at the same time', async () => {
    const senior = await createSenior(app);
    // All of them have asked for room before the first one gets it.
    const release = await holdLock(app, 'lock table stored_files in exclusive mode');
    const sending = Promise.all([0, 1, 2].map(() => keep(senior, 400_000)));
    await untilWaiting(app, 3);
    await release();
    const statuses = (await sending).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 201, 507]);
    expect(await countedFor(senior)).toBe(800_000);
  });

  it('is free again once the senior whose feed the photos were in has left', async () => {
    const [senior, caregiver] = [await createSenior(app), await createCaregiver(app)];
    await connect(app, senior, caregiver);
    await share(caregiver).expect(201);
    expect(await countedFor(caregiver)).toBeGreaterThan(0);
    const { username, password } = senior;
    await senior.agent.post('/api/user/deletion').send({ username, password }).expect(200);
    now = new Date(now.getTime() + 8 * 24 * 60 * 60 * 1000);
    for (const sweep of app.sweeps) await sweep();
    expect(await countedFor(caregiver)).toBe(0);
  });

  it('is the same with files in S3, whatever room the disk has', async () => {
    const config = { s3: s3.settings, storagePerAccount: MEGABYTE, freeDiskFloor: Number.MAX_SAFE_INTEGER };
    const inS3 = await startTestApp(app.databaseUrl, { config });
    try {
      const senior = await createSenior(inS3);
      await keep(senior, 600_000).expect(201);
      const refused = await keep(senior, 600_000);
      expect([refused.status, refused.body]).toEqual([507, FULL]);
    } finally {
      await inS3.close();
    }
  });
});

it('below the floor of free disk space nothing is uploaded, and everything else goes on (F7)', async () => {
  const full = await startTestApp(app.databaseUrl, { config: { freeDiskFloor: Number.MAX_SAFE_INTEGER } });
  try {
    const senior = await createSenior(full);
    for (const sent of [keep(senior, 10_000), share(senior), setPicture(senior)]) {
      const { status, body } = await sent;
      expect([status, body]).toEqual([
        507,
        {
          code: 'no_room',
          message: 'Hearthside has no room left, so this was not saved. What was saved before is safe.',
        },
      ]);
    }
    expect(await filesOf(full)).toEqual([]);
    expect(await countedFor(senior)).toBe(0);
    await senior.agent.post('/api/family-updates').send({ content: 'Hello' }).expect(201);
  } finally {
    await full.close();
  }
});
