// Every endpoint, asked by everybody, against tables that share no code with the server (a1).
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Response, Test } from 'supertest';
import type TestAgent from 'supertest/lib/agent';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import { contracts } from '@shared/api/contracts';
import { ABOUT_ONESELF, CARE, CARE_VARIANTS, type CareExpectation, type Target } from '../testing/access-expectations';
import { type Actor, anonymous, signUp } from '../testing/actors';
import { createTestApp } from '../testing/app';
import { connect, createCaregiver, createMedication, createSenior, EVERYTHING } from '../testing/factories';
import { freshEmail } from '../testing/invitations';
import { plainPicture } from '../testing/pictures';
import { createAccessRecord, missingTeam, putInState, type Setting, SETTINGS } from '../testing/situations';
import {
  expectedOfInvited,
  expectedOfOthers,
  expectedOfOwner,
  NAMES_NOTHING,
  SHOWS,
  type State,
  STATES,
  TEAM_QUESTIONS,
  type TeamTarget,
  type Uninvited,
  UNINVITED,
} from '../testing/team-expectations';
import { compareRefusals, judge, noVerdicts, type Verdicts } from '../testing/verdicts';

const app = await createTestApp();
const senior = await createSenior(app, { email: freshEmail('owner') });
const recordId = await createAccessRecord(app, senior);
const picture = path.join(path.dirname(app.filesFolder), 'picture.webp');
await writeFile(picture, await plainPicture().webp().toBuffer());

const variants = CARE_VARIANTS.flatMap(({ operation, ask }) => {
  const row = CARE[operation];
  return row === undefined ? [] : [{ ...row, operation: `${operation} (asked another way)`, ask }];
});
const careQuestions: (CareExpectation & { operation: string })[] = [
  ...Object.entries(CARE).map(([operation, row]) => ({ operation, ...row })),
  ...variants,
];

/** A medication with a photo. */
async function freshTarget(): Promise<Target> {
  const [medicationId, photo] = [uuidv7(), `${uuidv7()}.webp`];
  const imageUrl = `/api/medications/${medicationId}/photo/${photo}`;
  await createMedication(app, { senior, id: medicationId, imageUrl });
  const folder = path.join(app.filesFolder, 'medications', medicationId);
  await mkdir(folder, { recursive: true });
  for (const size of ['display', 'thumbnail']) await copyFile(picture, path.join(folder, `${size}-${photo}`));
  return { seniorId: senior.id, medicationId, photo };
}
const missingCare = (): Target => ({ seniorId: uuidv7(), medicationId: uuidv7(), photo: `${uuidv7()}.webp` });
const refusedTarget = await freshTarget();

/** Everything stored of the senior's, to see that refused requests left no trace. */
async function stored(): Promise<unknown> {
  const { rows } = await app.database.pool.query(
    `select (select json_agg(m order by id) from medications m where user_id = $1) as medications,
            (select json_agg(l order by id) from medication_logs l where user_id = $1) as logs,
            (select json_agg(i order by id) from care_invitations i where senior_id = $1) as invitations,
            (select json_agg(f order by id) from family_members f where senior_id = $1) as connections,
            (select json_agg(a order by id) from access_records a where senior_id = $1) as records`,
    [senior.id],
  );
  return rows[0];
}

const total = noVerdicts();
const startedAt = performance.now();

interface Asking {
  who: string;
  agent: TestAgent;
  verdicts: Verdicts;
  /** Answers for ids that are not there, by operation. */
  missing: Map<string, Response>;
}

const asking = (who: string, agent: TestAgent): Asking => ({ who, agent, verdicts: noVerdicts(), missing: new Map() });

async function askAbout(
  asked: Asking,
  operation: string,
  expected: number,
  { real, missing }: { real: () => Test; missing: (() => Test) | null },
): Promise<string> {
  const question = `${asked.who}, ${operation}`;
  const response = await real();
  judge(asked.verdicts, question, expected, response);
  if (missing !== null && response.status === 404) {
    const absent = asked.missing.get(operation) ?? (await missing());
    asked.missing.set(operation, absent);
    compareRefusals(asked.verdicts, question, response, absent);
  }
  return response.text;
}

/** @param expected by the endpoint's switch and what success is. */
async function askCare(asked: Asking, expected: (row: CareExpectation) => number): Promise<void> {
  for (const { operation, ask, ...row } of careQuestions) {
    const status = expected({ ask, ...row });
    const target = status < 300 ? await freshTarget() : refusedTarget;
    const [real, missing] = [() => ask(asked.agent, target), () => ask(asked.agent, missingCare())];
    await askAbout(asked, operation, status, { real, missing });
  }
}

