// Writing about somebody whose account is being deleted at that very moment.
import { Client } from 'pg';
import { expect, it } from 'vitest';
import type { Actor } from '../../testing/actors';
import { createTestApp } from '../../testing/app';
import { createConversation } from '../../testing/circle-factories';
import { createConnected } from '../../testing/factories';
import { untilWaiting } from '../../testing/locks';
import { unexpectedInLog } from '../../testing/raw-request';

const app = await createTestApp();

interface Answer {
  status: number;
  body: { message?: string };
}

/** What a request is answered that was let in while they were there, and writes once they are gone. */
async function writtenWhileTheyGo(senior: Actor, send: () => PromiseLike<Answer>): Promise<Answer> {
  const deletion = new Client({ connectionString: app.databaseUrl });
  await deletion.connect();
  try {
    await deletion.query('begin');
    await deletion.query('select from users where id = $1 for update', [senior.id]);
    // The conversation goes first, as whoever is left in it has said nothing.
    await deletion.query(
      `delete from conversations where id in (select conversation_id from conversation_participants where user_id = $1)`,
      [senior.id],
    );
    await deletion.query('delete from users where id = $1', [senior.id]);
    const answered = send().then((answer) => answer);
    await untilWaiting(app, 1);
    await deletion.query('commit');
    return await answered;
  } finally {
    await deletion.end();
  }
}

const startTime = '2026-03-04T09:00:00Z';
const pill = { name: 'Aspirin', dosage: '100 mg', frequency: 'Once daily', times: ['08:00'] };

it.each<[string, string, (senior: Actor) => object]>([
  ['a reading', '/api/health-metrics', ({ id }) => ({ type: 'weight', value: '150', userId: id })],
  ['an appointment', '/api/appointments', ({ id }) => ({ title: 'Eyes', type: 'Lab', startTime, userId: id })],
  ['a medication', '/api/medications', ({ id }) => ({ ...pill, userId: id })],
  ['an update', '/api/family-updates', ({ id }) => ({ content: 'Hello', seniorId: id })],
  ['a conversation', '/api/conversations/start', ({ id }) => ({ otherUserId: id })],
])(
  'D-57 what is written for somebody who goes at that moment is answered 404, not 500: %s',
  async (_what, path, body) => {
    const { senior, caregiver } = await createConnected(app, {});
    // A look has been noted: what waits for them to go is what is written.
    await caregiver.agent.get(`/api/health-metrics?senior=${senior.id}`).expect(200);
    const answer = await writtenWhileTheyGo(senior, () => caregiver.agent.post(path).send(body(senior)));
    expect([answer.status, answer.body.message]).toEqual([404, 'We could not find that.']);
    expect(unexpectedInLog(app)).toEqual([]);
  },
);

it('D-57 a message is answered 404, too, where the conversation goes with them', async () => {
  const { senior, caregiver } = await createConnected(app, {});
  const conversationId = await createConversation(app, senior, caregiver);
  const body = { conversationId, content: 'Are you there?' };
  const answer = await writtenWhileTheyGo(senior, () => caregiver.agent.post('/api/messages').send(body));
  expect([answer.status, answer.body.message]).toEqual([404, 'We could not find that.']);
  expect(unexpectedInLog(app)).toEqual([]);
});
