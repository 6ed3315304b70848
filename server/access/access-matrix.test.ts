// Every endpoint, called by every kind of person, against expectations that share no code with the server.
import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { contracts } from '@shared/api/contracts';
import { isThorough } from '@shared/testing/thoroughness';
import {
  ABOUT_ONESELF,
  CARE,
  CARE_VARIANTS,
  type CareExpectation,
  type Target,
  withoutSwitch,
} from '../testing/access-expectations';
import { type Actor, signUp } from '../testing/actors';
import { createTestApp } from '../testing/app';
import { BOARD, BOARD_VARIANTS } from '../testing/board-expectations';
import { DECK_VARIANTS, DECKS } from '../testing/deck-expectations';
import { MEDICATIONS } from '../testing/medication-expectations';
import { SUPPLY_ROWS } from '../testing/supply-expectations';
import { SYMPTOMS, SYMPTOM_VARIANTS } from '../testing/health-expectations';
import { askAbout, type Asking, asking, expectNoFaults, judgeShown, reportTotal, stranger } from '../testing/asking';
import { careTargets, missingTarget, storedOf } from '../testing/care-targets';
import { CIRCLE_OPERATIONS } from '../testing/circle-expectations';
import { connect, createCaregiver, createSenior, EVERYTHING } from '../testing/factories';
import { FEED, FEED_VARIANTS } from '../testing/feed-expectations';
import { OWN_LINKS, PACK, PACK_VARIANTS } from '../testing/pack-expectations';
import { freshEmail } from '../testing/invitations';
import { setPicture } from '../testing/pictures';
import {
  createAccessRecord,
  INVITED,
  levelIn,
  missingTeam,
  putInState,
  type Setting,
  settingsIn,
  STRANGERS,
} from '../testing/situations';
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
} from '../testing/team-expectations';
import { type Expected, noVerdicts, ONLY_SEEN } from '../testing/verdicts';

const app = await createTestApp();
const senior = await createSenior(app, { email: freshEmail('owner') });
const recordId = await createAccessRecord(app, senior);
const picture = await setPicture(senior);

const rows = { ...CARE, ...MEDICATIONS, ...SUPPLY_ROWS, ...FEED, ...BOARD, ...DECKS, ...SYMPTOMS, ...PACK };
const variants = [
  ...CARE_VARIANTS,
  ...FEED_VARIANTS,
  ...BOARD_VARIANTS,
  ...DECK_VARIANTS,
  ...SYMPTOM_VARIANTS,
  ...PACK_VARIANTS,
].flatMap(({ operation, ask }) => {
  const row = rows[operation];
  return row === undefined ? [] : [{ ...row, operation: `${operation} (asked another way)`, ask }];
});
type CareQuestion = CareExpectation & { operation: string };
const careQuestions: CareQuestion[] = [
  ...Object.entries(rows).map(([operation, row]) => ({ operation, ...row })),
  ...variants,
];

const targetOf = await careTargets(app);
const freshTarget = () => targetOf(senior);
const refusedTarget = await freshTarget();
const stored = () => storedOf(app, senior);
/** A look that is allowed is written down; nothing else of it remains. */
const storedBesideLooks = async () => ({ ...(await stored()), records: null });
const isRead = ({ operation }: CareQuestion) => operation.startsWith('GET ');

/** What becomes of an invitation changes nothing for others, nor for the senior: `npm run test:full` asks each time. */
const asksCareIn = (state: State) => state === 'accepted' || isThorough();

const total = noVerdicts();
const startedAt = performance.now();

/**
 * In parallel, since no request touches another one's target. Targets are stored one after another: all at once they wait
 * longer for a connection than the pool lets anyone wait on a busy machine.
 */
async function askCare(asked: Asking, expectedOf: (row: CareQuestion) => Expected): Promise<void> {
  const questions: Array<CareQuestion & { expected: Expected; about: Target }> = [];
  for (const row of careQuestions) {
    const expected = expectedOf(row);
    const about = expected.status < 300 && !isRead(row) ? await freshTarget() : refusedTarget;
    questions.push({ ...row, expected, about });
  }
  const askOne = async ({ operation, ask, expected, about }: (typeof questions)[number]) => {
    const [real, missing] = [() => ask(asked.agent, about), () => ask(asked.agent, missingTarget())];
    await askAbout(asked, operation, expected, { real, missing });
  };
  await Promise.all(questions.map(askOne));
}

