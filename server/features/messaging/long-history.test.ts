// Ten thousand messages: the list and the history use an index, whatever is stored (D-80).
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../../testing/app';
import { createConversation } from '../../testing/circle-factories';
import { createConnected } from '../../testing/factories';
import { statementsOf } from '../../testing/statements';

const app = await createTestApp();
const { writes } = app.database;
const { senior, caregiver } = await createConnected(app, {});
const conversationId = await createConversation(app, senior, caregiver);

const FILL = `
  insert into messages (id, conversation_id, sender_id, content, is_read, created_at)
  select ('01980000-' || lpad(to_hex(n / 65536), 4, '0') || '-7' || lpad(to_hex(n % 4096), 3, '0') || '-8000-'
      || lpad(to_hex(n), 12, '0'))::uuid,
    $1, case when n % 2 = 0 then $2::uuid else $3::uuid end, repeat('words ', 20), n <= $4::int - 4, now()
  from generate_series(1, $4::int) n`;
const MESSAGES = 10_000;

await writes.query(FILL, [conversationId, senior.id, caregiver.id, MESSAGES]);
const elsewhere = await createConnected(app, {});
const another = await createConversation(app, elsewhere.senior, elsewhere.caregiver);
await writes.query(FILL.replace("'01980000-'", "'01980001-'"), [
  another,
  elsewhere.senior.id,
  elsewhere.caregiver.id,
  MESSAGES,
]);
await writes.query('analyze');

const node: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    Plans: z.array(node).optional(),
  }),
);
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: PlanNode[] | undefined;
}

const flat = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];

/** How the rows of `messages` were read, and how many. */
async function readsOf(sql: string, values: unknown[]): Promise<{ how: string; rows: number }[]> {
  const { rows } = await writes.query(`explain (analyze, format json) ${sql}`, values);
  const [{ Plan: plan }] = z.tuple([z.object({ Plan: node })]).parse(rows[0]['QUERY PLAN']);
  return flat(plan)
    .filter((each) => each['Relation Name'] === 'messages')
    .map((each) => ({ how: each['Node Type'], rows: each['Actual Rows'] * each['Actual Loops'] }));
}

async function statementOn(table: string, path: string): Promise<string> {
  const statements = await statementsOf(app.database, async () => senior.agent.get(path).expect(200));
  const found = statements.find((sql) => new RegExp(`from "?${table}\\b`).test(sql));
  if (found === undefined) throw new Error(`No statement reads ${table}: ${statements.join('\n')}`);
  return found;
}

it('the list of conversations reads the last message and the unread ones, and no others (MSG-43)', async () => {
  const sql = await statementOn('conversation_participants mine', '/api/conversations');
  const reads = await readsOf(sql, [senior.id, null]);
  expect(reads.map(({ how }) => how)).not.toContain('Seq Scan');
  expect(reads.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(10);
  const { body } = await senior.agent.get('/api/conversations');
  expect(body).toEqual([expect.objectContaining({ unreadCount: 2 })]);
});

it('the newest page of the history reads 50 (MSG-47)', async () => {
  const sql = await statementOn('messages', `/api/messages/${conversationId}`);
  expect(await readsOf(sql, [conversationId, 50])).toEqual([{ how: expect.stringMatching(/^Index/), rows: 50 }]);
});

it('an earlier page reads 50, and the message it begins before (MSG-47)', async () => {
  const before = '01980000-0000-7fff-8000-000000000fff';
  const sql = await statementOn('messages', `/api/messages/${conversationId}?before=${before}`);
  const reads = await readsOf(sql, [conversationId, before, conversationId, before, conversationId, 50]);
  expect(reads.map(({ how }) => how)).not.toContain('Seq Scan');
  expect(
    reads
      .map(({ rows }) => rows)
      .filter((rows) => rows > 0)
      .toSorted((one, other) => one - other),
  ).toEqual([1, 50]);
});

it('marking as read only reads the unread messages (MSG-46)', async () => {
  const statements = await statementsOf(app.database, async () =>
    senior.agent.put(`/api/conversations/${conversationId}/read`).expect(204),
  );
  const sql = statements.find((each) => each.includes('update "messages"')) ?? '';
  const told = [new Date(), 'message', caregiver.id, caregiver.id, conversationId];
  const reads = await readsOf(sql, [true, conversationId, caregiver.id, false, ...told]);
  expect(reads.map(({ how }) => how)).not.toContain('Seq Scan');
  // Found, and written: the other person's two, since one's own two are read by now.
  expect(reads.filter(({ how }) => how !== 'ModifyTable').map(({ rows }) => rows)).toEqual([2]);
  const { rows } = await writes.query('select from messages where conversation_id = $1 and not is_read', [
    conversationId,
  ]);
  expect(rows).toHaveLength(0);
});
