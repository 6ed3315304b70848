// A round of generated input for every endpoint, from its own contract (b1).
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { contracts } from '@shared/api/contracts';
import type { Endpoint } from '@shared/api/endpoint';
import { type Actor, freshName, PASSWORD } from '../testing/actors';
import { createTestApp } from '../testing/app';
import { createCaregiver, createMedication, createSenior } from '../testing/factories';
import { type Hints, inputFor } from '../testing/generated-input';
import { createInvitation, freshEmail } from '../testing/invitations';
import { expectRefused, type RawAnswer, sendRaw, unexpectedInLog } from '../testing/raw-request';

const app = await createTestApp();
const senior = await createSenior(app);
const stranger = await createSenior(app);
const mine = await createMedication(app, { senior });
const theirs = await createMedication(app, { senior: stranger });
const invited = await createCaregiver(app, { email: freshEmail() });
const caregiverEmail = invited.account.email ?? '';
const open = await createInvitation(app, { seniorId: senior.id, caregiverEmail });
const another = await createInvitation(app, { seniorId: stranger.id, caregiverEmail });

const RUNS_PER_ENDPOINT = Number(process.env['HEARTHSIDE_RUNS'] ?? 30);
/** The same round every time; HEARTHSIDE_SEED and HEARTHSIDE_RUNS give other and longer ones. */
const seed = Number(process.env['HEARTHSIDE_SEED'] ?? 20_260_303);

const invitations = fc.constantFrom(open.id, open.id, another.id);

const HINTS: Hints = {
  username: fc.oneof(
    fc.string({ minLength: 3, maxLength: 32 }),
    fc.integer().map(() => freshName()),
  ),
  password: fc.oneof(fc.constant(PASSWORD), fc.string({ unit: 'grapheme', minLength: 8, maxLength: 128 })),
  email: fc.oneof(fc.emailAddress(), fc.constant(null)),
  timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'america/new_york', 'Etc/GMT+12', 'Pacific/Apia'),
  times: fc.array(fc.constantFrom('08:00', '8 PM', 'noon', '23:59', ' 7:05 '), { minLength: 1, maxLength: 5 }),
  frequency: fc.constantFrom('Once daily', 'As needed', 'PRN', 'every other Tuesday'),
  id: fc.constantFrom(mine.id, mine.id, theirs.id),
  medicationId: fc.constantFrom(mine.id, mine.id, theirs.id),
  userId: fc.constantFrom(senior.id, senior.id, stranger.id),
  senior: fc.constantFrom(senior.id, senior.id, stranger.id),
  caregiverEmail: fc.oneof(fc.emailAddress(), fc.constant(caregiverEmail)),
  token: fc.constantFrom(open.token, open.token, another.token, 'x'.repeat(32)),
};

const hintsFor = ({ operation }: Endpoint): Hints =>
  operation.includes('care-invitations') ? { ...HINTS, id: invitations } : HINTS;

/** Signing up or in would end the session of this round, and answering is for whom an invitation is for. */
function viewerFor({ access, operation }: Endpoint): Actor | null {
  if (access === 'public') return null;
  return operation === 'PATCH /api/care-invitations/{id}' ? invited : senior;
}

/** As it was before the request: what is deleted or answered could not be asked for again. */
async function restore(): Promise<void> {
  const { pool } = app.database;
  await pool.query('update medications set deleted_at = null where id = $1', [mine.id]);
  await pool.query('delete from family_members');
  await pool.query('delete from care_invitations');
  await createInvitation(app, { ...open, seniorId: senior.id, caregiverEmail });
  await createInvitation(app, { ...another, seniorId: stranger.id, caregiverEmail });
}

let sent = 0;
let pastValidation = 0;

function addressOf(contract: Endpoint, params: unknown, query: unknown): string {
  const [, template = ''] = contract.operation.split(' ');
  const path = template.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(textIn(params, name)));
  const pairs = Object.entries(query ?? {}).map(([key, value]) => [key, textOf(value)]);
  return `${path}?${new URLSearchParams(pairs)}`;
}

const textIn = (values: unknown, name: string) =>
  textOf(Object.entries(values ?? {}).find(([key]) => key === name)?.[1] ?? 'missing');
/** Lone surrogates cannot be written in an address. */
const textOf = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 2_000).replaceAll(/\p{Surrogate}/gu, '?');

function expectAnswer(contract: Endpoint, answer: RawAnswer): void {
  sent += 1;
  // Nobody signs in by chance: for that one, wrong credentials are as far as it gets.
  const isWrongPair = answer.status === 401 && contract.operation === 'POST /api/login';
  if (isWrongPair || ![400, 401].includes(answer.status)) pastValidation += 1;
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
  (contract: Endpoint) => contract.upload === null && !contract.isFile && contract.operation !== 'POST /api/logout',
);

describe.each(generated)('D-30 $operation', (contract) => {
  it('answers whatever it is sent in order: as the contract says, or refused in words', async () => {
    const [method = ''] = contract.operation.split(' ');
    const takesBody = method !== 'GET' && method !== 'DELETE';
    const hints = hintsFor(contract);
    const body = takesBody ? inputFor(contract.body, hints) : fc.constant(undefined);
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
  expect(pastValidation / sent).toBeGreaterThan(0.3);
  expect(pastValidation / sent).toBeLessThan(0.9);
});

afterAll(() => {
  process.stdout.write(`generated input: ${sent} requests, ${pastValidation} past validation, seed ${seed}\n`);
});
