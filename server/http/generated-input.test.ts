// A round of generated input for every endpoint, from its own contract (b1).
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { contracts } from '@shared/api/contracts';
import type { Endpoint } from '@shared/api/endpoint';
import type { Actor } from '../testing/actors';
import { sessionDigest } from '../live/announcement';
import { createTestApp } from '../testing/app';
import { createComment, createConversation, createDocument, createUpdate } from '../testing/circle-factories';
import {
  connect,
  createAppointment,
  createCaregiver,
  createMedication,
  createMetric,
  createSenior,
} from '../testing/factories';
import { type Hints, inputFor } from '../testing/generated-input';
import {
  addressOf,
  emails,
  instantsIn,
  measurements,
  metricTypes,
  mostly,
  ABOUT_ONESELF,
  WITHOUT_IDS,
} from '../testing/generated-values';
import { createContact } from '../testing/emergency-factories';
import { createInvitation, freshEmail } from '../testing/invitations';
import { expectRefused, type RawAnswer, sendRaw, unexpectedInLog } from '../testing/raw-request';

const app = await createTestApp();
const ownEmail = freshEmail();
const senior = await createSenior(app, { email: ownEmail });
const stranger = await createSenior(app);
const mine = await createMedication(app, { senior });
const theirs = await createMedication(app, { senior: stranger });
const [visit, theirVisit] = [
  await createAppointment(app, { senior }),
  await createAppointment(app, { senior: stranger }),
];
const [reading, theirReading] = [await createMetric(app, { senior }), await createMetric(app, { senior: stranger })];
const invited = await createCaregiver(app, { email: freshEmail() });
const caregiverEmail = invited.account.email ?? '';
const open = await createInvitation(app, { seniorId: senior.id, caregiverEmail });
const another = await createInvitation(app, { seniorId: stranger.id, caregiverEmail });

const friend = await createCaregiver(app);
const friendship = await connect(app, senior, friend);
const conversation = await createConversation(app, senior, friend);
const [update, theirUpdate] = [await createUpdate(app, { senior }), await createUpdate(app, { senior: stranger })];
const comment = await createComment(app, { updateId: update.id, authorId: senior.id });
const [paper, theirPaper] = [await createDocument(app, senior), await createDocument(app, stranger)];
const [contact, theirContact] = [await createContact(app, senior), await createContact(app, stranger)];

const RUNS_PER_ENDPOINT = Number(process.env['HEARTHSIDE_RUNS'] ?? 30);
/** The same round every time; HEARTHSIDE_SEED and HEARTHSIDE_RUNS give other and longer ones. */
const seed = Number(process.env['HEARTHSIDE_SEED'] ?? 20_260_303);

const invitations = fc.constantFrom(open.id, open.id, another.id);
const visits = fc.constantFrom(visit.id, visit.id, theirVisit.id);
const readings = fc.constantFrom(reading.id, reading.id, theirReading.id);

/** A session of the senior's on another device, and the link that proves their address: stored anew for each request. */
const ELSEWHERE = 'a-session-on-another-device';
const PROOF = 'p'.repeat(32);

const updates = fc.constantFrom(update.id, update.id, theirUpdate.id);
const papers = fc.constantFrom(paper, paper, theirPaper);
const people = fc.constantFrom(contact, contact, theirContact);

