// Files and their rows when the database's response is lost: acknowledged files can be opened.
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { keptDocument } from '@shared/api/documents';
import { familyUpdate } from '@shared/api/family-feed';
import { createTestApp, startTestApp } from '../testing/app';
import { createMedication, createSenior } from '../testing/factories';
import { pdf } from '../testing/hostile-files';
import { holdLock, untilWaiting } from '../testing/locks';
import { startNetwork } from '../testing/network';
import { plainPicture } from '../testing/pictures';
import { type RawRequest, sendRaw } from '../testing/raw-request';
import { keyed } from '../testing/send-again';
import { upload } from '../testing/uploads';

const direct = await createTestApp();
const network = await startNetwork(direct.databaseUrl);
const app = await startTestApp(network.url);
afterAll(async () => {
  await app.close();
  await network.close();
});
const senior = await createSenior(app);
const photo = await plainPicture(60, 40).png().toBuffer();

/** The row is written, and the database's response never arrives. */
async function sendLosingTheAnswer(table: string, request: RawRequest) {
  const release = await holdLock(direct, `lock table ${table} in share mode`);
  const answer = sendRaw(app, senior, request);
  await untilWaiting(direct, 1);
  network.become('mute');
  await release();
  await expect
    .poll(
      async () =>
        (await direct.database.writes.query(`select from ${table} where ${OWN[table]} = $1`, [senior.id])).rowCount,
    )
    .toBe(1);
  network.cut();
  network.become('open');
  return answer;
}

const withKey = (request: RawRequest) => ({ ...request, headers: { ...request.headers, ...keyed(randomUUID()) } });

const OWN: Record<string, string> = { documents: 'user_id', family_updates: 'author_id' };

it('a document whose response was lost is there when it is sent again, and opens', async () => {
  const file = { field: 'file', name: 'will.pdf', type: 'application/pdf', bytes: pdf('will') };
  const request = withKey(upload('/api/documents', [file]));
  expect(await sendLosingTheAnswer('documents', request)).toMatchObject({ status: 503 });
  const again = await sendRaw(app, senior, request);
  expect(again.status).toBe(200);
  const opened = await senior.agent.get(keptDocument.parse(JSON.parse(again.text)).fileUrl).responseType('blob');
  expect(opened.status).toBe(200);
  expect(opened.body.equals(file.bytes)).toBe(true);
});

it('so are the photos of a family update', async () => {
  const file = { field: 'photo', name: 'p.png', type: 'image/png', bytes: photo };
  const request = withKey(upload('/api/family-updates', [file]));
  expect(await sendLosingTheAnswer('family_updates', request)).toMatchObject({ status: 503 });
  const again = await sendRaw(app, senior, request);
  expect(again.status).toBe(200);
  const [first] = familyUpdate.parse(JSON.parse(again.text)).photos;
  if (first === undefined) throw new Error('The update has no photo');
  expect((await senior.agent.get(first.url)).status).toBe(200);
});

it('a failed photo upload of a medication changes nothing: the previous one is still there', async () => {
  const { id } = await createMedication(app, { senior });
  const give = () => senior.agent.post(`/api/medications/${id}/photo`).attach('photo', photo, 'p.png');
  const { imageUrl: former } = (await give().expect(200)).body;
  await direct.database.writes.query('alter table medication_logs rename to away');
  try {
    expect((await give()).status).toBeGreaterThanOrEqual(500);
  } finally {
    await direct.database.writes.query('alter table away rename to medication_logs');
  }
  const [{ imageUrl }] = (await senior.agent.get('/api/medications').expect(200)).body;
  expect(imageUrl).toBe(former);
  expect((await senior.agent.get(imageUrl)).status).toBe(200);
});
