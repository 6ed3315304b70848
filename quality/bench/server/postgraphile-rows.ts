/** The rows for PostGraphile: their own schema in the same database, with row-level security. */
import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { PeerMedication, PeerWish, SettledPeer, StartPeer } from './peer';

const SCHEMA = 'peer';

/**
 * The same rows with the same index. The user is a claim of the token, which PostGraphile sets for each request; the
 * policy applies to the tables' owner as well, so no other role is needed.
 */
const ROWS = `
  create schema ${SCHEMA};
  create type ${SCHEMA}.token as (person_id uuid);
  create table ${SCHEMA}.medications as table public.medications;
  alter table ${SCHEMA}.medications add primary key (id);
  create index on ${SCHEMA}.medications (user_id, created_at);
  alter table ${SCHEMA}.medications enable row level security;
  alter table ${SCHEMA}.medications force row level security;
  create policy own on ${SCHEMA}.medications using (
    user_id = nullif(current_setting('jwt.claims.person_id', true), '')::uuid and deleted_at is null
  );
  analyze ${SCHEMA}.medications`;

const QUESTION = `{
  allMedications(orderBy: [CREATED_AT_ASC, ID_ASC]) {
    nodes { id userId name dosage frequency times instructions imageUrl isActive createdAt }
  }
}`;

interface Answer {
  data: { allMedications: { nodes: PeerMedication[] } };
  errors?: unknown;
}

export async function fillPostGraphile(wish: PeerWish, start: StartPeer): Promise<SettledPeer> {
  const database = new pg.Client({ connectionString: wish.databaseUrl });
  await database.connect();
  try {
    await database.query(ROWS);
  } finally {
    await database.end();
  }
  const secret = 'only-for-a-measurement';
  const server = await start({ DATABASE_URL: wish.databaseUrl, PEER_SCHEMA: SCHEMA, PEER_SECRET: secret });
  const tokens = wish.userIds.map((userId) => signedToken({ person_id: userId, aud: 'postgraphile' }, secret));
  const body = JSON.stringify({ query: QUESTION });
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${tokens[0]}` };
  const response = await fetch(`http://127.0.0.1:${server.port}/graphql`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  const { data, errors }: Answer = await response.json();
  if (errors !== undefined) throw new Error(`it answered ${JSON.stringify(errors)}`);
  await assertStrangersSeeNothing(server.port, body);
  const requestOf = (token: string) =>
    `POST /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  return { server, requests: tokens.map(requestOf), answer: data.allMedications.nodes };
}

async function assertStrangersSeeNothing(port: number, body: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, { method: 'POST', headers, body });
  const { data }: Answer = await response.json();
  if (data.allMedications.nodes.length > 0) throw new Error('it shows the rows to somebody without a token');
}

/** A JSON Web Token (RFC 7519), signed with HMAC SHA-256. */
function signedToken(claims: object, secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