const HINTS: Hints = {
  ...WITHOUT_IDS,
  id: fc.constantFrom(mine.id, mine.id, theirs.id),
  medicationId: fc.constantFrom(mine.id, mine.id, theirs.id),
  userId: fc.constantFrom(senior.id, senior.id, stranger.id),
  senior: fc.constantFrom(senior.id, senior.id, stranger.id),
  caregiverEmail: fc.oneof(emails, fc.constant(caregiverEmail)),
  startTime: instantsIn(2026),
  endTime: fc.oneof({ weight: 5, arbitrary: instantsIn(2027) }, fc.constantFrom('', null, '2025-01-01T00:00:00Z')),
  reminderMinutes: fc.integer({ min: 0, max: 2_000 }),
  isCompleted: fc.constant(false),
  value: measurements,
  unit: fc.constantFrom('', null, 'bpm', 'BPM', 'beats/min', 'kg'),
  recordedAt: fc.oneof(fc.constant('2025-01-05T08:00:00Z'), instantsIn(2025)),
  days: fc.constantFrom('1', '7', '366', '0'),
  before: readings,
  otherUserId: fc.constantFrom(friend.id, friend.id, stranger.id),
  conversationId: fc.constantFrom(conversation, conversation, mine.id),
  seniorId: fc.constantFrom(senior.id, senior.id, stranger.id),
  owner: fc.constantFrom(senior.id, senior.id, stranger.id),
  alts: fc.constantFrom<unknown>([], ['A garden'], '["A garden"]', ['x'.repeat(301)]),
  isPrivate: fc.constantFrom<unknown>(true, false, 'true', 'perhaps'),
  sharedWith: fc.constantFrom<unknown>([friend.id], [], [friend.id, friend.id], [stranger.id]),
  commentId: fc.constantFrom(comment.id, comment.id, mine.id),
  score: fc.constantFrom<unknown>(0, 20, 40, 100, 7),
  duration: fc.integer({ min: 0, max: 3_600 }),
  completedAt: instantsIn(2025),
  token: fc.constantFrom(open.token, open.token, another.token, 'x'.repeat(32)),
};

/** Whose rows an `id` is of, and what else means something else there. */
const HINTS_OF: Record<string, Hints> = {
  'care-invitations': { id: invitations },
  appointments: { id: visits },
  'health-metrics': { id: readings, type: metricTypes },
  conversations: { id: fc.constantFrom(conversation, conversation, mine.id) },
  messages: { id: fc.constantFrom(conversation, conversation, mine.id) },
  'family-updates': { id: updates, before: updates },
  documents: { id: papers },
  'emergency-contacts': {
    id: people,
    phone: fc.constantFrom('(555) 010-4477', '+1 555 010 4477', '555.010.4477', '911'),
    contactType: fc.constantFrom('emergency', 'family', 'medical'),
  },
  user: {
    id: fc.constantFrom(senior.id, friend.id, stranger.id),
    username: mostly([senior.username, senior.username.toUpperCase()], ['somebody']),
    email: emails,
    ...ABOUT_ONESELF,
    device: fc.constantFrom(sessionDigest(ELSEWHERE), sessionDigest('nobody’s')),
    // The right one would end the session of this round.
    currentPassword: fc.constant('not the one at all'),
    newPassword: fc.constantFrom('quiet lantern by the lake', 'password', 'short'),
  },
  seniors: { id: fc.constantFrom(senior.id, stranger.id, friend.id) },
  'email-verification': { token: fc.constantFrom(PROOF, PROOF, 'x'.repeat(32)) },
};

function hintsFor({ operation }: Endpoint): Hints {
  const [, resource = ''] = operation.split('/api/');
  return { ...HINTS, ...HINTS_OF[resource.split('/')[0] ?? ''] };
}

/** Signing up or in would end the session of this round, and answering is for whom an invitation is for. */
function viewerFor({ access, operation }: Endpoint): Actor | null {
  if (access === 'public') return null;
  return operation === 'PATCH /api/care-invitations/{id}' ? invited : senior;
}

/** As it was before the request: what is deleted or answered could not be asked for again. */
async function restore(): Promise<void> {
  const { pool } = app.database;
  await pool.query('update medications set deleted_at = null where id = $1', [mine.id]);
  await pool.query('update appointments set is_active = true where id = $1', [visit.id]);
  const gone = await pool.query('select from health_metrics where id = $1', [reading.id]);
  if (gone.rowCount === 0) await createMetric(app, reading);
  await pool.query('delete from family_members where id <> $1', [friendship]);
  const { rowCount } = await pool.query('select from family_update_comments where id = $1', [comment.id]);
  if (rowCount === 0) await restoreUpdate();
  await restoreAccount();
  await pool.query('delete from documents where user_id = $1 and id <> $2', [senior.id, paper]);
  if ((await pool.query('select from documents where id = $1', [paper])).rowCount === 0)
    await createDocument(app, senior, { id: paper });
  await pool.query('delete from emergency_contacts where user_id = $1', [senior.id]);
  await createContact(app, senior, { id: contact });
  await pool.query('delete from care_invitations');
  await createInvitation(app, { ...open, seniorId: senior.id, caregiverEmail });
  await createInvitation(app, { ...another, seniorId: stranger.id, caregiverEmail });
}

