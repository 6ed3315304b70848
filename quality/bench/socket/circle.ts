/** One senior's circle with as many members as sockets, so that one update reaches every listener. */
import { sign } from 'cookie-signature';
import pg from 'pg';
import { signUp } from '../lib/caller';

export interface Circle {
  /** The Cookie headers of the senior and of the family members, one session each. */
  listeners: string[];
  /** The Cookie header of the family member who shares updates and listens to nothing. */
  author: string;
}

/**
 * The senior and the author register through the API. For thousands of others, password hashing would take minutes, so
 * the rows that registering, accepting and signing in leave behind are inserted directly.
 */
export async function gatherCircle(port: number, databaseUrl: string, secret: string, people: number): Promise<Circle> {
  const address = `http://127.0.0.1:${port}`;
  const senior = await signUp(address, { username: 'eleanor', firstName: 'eleanor', role: 'senior' });
  const author = await signUp(address, { username: 'author', firstName: 'author', role: 'family_member' });
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query(CONNECT, [senior.id, author.id]);
    const { rows } = await database.query<{ sid: string }>(JOIN, [senior.id, people - 1]);
    await database.query('analyze');
    const members = rows.map(({ sid }) => `hearthside.sid=${encodeURIComponent(`s:${sign(sid, secret)}`)}`);
    return { listeners: [senior.cookie, ...members], author: author.cookie };
  } finally {
    await database.end();
  }
}

const ALL_SHARED = `'{"medications": true, "health": true, "appointments": true, "family": true}'::jsonb`;

const CONNECT = `
  insert into family_members (id, senior_id, caregiver_id, relationship, permissions)
  values (gen_random_uuid(), $1, $2, 'Granddaughter', ${ALL_SHARED})`;

const JOIN = `
  with people as (
    insert into users (id, username, password, first_name, role)
    select gen_random_uuid(), 'member.' || number, '-', 'Member ' || number, 'family_member'
    from generate_series(1, $2::int) as number
    returning id
  ), connections as (
    insert into family_members (id, senior_id, caregiver_id, relationship, permissions)
    select gen_random_uuid(), $1, id, 'Cousin', ${ALL_SHARED} from people
  )
  insert into sessions (sid, sess, expire)
  select replace(gen_random_uuid()::text, '-', ''),
    json_build_object(
      'cookie', json_build_object('originalMaxAge', 1209600000, 'httpOnly', true, 'path', '/', 'sameSite', 'lax'),
      'passport', json_build_object('user', id),
      'signedInAt', (extract(epoch from now()) * 1000)::bigint),
    now() + interval '14 days'
  from people
  returning sid`;

/** Shares an update. @returns its id, and when it was requested and answered, in nanoseconds of this machine's clock */
export async function shareUpdate(
  port: number,
  cookie: string,
): Promise<{ id: string; askedAt: bigint; answeredAt: bigint }> {
  const askedAt = process.hrtime.bigint();
  const response = await fetch(`http://127.0.0.1:${port}/api/family-updates`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify({ content: 'The first tomatoes are ripe.', type: 'message' }),
  });
  const answeredAt = process.hrtime.bigint();
  const { id }: { id: string } = await response.json();
  if (response.status !== 201) throw new Error(`Sharing an update answered ${response.status}`);
  return { id, askedAt, answeredAt };
}
