// npm run bench -- search: one family's search with 10,000 messages, 2,000 updates and 500 appointments, among three million
// rows of others.
import path from 'node:path';
import pg from 'pg';
import { type Bench, runBench, serverSettings } from '../lib/benchmark';
import { ask, type Caller, signUp } from '../lib/caller';
import { atMost, describeMachine, goalLines, markdown, print, quantile, writeFigures } from '../lib/figures';
import rows from './rows.sql?raw';

const GOAL_MS = 150;
const ROUNDS = 100;
/** As asked, and what is found of each kind. A word that never occurs is the slowest: everything of one's own is read. */
const WORDS = ['tomatoes', 'Sunday', 'elm street', 'nothing of this', 'weather fine 24', 'zz'];
const COUNTED = { messages: 10_000, updates: 2_000, appointments: 500 };

async function settle(address: string) {
  const email = 'daughter@example.org';
  const senior = await signUp(address, { username: 'senior', role: 'senior', firstName: 'Margaret' });
  const daughter = await signUp(address, { username: 'daughter', role: 'family_member', firstName: 'Anna', email });
  const invited = await senior.send('POST', '/api/care-invitations', { caregiverEmail: email });
  await daughter.send('PATCH', `/api/care-invitations/${invited.id}`, { status: 'accepted' });
  const conversation = await senior.send('POST', '/api/conversations/start', { otherUserId: daughter.id });
  return { senior, daughter, conversation };
}

type Family = Awaited<ReturnType<typeof settle>>;

/** @returns how many rows others have. @throws Error if the family has other amounts than the figures say */
async function fill(url: string, { senior, daughter, conversation }: Family): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const settings = { senior: senior.id, daughter: daughter.id, conversation: conversation.id };
    for (const [name, id] of Object.entries(settings)) {
      await client.query('select set_config($1, $2, false)', [`search.${name}`, id]);
    }
    await client.query(rows);
    await client.query('vacuum (analyze)');
    const { rows: counts } = await client.query<Record<keyof typeof COUNTED | 'all', number>>(
      `select (select count(*)::int from messages where conversation_id = $1) as messages,
         (select count(*)::int from family_updates where senior_id = $2) as updates,
         (select count(*)::int from appointments where user_id = $2) as appointments,
         (select count(*)::int from messages) + (select count(*)::int from family_updates)
           + (select count(*)::int from appointments) as all`,
      [conversation.id, senior.id],
    );
    const { all = 0, ...own } = counts[0] ?? { messages: 0, updates: 0, appointments: 0 };
    if (JSON.stringify(own) !== JSON.stringify(COUNTED)) throw new Error(`The family has ${JSON.stringify(own)}`);
    return all - COUNTED.messages - COUNTED.updates - COUNTED.appointments;
  } finally {
    await client.end();
  }
}

/** Sorted times of each word, asked in turns. */
async function measure(address: string, { cookie }: Caller): Promise<Map<string, number[]>> {
  const times = new Map(WORDS.map((word) => [word, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [word, list] of times) {
      const startedAt = performance.now();
      await (await ask(address, cookie, 'GET', `/api/search?q=${encodeURIComponent(word)}`)).text();
      list.push(performance.now() - startedAt);
    }
  }
  for (const list of times.values()) list.sort((one, other) => one - other);
  return times;
}

async function run(bench: Bench): Promise<void> {
  const machine = describeMachine();
  const postgres = await bench.startPostgres({ max_wal_size: '8GB', checkpoint_timeout: '30min' });
  const env = { ...serverSettings(path.join(bench.folder, 'data')), DATABASE_URL: postgres.url };
  const { port } = await bench.startServer({ program: 'hearthside', env });
  const address = `http://127.0.0.1:${port}`;
  const family = await settle(address);
  const ofOthers = await fill(postgres.url, family);
  if (ofOthers < 3_000_000) throw new Error(`Others have ${ofOthers} rows only`);
  print(`Others have ${ofOthers} rows.`);
  const asked = { senior: await measure(address, family.senior), daughter: await measure(address, family.daughter) };
  const figures = Object.entries(asked).flatMap(([who, times]) =>
    [...times].map(([word, list]) => ({ who, word, p50: quantile(list, 0.5), p95: quantile(list, 0.95) })),
  );
  const ms = (value: number) => value.toFixed(1);
  print(
    markdown([
      ['who', 'asked', 'p50, ms', 'p95, ms'],
      ...figures.map(({ who, word, p50, p95 }) => [who, word, ms(p50), ms(p95)]),
    ]),
  );
  const slowest = Math.max(...figures.map(({ p95 }) => p95));
  const goals = [atMost(null, `search, 10,000 messages: p95 ≤ ${GOAL_MS} ms`, GOAL_MS, slowest)];
  print(goalLines(goals));
  if (!goals.every(({ isReached }) => isReached)) process.exitCode = 1;
  await writeFigures('search', { machine, goals, figures, rounds: ROUNDS, own: COUNTED, ofOthers });
}

await runBench(run);
