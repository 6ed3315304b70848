// Conversations, private updates and documents, requested by everyone: only the people who share them get them.
import { afterAll, describe, expect, it } from 'vitest';
import { signUp } from '../testing/actors';
import { createTestApp } from '../testing/app';
import { askAbout, type Asking, asking, expectNoFaults, judgeShown, reportTotal, stranger } from '../testing/asking';
import { storedOf } from '../testing/care-targets';
import {
  CIRCLE_NAMES_NOTHING,
  CIRCLE_QUESTIONS,
  CIRCLE_SHOWS,
  type CircleTarget,
  expectedOfCircle,
  expectedOfCircleOwner,
  expectedOfCircleStranger,
} from '../testing/circle-expectations';
import { circleTargets, missingCircle } from '../testing/circle-targets';
import { connect, createCaregiver, createSenior, EVERYTHING } from '../testing/factories';
import { freshEmail } from '../testing/invitations';
import { INVITED, putInState, settingsIn, STRANGERS } from '../testing/situations';
import { STATES } from '../testing/team-expectations';
import { noVerdicts } from '../testing/verdicts';

const app = await createTestApp();
const senior = await createSenior(app, { email: freshEmail('owner') });
const targetOf = await circleTargets(app, senior);
const stored = () => storedOf(app, senior);

const total = noVerdicts();
const startedAt = performance.now();

/** @param target created for each request that uses it up. */
async function askCircle(
  asked: Asking,
  target: () => Promise<CircleTarget>,
  expectedOf: (operation: string) => number,
  isShown: (row: (typeof CIRCLE_SHOWS)[number]) => boolean,
): Promise<void> {
  const common = await target();
  const askOne = async ({ operation, ask }: (typeof CIRCLE_QUESTIONS)[number]) => {
    const status = expectedOf(operation);
    const about = status === 204 ? await target() : common;
    const hasId = !CIRCLE_NAMES_NOTHING.includes(operation);
    const missing = hasId ? () => ask(asked.agent, missingCircle()) : null;
    const text = await askAbout(asked, operation, { status }, { real: () => ask(asked.agent, about), missing });
    for (const row of CIRCLE_SHOWS.filter((shown) => shown.operation === operation)) {
      judgeShown(asked, `${operation}, ${row.field}`, text.includes(about[row.field]), isShown(row));
    }
  };
  // Lists first: they show twenty rows, and later requests add more.
  const [lists, others] = [CIRCLE_QUESTIONS.filter(isList), CIRCLE_QUESTIONS.filter((question) => !isList(question))];
  await Promise.all(lists.map(askOne));
  await Promise.all(others.map(askOne));
}

const isList = ({ operation }: { operation: string }) => CIRCLE_SHOWS.some((row) => row.operation === operation);

describe('the circle’s matrix (D-50, D-58, D-81, D-84)', () => {
  it.each(STATES)('the senior, with a person who is %s: all of their own data', async (state) => {
    const person = await signUp(app, { role: 'caregiver', email: freshEmail('invited') });
    const { connectionId } = await putInState(app, senior, person, state, EVERYTHING);
    const asked = asking(`the senior (${state})`, senior.agent);
    const expected = (operation: string) => expectedOfCircleOwner(operation, state);
    await askCircle(
      asked,
      () => targetOf(person, connectionId),
      expected,
      // Nobody is their own contact.
      ({ field }) => field !== 'seniorId',
    );
    expectNoFaults(asked, total);
  });

  it.each(STRANGERS)('%s: nothing, and no trace (ROLE-08, D-32)', async (who) => {
    const agent = await stranger(app, who);
    const member = await createCaregiver(app);
    const connectionId = await connect(app, senior, member);
    const target = await targetOf(member, connectionId);
    const asked = asking(who, agent);
    const before = await stored();
    const expected = (operation: string) => expectedOfCircleStranger(operation, who !== 'anonymous');
    await askCircle(
      asked,
      () => Promise.resolve(target),
      expected,
      () => false,
    );
    expect(await stored()).toEqual(before);
    expectNoFaults(asked, total);
  });

  it('a member of the same team: no conversations of others, nothing shared with others', async () => {
    const [member, colleague] = [await createCaregiver(app), await createCaregiver(app)];
    const connectionId = await connect(app, senior, member);
    await connect(app, senior, colleague);
    const target = await targetOf(member, connectionId);
    const asked = asking('a member', colleague.agent);
    const theirs = new Set(['GET /api/documents', 'GET /api/family-updates', 'POST /api/conversations/start']);
    const before = await stored();
    for (const { operation, ask } of CIRCLE_QUESTIONS.filter((row) => !theirs.has(row.operation))) {
      const status = expectedOfCircleStranger(operation, true);
      const [real, missing] = [() => ask(colleague.agent, target), () => ask(colleague.agent, missingCircle())];
      await askAbout(asked, operation, { status }, { real, missing });
    }
    expect((await colleague.agent.get(`/api/documents?owner=${senior.id}`)).body).toEqual([]);
    expect((await colleague.agent.get('/api/conversations')).body).toEqual([]);
    expect(await stored()).toEqual(before);
    expectNoFaults(asked, total);
  });

  it.each(INVITED)(
    'a $role, $state, with each setting of the switches (ROLE-04, ROLE-05, ROLE-09, D-54)',
    { timeout: 600_000 },
    async ({ role, state }) => {
      const person = await signUp(app, { role, email: freshEmail('invited') });
      await connect(app, await createSenior(app), person);
      for (const setting of settingsIn(state, role)) {
        const { connectionId } = await putInState(app, senior, person, state, setting);
        const asked = asking(`${role} (${state}, ${JSON.stringify(setting)})`, person.agent);
        await askCircle(
          asked,
          () => targetOf(person, connectionId),
          (operation) => expectedOfCircle(operation, state),
          (row) => row.isShown(state, setting),
        );
        expectNoFaults(asked, total);
      }
    },
  );
});

afterAll(() => reportTotal('circle matrix', total, startedAt));
