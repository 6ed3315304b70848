// Deleting one account does not touch unrelated people.
import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/app';
import { everyFile, everyRow } from '../../testing/everything-stored';
import { createSenior } from '../../testing/factories';
import { bringTogether, createWholePerson } from '../../testing/whole-person';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
let now = new Date('2026-03-03T12:00:00Z');
const app = await createTestApp({ clock: () => now });

async function sweep(): Promise<void> {
  for (const run of app.sweeps) await run();
}

it('every row and every file of others stays, byte by byte', async () => {
  const [one, other] = [await createWholePerson(app, 'senior'), await createWholePerson(app, 'family_member')];
  await bringTogether(app, one, other);
  const { actor: leaving } = await createWholePerson(app, 'senior');
  // Sign-in counters come and go with time; here, nobody signs in.
  const storedNow = async () => [...(await everyRow(app)), ...(await everyFile(app))];
  const { username, password } = leaving;
  await leaving.agent.post('/api/user/deletion').send({ username, password }).expect(200);
  now = new Date(now.getTime() + WEEK_MS);
  const before = await storedNow();
  await sweep();
  const after = await storedNow();
  const isTheirs = (line: string) =>
    [one, other].some(({ actor, word }) => line.includes(actor.id) || line.includes(word));
  expect(before.filter(isTheirs).length).toBeGreaterThan(50);
  expect(before.filter((line) => isTheirs(line) && !after.includes(line))).toEqual([]);
  // And nothing was added.
  expect(after.filter((line) => !before.includes(line))).toEqual([]);
});

it('a person who stays after all does not stop another one from leaving', async () => {
  const [leaving, staying] = [await createSenior(app), await createSenior(app)];
  for (const { agent, username, password } of [leaving, staying]) {
    await agent.post('/api/user/deletion').send({ username, password }).expect(200);
  }
  await staying.agent.delete('/api/user/deletion').expect(200);
  now = new Date(now.getTime() + WEEK_MS);
  await sweep();
  const answers = await Promise.all([leaving, staying].map(({ agent }) => agent.get('/api/user/me')));
  expect(answers.map(({ status }) => status)).toEqual([401, 200]);
});

it('a deletion request only concerns the person who makes it', async () => {
  const [leaving, staying] = [await createSenior(app), await createSenior(app)];
  const { agent, username, password } = leaving;
  await agent.post('/api/user/deletion').send({ username, password }).expect(200);
  expect((await staying.agent.get('/api/user/me').expect(200)).body.deletionAt).toBeNull();
});
