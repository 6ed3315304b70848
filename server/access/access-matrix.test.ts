// Every endpoint, asked by everybody, against a table that shares no code with the server (a1).
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { AREAS, type Permissions } from '@shared/access/access';
import { contracts } from '@shared/api/contracts';
import { ABOUT_ONESELF, CARE, CARE_VARIANTS, type CareExpectation, type Target } from '../testing/access-expectations';
import { type Actor, anonymous, signUp } from '../testing/actors';
import { createTestApp } from '../testing/app';
import { connect, createConnected, createMedication, createSenior, only } from '../testing/factories';
import { plainPicture } from '../testing/pictures';

const app = await createTestApp();
const senior = await createSenior(app);
const picture = path.join(path.dirname(app.filesFolder), 'picture.webp');
await writeFile(picture, await plainPicture().webp().toBuffer());

/** A medication with a photo, of its own for every question: some answers delete it. */
async function freshTarget(): Promise<Target> {
  const [medicationId, photo] = [uuidv7(), `${uuidv7()}.webp`];
  const imageUrl = `/api/medications/${medicationId}/photo/${photo}`;
  const medication = await createMedication(app, { senior, id: medicationId, imageUrl });
  const folder = path.join(app.filesFolder, 'medications', medication.id);
  await mkdir(folder, { recursive: true });
  for (const size of ['display', 'thumbnail']) await copyFile(picture, path.join(folder, `${size}-${photo}`));
  return { seniorId: senior.id, medicationId, photo };
}

const missing = (): Target => ({ seniorId: uuidv7(), medicationId: uuidv7(), photo: `${uuidv7()}.webp` });

/** Everything stored of the senior's, to see that a refused request left no trace. */
async function stored(): Promise<unknown> {
  const { rows } = await app.database.pool.query(
    `select (select json_agg(m order by id) from medications m where user_id = $1) as medications,
            (select json_agg(l order by id) from medication_logs l where user_id = $1) as logs`,
    [senior.id],
  );
  return rows[0];
}

const operations = Object.entries(CARE).map(([operation, row]) => ({ operation, ...row }));
const variants = CARE_VARIANTS.flatMap(({ operation, ask }) => {
  const row = CARE[operation];
  return row === undefined ? [] : [{ ...row, operation: `${operation} (asked another way)`, ask }];
});
const questions: (CareExpectation & { operation: string })[] = [...operations, ...variants];

const settings = Array.from({ length: 16 }, (_, bits) =>
  only(...AREAS.filter((_area, index) => (bits & (1 << index)) !== 0)),
);

async function setSwitches(caregiver: Actor, permissions: Permissions): Promise<void> {
  await app.database.pool.query('update family_members set permissions = $2 where caregiver_id = $1', [
    caregiver.id,
    permissions,
  ]);
}

it('D-50 every endpoint there is has its place in the table', () => {
  const tabled = [...Object.keys(ABOUT_ONESELF), ...Object.keys(CARE)];
  expect(contracts.map(({ operation }) => operation).filter((operation) => !tabled.includes(operation))).toEqual([]);
  expect(new Set(tabled).size).toBe(contracts.length);
});

describe.each(questions)('D-50 $operation', ({ switch: area, success, ask }) => {
  it('the senior: success', async () => {
    expect((await ask(senior.agent, await freshTarget())).status).toBe(success);
  });

  it('nobody signed in: 401, and nothing happens', async () => {
    const target = await freshTarget();
    const before = await stored();
    const response = await ask(anonymous(app), target);
    expect(response.status).toBe(401);
    expect(response.body).toEqual({ message: 'Unauthorized', code: 'unauthorized' });
    expect(await stored()).toEqual(before);
  });

  it.each(['senior', 'caregiver', 'family_member'] as const)(
    'ROLE-08 D-32 a strange %s: 404, to the byte what is answered for an id that is not there',
    async (role) => {
      const stranger = await signUp(app, { role });
      // Connected with somebody else, and with everything on: that must help nothing.
      if (role === 'senior') await connect(app, stranger, await signUp(app, { role: 'caregiver' }));
      else await connect(app, await createSenior(app), stranger);
      const target = await freshTarget();
      const before = await stored();
      const [refused, absent] = [await ask(stranger.agent, target), await ask(stranger.agent, missing())];
      expect(refused.status).toBe(404);
      expect(absent.status).toBe(404);
      expect(refused.text).toBe(absent.text);
      const { 'x-request-id': _one, date: _then, ...headers } = refused.headers;
      expect(absent.headers).toMatchObject(headers);
      expect(await stored()).toEqual(before);
    },
  );

  it.each(['caregiver', 'family_member'] as const)(
    'ROLE-04 ROLE-05 ROLE-18 a connected %s, with each of the 16 switch settings, each at once',
    async (role) => {
      const { caregiver } = await createConnected(app, { senior, role });
      for (const permissions of settings) {
        await setSwitches(caregiver, permissions);
        const target = await freshTarget();
        const before = await stored();
        const { status, body } = await ask(caregiver.agent, target);
        const isShared = permissions[area];
        expect({ permissions, status }).toEqual({ permissions, status: isShared ? success : 403 });
        const refusal = { message: 'This is not shared with you.', code: 'not_shared' };
        expect(isShared ? refusal : body).toEqual(refusal);
        expect(isShared ? before : await stored()).toEqual(before);
      }
    },
  );

  it('D-54 D-55 removed from the care team: 404 on the next request', async () => {
    const { caregiver } = await createConnected(app, { senior });
    expect((await ask(caregiver.agent, await freshTarget())).status).toBe(success);
    await app.database.pool.query('delete from family_members where caregiver_id = $1', [caregiver.id]);
    const target = await freshTarget();
    const before = await stored();
    expect((await ask(caregiver.agent, target)).status).toBe(404);
    expect(await stored()).toEqual(before);
  });

  it('a connection works one way: the senior sees nothing of the caregiver', async () => {
    const other = await createSenior(app);
    await connect(app, other, senior);
    const target = await freshTarget();
    expect((await ask(other.agent, target)).status).toBe(404);
  });
});

it('D-50 the senior who is named and the row must belong together', async () => {
  const { caregiver } = await createConnected(app, { senior });
  const elsewhere = await createMedication(app);
  const dose = { scheduledTime: '2026-03-03T08:00:00Z', status: 'taken', medicationId: elsewhere.id };
  for (const agent of [senior.agent, caregiver.agent]) {
    const response = await agent.post('/api/medication-logs').send({ ...dose, userId: senior.id });
    expect(response.status).toBe(404);
  }
  const { rowCount } = await app.database.pool.query('select from medication_logs where medication_id = $1', [
    elsewhere.id,
  ]);
  expect(rowCount).toBe(0);
});

it.each(Object.entries(ABOUT_ONESELF))('%s, signed out: %s', async (operation, expected) => {
  const [method = '', address = ''] = operation.split(' ');
  const response = await fetch(`${app.url}${address.replace('{id}', senior.id)}`, { method });
  // Open ones do their work, or get as far as saying what is missing.
  expect(expected === 401 ? [401] : [204, 400]).toContain(response.status);
});