/** @param target anew for each question, since some of them change what became of the invitation. */
async function askTeam(
  asked: Asking,
  target: () => Promise<TeamTarget>,
  expected: (operation: string) => number,
  showsTo: (row: (typeof SHOWS)[number]) => boolean,
): Promise<void> {
  for (const { operation, ask } of TEAM_QUESTIONS) {
    const named = await target();
    const hasId = !NAMES_NOTHING.some((one) => one === operation);
    const missing = hasId ? () => ask(asked.agent, missingTeam()) : null;
    const text = await askAbout(asked, operation, expected(operation), {
      real: () => ask(asked.agent, named),
      missing,
    });
    const shown = SHOWS.find((row) => row.operation === operation);
    if (shown === undefined) continue;
    const isShown = text.includes(named[shown.field]);
    const report = `${asked.who}, ${operation}: ${isShown ? 'shows' : 'hides'} the ${shown.field}`;
    if (isShown && !showsTo(shown)) asked.verdicts.leaks.push(report);
    if (!isShown && showsTo(shown)) asked.verdicts.wrongRefusals.push(report);
  }
}

function expectNoFaults({ verdicts }: Asking): void {
  total.asked += verdicts.asked;
  total.compared += verdicts.compared;
  for (const kind of ['leaks', 'wrongRefusals', 'wrongWords'] as const) {
    total[kind].push(...verdicts[kind]);
    expect(verdicts[kind]).toEqual([]);
  }
}

/** Connected with somebody else, and with everything on: that must help nothing. */
async function stranger(who: Uninvited): Promise<TestAgent> {
  const email = freshEmail('stranger');
  switch (who) {
    case 'anonymous':
      return anonymous(app);
    case 'other senior': {
      const person = await createSenior(app, { email });
      await connect(app, person, await createCaregiver(app));
      return person.agent;
    }
    case 'strange caregiver':
    case 'strange family member': {
      const role = who === 'strange caregiver' ? 'caregiver' : 'family_member';
      const person = await signUp(app, { role, email });
      await connect(app, await createSenior(app), person);
      return person.agent;
    }
  }
}

const target = (person: Actor, state: State, setting: Setting) => async (): Promise<TeamTarget> => ({
  seniorId: senior.id,
  recordId,
  ...(await putInState(app, senior, person, state, setting)),
});

it('D-50 every endpoint there is has its place in the tables, and each place is an endpoint', () => {
  const tabled = [...Object.keys(ABOUT_ONESELF), ...Object.keys(CARE), ...TEAM_QUESTIONS.map((row) => row.operation)];
  expect(contracts.map(({ operation }) => operation).filter((operation) => !tabled.includes(operation))).toEqual([]);
  expect(tabled).toHaveLength(contracts.length);
  expect(new Set(tabled).size).toBe(contracts.length);
});

describe('D-50 the access matrix', () => {
  it.each(STATES)('the senior, with an invitation %s: everything of their own', async (state) => {
    const asked = asking(`the senior (${state})`, senior.agent);
    const invited = await createCaregiver(app, { email: freshEmail('invited') });
    await askCare(asked, ({ success }) => success);
    const expected = (operation: string) => expectedOfOwner(operation, state);
    await askTeam(asked, target(invited, state, EVERYTHING), expected, ({ owner }) => owner.includes(state));
    expectNoFaults(asked);
  });

  it.each(UNINVITED)('ROLE-08 D-32 D-60 %s: nothing, whatever became of others’ invitations', async (who) => {
    const agent = await stranger(who);
    const invited = await createCaregiver(app, { email: freshEmail('invited') });
    for (const state of STATES) {
      const asked = asking(`${who} (${state})`, agent);
      const before = await stored();
      await askCare(asked, () => (who === 'anonymous' ? 401 : 404));
      expect(await stored()).toEqual(before);
      const expected = (operation: string) => expectedOfOthers(operation, who, state);
      await askTeam(asked, target(invited, state, EVERYTHING), expected, () => false);
      expectNoFaults(asked);
    }
  });

  it.each(STATES.flatMap((state) => (['caregiver', 'family_member'] as const).map((role) => ({ role, state }))))(
    'ROLE-04 ROLE-05 ROLE-09 ROLE-18 CARE-04 D-54 D-55 a $role, $state, with each of the 16 switch settings',
    async ({ role, state }) => {
      const person = await signUp(app, { role, email: freshEmail('invited') });
      await connect(app, await createSenior(app), person);
      for (const setting of SETTINGS) {
        const asked = asking(`${role} (${state}, ${JSON.stringify(setting)})`, person.agent);
        const set = target(person, state, setting);
        await set();
        const before = await stored();
        const isConnected = state === 'accepted';
        const isAllowed = (row: CareExpectation) => isConnected && setting[row.switch];
        const refusal = isConnected ? 403 : 404;
        await askCare(asked, (row) => (isAllowed(row) ? row.success : refusal));
        const hasChanged = careQuestions.some(isAllowed) || !isDeepStrictEqual(await stored(), before);
        expect(hasChanged).toBe(careQuestions.some(isAllowed));
        const expected = (operation: string) => expectedOfInvited(operation, state);
        await askTeam(asked, set, expected, ({ invited }) => invited.includes(state));
        expectNoFaults(asked);
      }
    },
  );
});

afterAll(() => {
  const { asked, compared, leaks, wrongRefusals, wrongWords } = total;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  process.stdout.write(
    `access matrix: ${asked} asked, ${leaks.length} leaks, ${wrongRefusals.length} wrong refusals, ` +
      `${wrongWords.length} wrong words, ${compared} compared with missing ids, ${seconds} s\n`,
  );
});
