// Writing about a person whose account is being deleted at the same time.
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

/** The response to a request that was admitted while they existed, and writes once they are gone. */
async function writtenWhileTheyGo(senior: Actor, send: () => PromiseLike<Answer>): Promise<Answer> {
  const deletion = new Client({ connectionString: app.databaseUrl });
  await deletion.connect();
  try {
    await deletion.query('begin');
    await deletion.query('select from users where id = $1 for update', [senior.id]);
    // The conversation goes first, since the other person has not written in it.
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
])('a write for a person deleted at the same time is a 404, not a 500: %s (D-57)', async (_what, path, body) => {
  const { senior, caregiver } = await createConnected(app, {});
  // A look has been recorded: only the write waits for the deletion.
  await caregiver.agent.get(`/api/health-metrics?senior=${senior.id}`).expect(200);
  const answer = await writtenWhileTheyGo(senior, () => caregiver.agent.post(path).send(body(senior)));
  expect([answer.status, answer.body.message]).toEqual([404, 'We could not find that.']);
  expect(unexpectedInLog(app)).toEqual([]);
});

it('a message is a 404 too, if the conversation is deleted with them (D-57)', async () => {
  const { senior, caregiver } = await createConnected(app, {});
  const conversationId = await createConversation(app, senior, caregiver);
  const body = { conversationId, content: 'Are you there?' };
  const answer = await writtenWhileTheyGo(senior, () => caregiver.agent.post('/api/messages').send(body));
  expect([answer.status, answer.body.message]).toEqual([404, 'We could not find that.']);
  expect(unexpectedInLog(app)).toEqual([]);
});
