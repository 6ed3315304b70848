// Rounds of generated input for every endpoint, from its own contract.
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { CONTENT_REQUIRED as UPDATE_EMPTY } from '@shared/api/family-feed-fields';
import { CONTENT_REQUIRED as MESSAGE_EMPTY } from '@shared/api/messaging-fields';
import { contracts } from '@shared/api/contracts';
import type { Endpoint } from '@shared/api/endpoint';
import type { Actor } from '../testing/actors';
import { createHousehold, restoreHousehold } from '../testing/generated-household';
import { householdHints } from '../testing/generated-hints';
import { inputFor } from '../testing/generated-input';
import { addressOf } from '../testing/generated-values';
import { expectRefused, type RawAnswer, sendRaw, unexpectedInLog } from '../testing/raw-request';
import { reportPart } from '../testing/report-part';
import { isThorough, rounds } from '@shared/testing/thoroughness';

const household = await createHousehold();
const { app, senior, invited } = household;
const hintsFor = householdHints(household);

const RUNS_PER_ENDPOINT = Number(process.env['HEARTHSIDE_RUNS'] ?? rounds({ usual: 6, full: 70 }));
/** The same rounds every time; HEARTHSIDE_SEED and HEARTHSIDE_RUNS change seed and length. */
const FIRST_SEED = Number(process.env['HEARTHSIDE_SEED'] ?? 20_260_303);
const SEEDS = Array.from({ length: rounds({ usual: 1, full: 4 }) }, (_, index) => FIRST_SEED + index);

/** So much of what is sent must get past validation: of all, and in `npm run test:full` at each endpoint. */
const LEAST_PAST = 0.3;

/** Signing up or in would end this round's session, and answering requires the invited person. */
function viewerFor({ access, operation }: Endpoint): Actor | null {
  if (access === 'public') return null;
  return operation === 'PATCH /api/care-invitations/{id}' ? invited : senior;
}

let [sent, serverErrors] = [0, 0];
const pastValidation = new Map<string, number>();
const allPast = () => [...pastValidation.values()].reduce((sum, count) => sum + count, 0);

function expectAnswer(contract: Endpoint, answer: RawAnswer): void {
  sent += 1;
  if (answer.status >= 500) serverErrors += 1;
  // No request signs in by chance: wrong credentials, codes and passkeys are as far as it gets.
  const isWrongPair = answer.status === 401 && contract.access === 'public';
  // Neither text nor photos: that is detected after the body was read, since JSON has no photos.
  const isWithoutContent =
    answer.status === 400 && [UPDATE_EMPTY, MESSAGE_EMPTY].some((words) => answer.text.includes(words));
  // Nor does anything guess a signed-in person's password.
  const isWrongPassword = answer.status === 400 && answer.text.includes('This is not your current password');
  const isPast = isWrongPair || isWrongPassword || isWithoutContent || ![400, 401].includes(answer.status);
  pastValidation.set(contract.operation, (pastValidation.get(contract.operation) ?? 0) + Number(isPast));
  if (answer.status >= 300) {
    expectRefused(answer);
    return;
  }
  expect([contract.status, contract.idempotency !== null ? 200 : contract.status]).toContain(answer.status);
  const content: unknown = contract.status === 204 ? undefined : JSON.parse(answer.text);
  expect(contract.response.safeParse(content).error).toBeUndefined();
}

/** Uploads have their own tests, and signing out would end the round. */
const generated: Endpoint[] = contracts.filter(
  (contract: Endpoint) =>
    (contract.upload === null || contract.upload.isOptional === true) &&
    contract.file === null &&
    contract.operation !== 'POST /api/logout',
);

describe.each(generated)('$operation (D-30)', (contract) => {
  const words = 'answers whatever it is sent in order: as the contract says, or refused in words';
  it.each(SEEDS)(`${words} (%i)`, { timeout: isThorough() ? 300_000 : 30_000 }, async (seed) => {
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
        if (method !== 'GET' && answer.status < 300) await restoreHousehold(household);
      }),
      { numRuns: RUNS_PER_ENDPOINT, seed, endOnFailure: true },
    );
  });
});

it('afterwards the server is alive, nothing unexpected was logged, and enough got past validation', async () => {
  expect(unexpectedInLog(app)).toEqual([]);
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  expect(sent).toBe(generated.length * RUNS_PER_ENDPOINT * SEEDS.length);
  // The few requests of `npm test` say nothing about one endpoint.
  const byEndpoint = isThorough() ? [...pastValidation] : [];
  const least = LEAST_PAST * RUNS_PER_ENDPOINT * SEEDS.length;
  expect(byEndpoint.filter(([, count]) => count < least)).toEqual([]);
  expect(allPast() / sent).toBeGreaterThan(LEAST_PAST);
  expect(allPast() / sent).toBeLessThan(0.9);
});

afterAll(async () => {
  const faults = unexpectedInLog(app).length;
  await reportPart('b1', { requests: sent, pastValidation: allPast(), seeds: SEEDS.length, serverErrors, faults });
  process.stdout.write(`generated input: ${sent} requests, ${allPast()} past validation, seeds ${SEEDS.join(' ')}\n`);
});
