// Strangers who write other people's addresses into their accounts, guess ids and tokens, and ask (i1, D-100).
import { randomBytes, randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { type Actor, freshName, PASSWORD } from '../../../server/testing/actors';
import { createTestApp } from '../../../server/testing/app';
import { createMedication, createSenior } from '../../../server/testing/factories';
import { freshEmail, invite, tokenOf } from '../../../server/testing/invitations';
import { openLive } from '../../../server/testing/live-client';
import { reportPart } from '../../../server/testing/report-part';
import { rounds } from '@shared/testing/thoroughness';

const TRIES = rounds({ usual: 400, full: 10_000 });
const SENIORS = rounds({ usual: 4, full: 20 });
const STRANGERS = rounds({ usual: 24, full: 40 });
/** In an hour, and this run takes less (server/auth/attempt-limits.ts). */
const REGISTRATIONS = 20;
const [MOST_CHANGES, MOST_ASKS] = [5, 20];

const app = await createTestApp({ config: { trustProxy: 1, registrationsPerHour: REGISTRATIONS } });

interface Victim {
  senior: Actor;
  /** The invited address. */
  email: string;
  invitationId: string;
  /** No one else may read any of these. */
  secrets: string[];
}

interface Stranger {
  id: string;
  cookie: string;
  network: string;
  email: string | null;
  changed: number;
}

const counts = {
  tries: 0,
  registered: 0,
  registrationsRefused: 0,
  addressesChanged: 0,
  changesRefused: 0,
  invitationsSeenToExist: 0,
  asks: 0,
  asksRefused: 0,
  otherRefusals: 0,
  liveEvents: 0,
  leaksAtHome: 0,
  leaks: 0,
  letIn: 0,
  beyondLimits: 0,
  otherAnswers: 0,
  serverErrors: 0,
};

let networks = 0;
/** Of 198.18.0.0/15, which is kept for tests. */
function newNetwork(): string {
  networks += 1;
  return `198.18.${networks >> 8}.${networks & 255}`;
}

function pick<T>(list: readonly T[]): T {
  const chosen = list[randomInt(list.length)];
  if (chosen === undefined) throw new Error('Nothing to choose from');
  return chosen;
}

async function createVictim(): Promise<Victim> {
  const [email, word] = [freshEmail('invited'), freshName('canary')];
  const senior = await createSenior(app, { firstName: word, email: freshEmail(word) });
  await createMedication(app, { senior, name: `medicine ${word}` });
  const invitation = await invite(senior, email, { message: `message ${word}` });
  return { senior, email, invitationId: invitation.id, secrets: [word, senior.id, tokenOf(invitation)] };
}

const victims: Victim[] = [];
for (let made = 0; made < SENIORS; made += 1) victims.push(await createVictim());
const secrets = victims.flatMap((victim) => victim.secrets);

interface Question {
  method: string;
  path: string;
  body?: object;
}

async function send(from: Pick<Stranger, 'cookie' | 'network'>, { method, path, body }: Question) {
  const response = await fetch(`${app.url}${path}`, {
    method,
    headers: { 'X-Forwarded-For': from.network, 'Content-Type': 'application/json', Cookie: from.cookie },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  counts.tries += 1;
  if (secrets.some((secret) => text.includes(secret))) counts.leaks += 1;
  if (response.status >= 500) counts.serverErrors += 1;
  return { status: response.status, text, cookie: response.headers.getSetCookie().join('; ') };
}

async function register(network: string): Promise<Stranger | null> {
  const body = { username: freshName('stranger'), password: PASSWORD, role: pick(['caregiver', 'family_member']) };
  const { status, text, cookie } = await send({ cookie: '', network }, { method: 'POST', path: '/api/register', body });
  if (status === 429) counts.registrationsRefused += 1;
  if (status !== 201) return null;
  counts.registered += 1;
  const { id }: { id: string } = JSON.parse(text);
  const session = /hearthside\.sid=[^;]+/.exec(cookie)?.[0] ?? '';
  return { id, cookie: session, network, email: null, changed: 0 };
}

/** An id like that one, with another last digit. */
const near = (id: string) =>
  id.slice(0, -1) + ((Number.parseInt(id.slice(-1), 16) + 1 + randomInt(15)) % 16).toString(16);
const token = () => pick([randomBytes(24).toString('base64url'), 'x'.repeat(32), uuidv7(), '']);
const someId = () => pick([pick(victims).invitationId, near(pick(victims).invitationId), uuidv7()]);

async function changeAddress(stranger: Stranger): Promise<void> {
  const { email, senior } = pick(victims);
  const wanted = pick([email, email, email.toUpperCase(), senior.account.email, freshEmail()]);
  const body = { firstName: 'Mallory', lastName: 'Moss', email: wanted };
  const { status } = await fetch(`${app.url}/api/user/profile`, {
    method: 'PUT',
    headers: { 'X-Forwarded-For': stranger.network, 'Content-Type': 'application/json', Cookie: stranger.cookie },
    body: JSON.stringify(body),
  });
  counts.tries += 1;
  if (status === 200) {
    // Another spelling is no change.
    if (stranger.email !== wanted?.toLowerCase()) {
      stranger.changed += 1;
      counts.addressesChanged += 1;
    }
    stranger.email = wanted?.toLowerCase() ?? null;
  } else if (status === 429) counts.changesRefused += 1;
  else counts.otherAnswers += 1;
}

async function readReceived(stranger: Stranger): Promise<void> {
  const { status, text } = await send(stranger, { method: 'GET', path: '/api/care-invitations/received' });
  if (status !== 200) counts.otherAnswers += 1;
  const list: { id: string; isProved: boolean }[] = JSON.parse(text);
  counts.invitationsSeenToExist += list.length;
  if (
    list.some(({ isProved, ...rest }) => isProved || Object.keys(rest).some((key) => key !== 'id' && key !== 'ask'))
  ) {
    counts.leaks += 1;
  }
}

async function askSenior(stranger: Stranger): Promise<void> {
  const { status } = await send(stranger, { method: 'POST', path: `/api/care-invitations/${someId()}/ask` });
  if (status === 200) counts.asks += 1;
  else if ([404, 409, 429].includes(status)) counts.asksRefused += 1;
  else counts.otherAnswers += 1;
}

/** Everything else that a stranger must be refused. */
function refusedQuestion({ id }: Stranger): Question {
  const [{ senior }, invitation] = [pick(victims), someId()];
  return pick<Question>([
    { method: 'PATCH', path: `/api/care-invitations/${invitation}`, body: { status: 'accepted' } },
    { method: 'PATCH', path: `/api/care-invitations/${invitation}`, body: { status: 'accepted', token: token() } },
    { method: 'PATCH', path: `/api/care-invitations/${invitation}`, body: { status: 'declined', token: token() } },
    { method: 'POST', path: `/api/care-invitations/${invitation}/let-in`, body: { userId: id } },
    { method: 'POST', path: `/api/care-invitations/${invitation}/turn-away`, body: { userId: id } },
    { method: 'DELETE', path: `/api/care-invitations/${invitation}` },
    { method: 'GET', path: `/api/care-invitations/link/${token() || 'none'}` },
    { method: 'POST', path: '/api/email-verification', body: { token: token() || 'none' } },
    { method: 'GET', path: `/api/medications?senior=${senior.id}` },
    { method: 'GET', path: `/api/user/${senior.id}` },
  ]);
}

async function beRefused(stranger: Stranger): Promise<void> {
  const { status } = await send(stranger, refusedQuestion(stranger));
  if ([400, 403, 404, 409].includes(status)) counts.otherRefusals += 1;
  else counts.otherAnswers += 1;
}

/** As many as one network may register, with some tries more, and the others each in a network of their own. */
async function createStrangers(): Promise<Stranger[]> {
  const crowded = newNetwork();
  const strangers: Stranger[] = [];
  for (let tried = 0; strangers.length < STRANGERS; tried += 1) {
    const stranger = await register(tried < REGISTRATIONS + 5 ? crowded : newNetwork());
    if (stranger !== null) strangers.push(stranger);
  }
  return strangers;
}

it(
  'strangers get nothing of any invitation, whatever they claim, guess and ask (D-100)',
  { timeout: 1_800_000 },
  async () => {
    const strangers = await createStrangers();
    const live = await Promise.all(
      strangers.slice(0, 5).map(({ cookie, network }) => openLive(app, cookie, { 'X-Forwarded-For': network })),
    );
    while (counts.tries < TRIES) {
      const stranger = pick(strangers);
      await pick([changeAddress, readReceived, askSenior, askSenior, beRefused, beRefused, beRefused])(stranger);
      // Seniors go on as ever, and their changes are announced.
      if (counts.tries % 100 === 0) {
        const { senior, invitationId } = pick(victims);
        const permissions = { medications: true, health: true, appointments: true, family: true };
        await senior.agent.patch(`/api/care-invitations/${invitationId}/permissions`).send(permissions).expect(200);
      }
    }

    const heard = live.flatMap(({ events }) => events.map((event) => JSON.stringify(event)));
    counts.liveEvents = heard.length;
    counts.leaks += heard.filter((event) => secrets.some((secret) => event.includes(secret))).length;
    const { rows } = await app.database.writes.query<{ connections: number; answered: number; most: number }>(
      `select (select count(*)::int from family_members) as connections,
            (select count(*)::int from care_invitations where status <> 'pending') as answered,
            (select coalesce(max(asks), 0)::int from (
               select count(*) as asks from invitation_asks group by user_id) by_person) as most`,
    );
    counts.letIn = (rows[0]?.connections ?? 0) + (rows[0]?.answered ?? 0);
    counts.beyondLimits =
      strangers.filter(({ changed }) => changed > MOST_CHANGES).length + Number((rows[0]?.most ?? 0) > MOST_ASKS);

    // Negative control: the same account at home sees the invitation, so the words would have been found.
    const [victim] = victims;
    const [stranger] = strangers;
    if (victim === undefined || stranger === undefined) throw new Error('Nobody is there');
    await app.database.writes.query('update users set email = $2 where id = $1', [stranger.id, victim.email]);
    const leaksBefore = counts.leaks;
    await send({ ...stranger, network: '192.168.1.20' }, { method: 'GET', path: '/api/care-invitations/received' });
    counts.leaksAtHome = counts.leaks - leaksBefore;
    counts.leaks = leaksBefore;

    for (const { socket } of live) socket.close();
    process.stdout.write(`claimed addresses: ${JSON.stringify(counts)}\n`);
    await reportPart('i1', counts);
    const { leaks, letIn, beyondLimits, otherAnswers, serverErrors } = counts;
    expect({ leaks, letIn, beyondLimits, otherAnswers, serverErrors }).toEqual({
      leaks: 0,
      letIn: 0,
      beyondLimits: 0,
      otherAnswers: 0,
      serverErrors: 0,
    });
    expect(counts.leaksAtHome).toBe(1);
    expect(counts.registrationsRefused).toBe(5);
    expect(counts.invitationsSeenToExist).toBeGreaterThan(0);
  },
);