/** @param target created for each request, because some requests use up an invitation. */
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
    const text = await askAbout(
      asked,
      operation,
      { status: expected(operation) },
      {
        real: () => ask(asked.agent, named),
        missing,
      },
    );
    const shown = SHOWS.find((row) => row.operation === operation);
    if (shown === undefined) continue;
    judgeShown(asked, `${operation}, ${shown.field}`, text.includes(named[shown.field]), showsTo(shown));
  }
}

const target = (person: Actor, state: State, setting: Setting) => async (): Promise<TeamTarget> => ({
  seniorId: senior.id,
  recordId,
  picture,
  ...(await putInState(app, senior, person, state, setting)),
});

it('every endpoint is in the tables, and every table entry is an endpoint (D-50)', () => {
  const tabled = [
    ...Object.keys(ABOUT_ONESELF),
    ...Object.keys(OWN_LINKS),
    ...Object.keys(rows),
    ...TEAM_QUESTIONS.map((row) => row.operation),
    ...CIRCLE_OPERATIONS.filter((operation) => !(operation in rows)),
  ];
  expect(contracts.map(({ operation }) => operation).filter((operation) => !tabled.includes(operation))).toEqual([]);
  expect(tabled).toHaveLength(contracts.length);
  expect(new Set(tabled).size).toBe(contracts.length);
});

describe('the access matrix (D-50)', () => {
  it.each(STATES)('the senior, with an invitation %s: all of their own data', async (state) => {
    const asked = asking(`the senior (${state})`, senior.agent);
    const invited = await createCaregiver(app, { email: freshEmail('invited') });
    if (asksCareIn(state)) {
      await askCare(asked, ({ success, isHelpersAlone: words }) =>
        words === undefined ? { status: success } : { status: 403, words },
      );
    }
    const expected = (operation: string) => expectedOfOwner(operation, state);
    await askTeam(asked, target(invited, state, EVERYTHING), expected, ({ owner }) => owner.includes(state));
    expectNoFaults(asked, total);
  });

  it.each(STRANGERS)(
    "%s: nothing, whatever the state of other people's invitations (ROLE-08, D-32, D-60)",
    async (who) => {
      const agent = await stranger(app, who);
      const invited = await createCaregiver(app, { email: freshEmail('invited') });
      for (const state of STATES) {
        const asked = asking(`${who} (${state})`, agent);
        const before = await stored();
        if (asksCareIn(state)) await askCare(asked, () => ({ status: who === 'anonymous' ? 401 : 404 }));
        expect(await stored()).toEqual(before);
        const expected = (operation: string) => expectedOfOthers(operation, who, state);
        await askTeam(asked, target(invited, state, EVERYTHING), expected, () => false);
        expectNoFaults(asked, total);
      }
    },
  );

  it.each(INVITED)(
    'a $role, $state, with each setting of the switches (ROLE-04, ROLE-05, ROLE-09, ROLE-18, CARE-04, D-54, D-55, KIND-15)',
    { timeout: 600_000 },
    async ({ role, state }) => {
      const person = await signUp(app, { role, email: freshEmail('invited') });
      await connect(app, await createSenior(app), person);
      for (const setting of settingsIn(state, role)) {
        const asked = asking(`${role} (${state}, ${JSON.stringify(setting)})`, person.agent);
        const set = target(person, state, setting);
        await set();
        const before = await storedBesideLooks();
        const levelOf = (row: CareQuestion) => (state === 'accepted' ? levelIn(setting, row.switch) : 'off');
        await askCare(asked, (row) => {
          if (state !== 'accepted') return { status: 404 };
          if (levelOf(row) === 'off') return withoutSwitch(row);
          const { isOwnersAlone: words, success } = row;
          if (levelOf(row) === 'see' && !isRead(row)) return { status: 403, words: ONLY_SEEN };
          return words === undefined ? { status: success } : { status: 403, words };
        });
        const mayChange = careQuestions.some((row) => levelOf(row) === 'help');
        expect(mayChange || isDeepStrictEqual(await storedBesideLooks(), before)).toBe(true);
        const expected = (operation: string) => expectedOfInvited(operation, state);
        await askTeam(asked, set, expected, ({ invited }) => invited.includes(state));
        expectNoFaults(asked, total);
      }
    },
  );
});

afterAll(() => reportTotal('access matrix', total, startedAt));
