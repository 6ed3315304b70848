// Messages reach those they are for, and nobody else.
import { describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../testing/actors';
import { createConversation } from '../testing/circle-factories';
import { CANARY, settings, startFamily, titlesOn, toldOn } from './testing/family';

const { app, at, passMinutes, run, family, told } = await startFamily();

describe('messages', () => {
  const send = (sender: Actor, conversationId: string, content: string, key = uuidv7()) =>
    sender.agent.post('/api/messages').set('Idempotency-Key', key).send({ conversationId, content });
  const read = (person: Actor, id: string) => person.agent.put(`/api/conversations/${id}/read`).expect(204);

  async function writing() {
    const people = await family();
    return { ...people, conversation: await createConversation(app, people.senior, people.anna) };
  }

  it('are told after 20 seconds, once for the same message sent again, and never to the sender (REACH-30, REACH-92)', async () => {
    const { senior, anna, devices, conversation } = await writing();
    const key = uuidv7();
    await send(anna, conversation, `${CANARY}, and more`, key);
    await send(anna, conversation, `${CANARY}, and more`, key);
    await told(19);
    expect(toldOn(devices.senior)).toEqual([]);
    await told(1);
    await run();
    expect(toldOn(devices.senior)).toEqual([
      { title: 'New message from Anna', body: 'Open Hearthside to read it.', silent: false },
    ]);
    const [push] = devices.senior.received;
    expect(push).toMatchObject({
      delivery: { kind: 'message' },
      notification: { navigate: `http://hearthside.test/messages?conversation=${conversation}` },
    });
    expect(devices.anna.received).toEqual([]);
    expect(devices.tom.received).toEqual([]);
    const { body } = await senior.agent.get('/api/notices').expect(200);
    expect(JSON.stringify(body)).not.toContain(CANARY);
  });

  it('more of one conversation within ten minutes replace the notification without a sound (REACH-30)', async () => {
    const { senior, anna, devices, conversation } = await writing();
    await settings(senior, { showsDetails: true });
    await send(anna, conversation, 'First');
    await told();
    await send(anna, conversation, 'Second');
    await send(anna, conversation, 'Third\nand its second line');
    await told();
    expect(toldOn(devices.senior)).toEqual([
      { title: 'New message from Anna', body: 'First', silent: false },
      { title: '3 new messages from Anna', body: 'Third', silent: true },
    ]);
    expect(new Set(devices.senior.received.map(({ notification }) => notification.tag)).size).toBe(1);
    passMinutes(10);
    await send(anna, conversation, 'Fourth');
    await told();
    expect(toldOn(devices.senior).at(-1)).toEqual({ title: 'New message from Anna', body: 'Fourth', silent: false });
  });

  it('two at the same moment are one notice (REACH-92)', async () => {
    const { anna, devices, conversation } = await writing();
    await Promise.all(['One', 'Two', 'Three'].map((content) => send(anna, conversation, content)));
    await told();
    expect(titlesOn(devices.senior)).toEqual(['3 new messages from Anna']);
  });

  it('are not told when read by then, nor listed; the next one sounds again (REACH-30)', async () => {
    const { senior, anna, devices, conversation } = await writing();
    await send(anna, conversation, 'First');
    await read(senior, conversation);
    await told();
    expect(devices.senior.received).toEqual([]);
    expect((await senior.agent.get('/api/notices').expect(200)).body).toEqual([]);
    await send(anna, conversation, 'Second');
    await told();
    await read(senior, conversation);
    await run();
    await send(anna, conversation, 'Third');
    await told();
    expect(toldOn(devices.senior).map(({ title, silent }) => ({ title, silent }))).toEqual([
      { title: 'New message from Anna', silent: false },
      { title: 'New message from Anna', silent: false },
    ]);
  });

  it('are not told to whoever has a page in sight (REACH-30)', async () => {
    const { senior, anna, devices, conversation } = await writing();
    const { writes } = app.database;
    await writes.query(`insert into pages_in_sight values (gen_random_uuid(), $1, now() + interval '1 hour')`, [
      senior.id,
    ]);
    await send(anna, conversation, 'First');
    await told(75);
    expect(devices.senior.received).toEqual([]);
    await writes.query('delete from pages_in_sight where user_id = $1', [senior.id]);
    await send(anna, conversation, 'Second');
    await told();
    expect(toldOn(devices.senior)).toMatchObject([{ title: '2 new messages from Anna', silent: false }]);
  });

  it('are told once it turns out that the page in sight had died (REACH-30)', async () => {
    const { senior, anna, devices, conversation } = await writing();
    const { writes } = app.database;
    await writes.query(`insert into pages_in_sight values (gen_random_uuid(), $1, now() + interval '1 hour')`, [
      senior.id,
    ]);
    await send(anna, conversation, 'First');
    await told();
    await writes.query('delete from pages_in_sight where user_id = $1', [senior.id]);
    await told();
    expect(titlesOn(devices.senior)).toEqual(['New message from Anna']);
  });

  it('wait for the end of quiet hours, and not for more than twelve (REACH-72)', async () => {
    const { senior, anna, devices, conversation } = await writing();
    await settings(senior, { quietFrom: '06:00', quietTo: '09:00' });
    await send(anna, conversation, 'Good morning');
    await told();
    expect(devices.senior.received).toEqual([]);
    at('09:00:00');
    await run();
    expect(titlesOn(devices.senior)).toEqual(['New message from Anna']);
    await settings(senior, { quietFrom: '06:00', quietTo: '05:00' });
    await send(anna, conversation, 'Too long');
    await told();
    at('23:00:00');
    await run();
    expect(devices.senior.received).toHaveLength(1);
    const { body } = await senior.agent.get('/api/notices').expect(200);
    expect(body[0].events).toEqual([expect.objectContaining({ what: 'late', reason: 'Quiet hours' })]);
  });
});
