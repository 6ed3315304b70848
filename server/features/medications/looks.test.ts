import { expect, it } from 'vitest';
import { medication } from '@shared/api/medications';
import { createTestApp } from '../../testing/app';
import { createConnected, createMedication } from '../../testing/factories';

const app = await createTestApp({});
const { senior, caregiver } = await createConnected(app, {});

const complete = { name: 'Latanoprost', dosage: '1 drop', frequency: 'Once daily', times: ['12:15'] };
const drops = { form: 'drops', color: 'white', secondColor: 'green' };
const add = (look: unknown) => senior.agent.post('/api/medications').send({ ...complete, look });
const change = (id: string, look: unknown) => senior.agent.patch(`/api/medications/${id}`).send({ look });

async function storedOf(id: string) {
  const lists = [
    await senior.agent.get('/api/medications'),
    await caregiver.agent.get(`/api/medications?senior=${senior.id}`),
  ];
  return lists.map(
    ({ body }) =>
      medication
        .array()
        .parse(body)
        .find((row) => row.id === id)?.look,
  );
}

it('a look is stored, and shown to the senior and who helps; another replaces all of it, null removes it (KIND-07)', async () => {
  const { status, body } = await add(drops);
  expect([status, body.look]).toEqual([201, drops]);
  expect(await storedOf(body.id)).toEqual([drops, drops]);

  const renamed = await senior.agent.patch(`/api/medications/${body.id}`).send({ name: 'Xalatan' });
  expect(renamed.body).toMatchObject({ name: 'Xalatan', look: drops });

  const tablet = await change(body.id, { form: 'tablet', color: 'pink' });
  expect([tablet.status, tablet.body.look]).toEqual([200, { form: 'tablet', color: 'pink', secondColor: null }]);
  const form = await change(body.id, { form: 'inhaler' });
  expect(form.body.look).toEqual({ form: 'inhaler', color: null, secondColor: null });
  expect((await change(body.id, null)).body.look).toBeNull();
  expect(await storedOf(body.id)).toEqual([null, null]);
});

it('a look is no change of what is taken: the charts get no mark (KIND-07)', async () => {
  const row = await createMedication(app, { senior });
  const marks = async () => (await senior.agent.get('/api/medication-changes')).body.length;
  const before = await marks();
  await change(row.id, drops).expect(200);
  expect(await marks()).toBe(before);
});

it.each([
  [{ form: 'powder' }, 'look.form', 'Choose one of these forms: tablet, capsule, liquid, drops, inhaler, patch,'],
  [{ color: 'white' }, 'look.form', 'Choose one of these forms: tablet,'],
  [{ form: 'tablet', color: '#ffffff' }, 'look.color', 'Choose one of these colors: white, yellow,'],
  [{ ...drops, secondColor: 'teal' }, 'look.secondColor', 'Choose one of these colors: white, yellow,'],
  [{ ...drops, form: 'patch' }, 'look.secondColor', 'A patch has no second color'],
  [{ ...drops, color: null }, 'look.secondColor', 'Choose the first color before the second'],
  [{ ...drops, color: 'green' }, 'look.secondColor', 'Choose two different colors'],
  [{ ...drops, size: 'large' }, 'look', 'A look has a form, a color and a second color'],
  ['drops', 'look', 'Say what it looks like'],
])('%j is refused with a sentence, and changes nothing (KIND-07)', async (look, field, sentence) => {
  const row = await createMedication(app, { senior, lookForm: 'tablet' });
  for (const response of [await add(look), await change(row.id, look)]) {
    expect(response.status).toBe(400);
    expect(response.body.fields).toEqual({ [field]: expect.stringContaining(sentence) });
  }
  const before = { form: 'tablet', color: null, secondColor: null };
  expect(await storedOf(row.id)).toEqual([before, before]);
});
