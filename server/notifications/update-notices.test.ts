// Family updates and comments reach those they are for, and nobody else.
import { describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { type Actor, signUp } from '../testing/actors';
import { connect, EVERYTHING } from '../testing/factories';
import { CANARY, settings, startFamily, titlesOn, toldOn } from './testing/family';

const { app, at, passSeconds, run, deviceOf, family, told } = await startFamily();

describe('family updates', () => {
  const post = async (author: Actor, senior: Actor, changes: object = {}) => {
    const key = uuidv7();
    const body = { content: `${CANARY} is in bloom`, seniorId: senior.id, ...changes };
    const share = () => author.agent.post('/api/family-updates').set('Idempotency-Key', key).send(body);
    const { body: update } = await share().expect(201);
    await share().expect(200);
    return String(update.id);
  };
  const comment = (author: Actor, id: string, content = 'Lovely') =>
    author.agent
      .post(`/api/family-updates/${id}/comments`)
      .set('Idempotency-Key', uuidv7())
      .send({ content })
      .expect(201);

  it('are told to the circle, once, without a word of them (REACH-30, REACH-74)', async () => {
    const { senior, anna, devices } = await family();
    const id = await post(anna, senior);
    await told();
    const expected = { title: 'Family update from Anna', body: 'Open Hearthside to read it.', silent: false };
    expect(toldOn(devices.senior)).toEqual([expected]);
    expect(toldOn(devices.tom)).toEqual([expected]);
    expect(devices.anna.received).toEqual([]);
    expect(devices.tom.received[0]?.notification.navigate).toBe(`http://hearthside.test/family?item=${id}`);
  });

  it('a private one is for the senior alone, and so are its answers (D-81, REACH-96)', async () => {
    const { senior, anna, tom, devices } = await family();
    await settings(tom, { showsDetails: true });
    const id = await post(anna, senior, { isPrivate: true });
    await told();
    await comment(senior, id);
    await told();
    expect(titlesOn(devices.senior)).toEqual(['Family update from Anna']);
    expect(titlesOn(devices.anna)).toEqual(['Margaret answered your family update']);
    expect(devices.tom.received).toEqual([]);
    const { rows } = await app.database.writes.query('select from notices where person_id = $1', [tom.id]);
    expect(rows).toEqual([]);
  });

  it('nobody with the family’s updates switched off has as much as a row of them', async () => {
    const { senior, anna, devices } = await family();
    const off = await signUp(app, { role: 'caregiver' });
    await connect(app, senior, off, { ...EVERYTHING, family: 'off' });
    const device = await deviceOf(off);
    const id = await post(anna, senior);
    await comment(senior, id);
    await told();
    expect(device.received).toEqual([]);
    expect(titlesOn(devices.tom)).toEqual(['Family update from Anna']);
    const { rows } = await app.database.writes.query('select from notices where person_id = $1', [off.id]);
    expect(rows).toEqual([]);
  });

  it.each([
    ['removed', `delete from family_members where caregiver_id = $1`],
    [
      'switched off',
      `update family_members set permissions = permissions || '{"family": "off"}' where caregiver_id = $1`,
    ],
  ])('not told once access is %s, whenever that is (REACH-96)', async (_how, statement) => {
    const { senior, anna, tom, devices } = await family();
    await settings(tom, { quietFrom: '06:00', quietTo: '09:00', showsDetails: true });
    await post(anna, senior);
    await told();
    await app.database.writes.query(statement, [tom.id]);
    at('09:00:00');
    await run();
    expect(devices.tom.received).toEqual([]);
    expect((await tom.agent.get('/api/notices').expect(200)).body).toEqual([]);
    expect(titlesOn(devices.senior)).toHaveLength(1);
  });

  it('not sent if access ends between the decision and the sending (REACH-96)', async () => {
    const { senior, anna, tom, devices } = await family();
    await post(anna, senior);
    passSeconds(20);
    // What a server that stopped in between leaves behind.
    await app.database.writes.query(
      `with told as (
        update notices set step = 1, evaluate_at = null where person_id = $1 and kind = 'update' returning id, at
      )
      insert into deliveries (id, notice_id, step, person_id, channel, device_id, next_try_at)
      select gen_random_uuid(), id, 1, $1, 'push', $2, at from told`,
      [tom.id, devices.tom.id],
    );
    await app.database.writes.query('delete from family_members where caregiver_id = $1', [tom.id]);
    await run();
    expect(devices.tom.received).toEqual([]);
    expect(titlesOn(devices.senior)).toHaveLength(1);
  });

  it('a comment is told to the author and to those who answered before, not to its writer (REACH-30)', async () => {
    const { senior, anna, tom, devices } = await family();
    const id = await post(anna, senior);
    await told();
    await comment(tom, id);
    await told();
    expect(titlesOn(devices.anna)).toEqual(['Tom answered your family update']);
    expect(titlesOn(devices.senior)).toEqual(['Family update from Anna']);
    await comment(senior, id);
    await comment(senior, id);
    await told();
    expect(toldOn(devices.anna).at(-1)).toMatchObject({ title: '3 new answers to your family update', silent: true });
    expect(titlesOn(devices.tom)).toEqual([
      'Family update from Anna',
      '2 new answers to a family update that you answered',
    ]);
  });

  it('nothing is told of one that is deleted or has a heart by then', async () => {
    const { senior, anna, tom, devices } = await family();
    const id = await post(anna, senior);
    await tom.agent.put(`/api/family-updates/${id}/heart`);
    const gone = await post(senior, senior);
    await senior.agent.delete(`/api/family-updates/${gone}`).expect(204);
    await told();
    expect(devices.tom.received).toEqual([]);
    expect(titlesOn(devices.senior)).toHaveLength(1);
  });
});