/** Which takes its comments with it when it goes. */
async function restoreUpdate(): Promise<void> {
  await app.database.pool.query('delete from family_updates where id = $1', [update.id]);
  await createUpdate(app, { senior, id: update.id });
  await createComment(app, { updateId: update.id, authorId: senior.id, id: comment.id });
}

async function restoreAccount(): Promise<void> {
  const { pool } = app.database;
  await pool.query('update users set email = $2 where id = $1', [senior.id, ownEmail]);
  await pool.query(
    `insert into sessions (sid, sess, expire)
     values ($1, json_build_object('passport', json_build_object('user', $2::text)), now() + interval '1 day')
     on conflict do nothing`,
    [ELSEWHERE, senior.id],
  );
  await pool.query(
    `insert into email_verifications (user_id, email, token_digest) values ($1, $2, $3) on conflict do nothing`,
    [senior.id, ownEmail, createHash('sha256').update(PROOF).digest('base64url')],
  );
}

let sent = 0;
const pastValidation = new Map<string, number>();
const allPast = () => [...pastValidation.values()].reduce((sum, count) => sum + count, 0);

function expectAnswer(contract: Endpoint, answer: RawAnswer): void {
  sent += 1;
  // Nobody signs in by chance: for that one, wrong credentials are as far as it gets.
  const isWrongPair = answer.status === 401 && contract.operation === 'POST /api/login';
  // Neither words nor photos: that is found out after the body was read, for JSON brings no photos.
  const isWithoutContent = answer.status === 400 && answer.text.includes('Please enter some text or select a photo');
  // Nor guesses anybody the password of somebody who is signed in.
  const isWrongPassword = answer.status === 400 && answer.text.includes('This is not your current password');
  const isPast = isWrongPair || isWrongPassword || isWithoutContent || ![400, 401].includes(answer.status);
  pastValidation.set(contract.operation, (pastValidation.get(contract.operation) ?? 0) + Number(isPast));
  if (answer.status >= 300) {
    expectRefused(answer);
    return;
  }
  expect([contract.status, contract.isRepeatable ? 200 : contract.status]).toContain(answer.status);
  const content: unknown = contract.status === 204 ? undefined : JSON.parse(answer.text);
  expect(contract.response.safeParse(content).error).toBeUndefined();
}

/** Uploads have tests of their own, and signing out would end the round. */
const generated: Endpoint[] = contracts.filter(
  (contract: Endpoint) =>
    (contract.upload === null || contract.upload.isOptional === true) &&
    contract.file === null &&
    contract.operation !== 'POST /api/logout',
);

await restoreAccount();

describe.each(generated)('D-30 $operation', (contract) => {
  it('answers whatever it is sent in order: as the contract says, or refused in words', async () => {
    const [method = ''] = contract.operation.split(' ');
    const takesBody = method !== 'GET' && method !== 'DELETE';
    const hints = hintsFor(contract);
    const body = takesBody && contract.takesBody ? inputFor(contract.body, hints) : fc.constant(undefined);
    await fc.assert(
      fc.asyncProperty(inputFor(contract.params, hints), inputFor(contract.query, hints), body, async (...input) => {
        const [params, query, value] = input;
        const path = addressOf(contract, params, query);
        const answer = await sendRaw(app, viewerFor(contract), {
          method,
          path,
          ...(value === undefined ? {} : { body: JSON.stringify(value) }),
        });
        expectAnswer(contract, answer);
        if (method !== 'GET') await restore();
      }),
      { numRuns: RUNS_PER_ENDPOINT, seed, endOnFailure: true },
    );
  });
});

it('after all of that the server lives, nothing unexpected happened, and a third got past validation', async () => {
  expect(unexpectedInLog(app)).toEqual([]);
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  expect(sent).toBe(generated.length * RUNS_PER_ENDPOINT);
  const seldom = [...pastValidation].filter(([, count]) => count < 0.3 * RUNS_PER_ENDPOINT);
  expect(seldom).toEqual([]);
  expect(allPast() / sent).toBeLessThan(0.9);
});

afterAll(() => {
  process.stdout.write(`generated input: ${sent} requests, ${allPast()} past validation, seed ${seed}\n`);
});
