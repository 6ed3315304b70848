/** The rows for Parse Server, which manages its own tables: inserted through its API, into a separate database. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { PeerMedication, PeerWish, SettledPeer, StartPeer } from './peer';

const DATABASE = 'peer_parse';
const APP = 'bench';
const SESSION = 'X-Parse-Session-Token';
const LIST = '/parse/classes/Medication?order=createdAt';

/** Signed-in users only; each row says who owns it. */
const SIGNED_IN = { requiresAuthentication: true };
const MEDICATION = {
  className: 'Medication',
  fields: {
    name: { type: 'String' },
    dosage: { type: 'String' },
    frequency: { type: 'String' },
    times: { type: 'Array' },
    instructions: { type: 'String' },
    imageUrl: { type: 'String' },
    isActive: { type: 'Boolean' },
    owner: { type: 'Pointer', targetClass: '_User' },
  },
  classLevelPermissions: { find: SIGNED_IN, get: SIGNED_IN, create: SIGNED_IN, update: {}, delete: {}, addField: {} },
};

export async function fillParseServer(wish: PeerWish, start: StartPeer): Promise<SettledPeer> {
  const masterKey = randomUUID();
  const server = await start({ DATABASE_URL: await besides(wish.databaseUrl), PEER_APP: APP, PEER_SECRET: masterKey });
  const ask = <T>(path: string, headers: Record<string, string>, body?: object) =>
    askParse<T>(`http://127.0.0.1:${server.port}${path}`, headers, body);
  await ask('/parse/schemas/Medication', { 'X-Parse-Master-Key': masterKey }, MEDICATION);
  const moveIn = async (username: string): Promise<string> => {
    const account = { username, password: 'a-long-and-quiet-afternoon' };
    const person = await ask<{ objectId: string; sessionToken: string }>('/parse/users', {}, account);
    const { objectId, sessionToken } = person;
    for (const { name, dosage, frequency, times, instructions, isActive } of wish.expected) {
      const owner = { __type: 'Pointer', className: '_User', objectId };
      const row = { name, dosage, frequency, times, instructions, isActive, owner };
      const access = { ACL: { [objectId]: { read: true, write: true } } };
      await ask('/parse/classes/Medication', { [SESSION]: sessionToken }, { ...row, ...access });
    }
    return sessionToken;
  };
  const tokens = await Promise.all(wish.userIds.map(moveIn));
  const { results } = await ask<{ results: PeerMedication[] }>(LIST, { [SESSION]: tokens[0] ?? '' });
  const requestOf = (token: string) =>
    `GET ${LIST} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Parse-Application-Id: ${APP}\r\n${SESSION}: ${token}\r\n\r\n`;
  return { server, requests: tokens.map(requestOf), answer: results };
}

/** @returns the URL of a new, empty database on the same PostgreSQL */
async function besides(databaseUrl: string): Promise<string> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query(`create database ${DATABASE}`);
  } finally {
    await database.end();
  }
  const url = new URL(databaseUrl);
  url.pathname = `/${DATABASE}`;
  return url.href;
}

async function askParse<T>(address: string, headers: Record<string, string>, body?: object): Promise<T> {
  const response = await fetch(address, {
    headers: { 'X-Parse-Application-Id': APP, 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${new URL(address).pathname} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
