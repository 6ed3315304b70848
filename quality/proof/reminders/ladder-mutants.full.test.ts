// Each rule of who is told next taken out in turn: r6, r8 or the rule's own tests must notice (r9). A hundred generated
// days do not meet every rule, so two of them are tried with its own tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { reportPart } from '../../../server/testing/report-part';
import type { Change } from './build-changed';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const NOTIFICATIONS = 'server/notifications';
const DOMAIN = 'shared/domain/notifications';

const LEAVING = 'server/notifications/leaving-helpers.test.ts';
const MODEL = 'quality/proof/reminders/ladder-model.full.test.ts';
const RULES = 'shared/domain/notifications/escalation.test.ts';
const ALARMS = 'server/notifications/alarms.test.ts';

const MUTANTS: [name: string, test: string, changes: Change[]][] = [
  [
    'a connection that is not locked while something is sent',
    LEAVING,
    [
      {
        file: `${NOTIFICATIONS}/kinds/connections.ts`,
        from: 'order by f.id for share skip locked',
        to: 'order by f.id',
      },
    ],
  ],
  [
    'no question before sending whether a helper may read it',
    LEAVING,
    [
      {
        file: `${NOTIFICATIONS}/helper-words.ts`,
        from: 'else if (!mayRead(row, about.kind, connection))',
        to: 'else if (false)',
      },
      { file: `${NOTIFICATIONS}/helper-words.ts`, from: 'if (isTelling && !isOnLadder)', to: 'if (false)' },
    ],
  ],
  [
    'an ‘I’m on it’ that stops nothing',
    MODEL,
    [
      {
        file: `${DOMAIN}/escalation.ts`,
        from: 'if (now < askAt) return waits(askAt);',
        to: 'if (now < askAt) return goesOn;',
      },
    ],
  ],
  [
    'a holder who is not missed when they leave',
    RULES,
    [
      {
        file: `${DOMAIN}/escalation.ts`,
        from: 'if (heldBy === null || !helpers.some(({ id }) => id === heldBy)) return goesOn;',
        to: 'if (heldBy === null) return goesOn;',
      },
    ],
  ],
  [
    'nobody told once more',
    MODEL,
    [
      {
        file: `${DOMAIN}/escalation.ts`,
        from: 'return { tell, ask: null, leftOut, climb: after({ climbRound: 1, climbAt: null }) };',
        to: 'return { tell: [], ask: null, leftOut, climb: after({ climbRound: 1, climbAt: null }) };',
      },
    ],
  ],
  [
    'turns that count from the instant',
    MODEL,
    [{ file: `${DOMAIN}/escalation.ts`, from: 'minutesAfter(climb.toldAt ?? at,', to: 'minutesAfter(at,' }],
  ],
  [
    'alarms that all sound',
    MODEL,
    [
      {
        file: `${NOTIFICATIONS}/climbing.ts`,
        from: '(each) => each.personId === personId && each.seniorId === seniorId && each.noticeId !== noticeId,',
        to: '() => false,',
      },
    ],
  ],
  [
    'helpers without quiet hours',
    MODEL,
    [
      {
        file: `${NOTIFICATIONS}/helpers.ts`,
        from: `return !helper.importantPassesQuiet && quietUntil(helper, now, helper.zone) !== null ? 'Quiet hours' : null;`,
        to: 'return null;',
      },
    ],
  ],
  [
    'an alarm that goes on where it was when an answer is taken back',
    MODEL,
    [
      {
        file: `${NOTIFICATIONS}/changes.ts`,
        from: `return { state: { ...state, climb: NO_CLIMB }, quiet: 'nobody', toldNext: [] };`,
        to: `return { state, quiet: 'nobody', toldNext: [] };`,
      },
    ],
  ],
  [
    'quiet hours that hold back a snooze',
    MODEL,
    [{ file: `${DOMAIN}/dose-notice.ts`, from: 'isPutOff(notice) || (facts', to: '(facts' }],
  ],
  [
    'a snooze that passes the first helper’s turn',
    ALARMS,
    [
      {
        file: 'server/features/notifications/notices.ts',
        from: 'earlier(decided.until, climbAt);',
        to: 'decided.until;',
      },
    ],
  ],
  [
    'a sign of life that ends no question',
    MODEL,
    [
      {
        file: `${NOTIFICATIONS}/signs-of-life.ts`,
        from: 'and exists (select from sign)\n  )`',
        to: 'and false\n  )`',
      },
    ],
  ],
];

/** @returns the end of what it said, and whether it failed because of what it expects */
async function runWith(test: string, changes: readonly Change[]) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, NO_COLOR: '1', HEARTHSIDE_CHANGED: JSON.stringify(changes) };
  const thoroughness = test === LEAVING ? 'full' : 'usual';
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--retry=0',
      '--config',
      'quality/proof/reminders/changed.config.ts',
      test,
    ],
    { cwd: root, env: { ...env, HEARTHSIDE_THOROUGH: thoroughness }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code]: unknown[] = await once(child, 'close');
  return { said: said.slice(-3_000), code, isNoticed: code !== 0 && said.includes('AssertionError') };
}

it.each([LEAVING, MODEL, RULES, ALARMS])(
  '%s passes with everything in its place',
  { timeout: 600_000 },
  async (test) => {
    const { said, code } = await runWith(path.normalize(test), []);
    expect({ said, code }).toMatchObject({ code: 0 });
  },
);

it.each(MUTANTS)('notices %s', { timeout: 600_000 }, async (name, test, changes) => {
  const { said, isNoticed } = await runWith(test, changes);
  process.stdout.write(`${name}: ${isNoticed ? 'noticed' : `missed\n${said}`}\n`);
  await reportPart('r9', { mutants: 1, mutantsMissed: isNoticed ? 0 : 1 });
  expect(isNoticed).toBe(true);
});
