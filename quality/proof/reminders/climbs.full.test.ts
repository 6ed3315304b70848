// Servers killed with -9 while alarms climb from helper to helper (r7), and broken servers that it must notice.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { rounds } from '@shared/testing/thoroughness';
import { reportPart } from '../../../server/testing/report-part';
import { builtServer } from '../../../server/testing/server-process';
import { buildChanged, type Change } from './build-changed';
import { type ClimbFigures, runClimbStorm } from './climb-storm';

const KILLS = Number(process.env['LADDER_SERVER_KILLS'] ?? rounds({ usual: 8, full: 200 }));
const SENIORS = rounds({ usual: 40, full: 400 });
/** Each server is killed every five seconds, or so. */
const PAUSE_MS = 2_000;
/** All climbs have begun before the last kills, and are under way at most of them. */
const BEGIN_MS = rounds({ usual: 10_000, full: 420_000 });
/** Two lanes of 32 for each kill. */
const MOST_AGAIN_A_KILL = 64;

const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-climbs-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const show = (name: string, figures: ClimbFigures) => process.stdout.write(`${name}: ${JSON.stringify(figures)}\n`);

it(`${KILLS} kills of two servers while alarms climb: each helper hears each turn once, and nothing after the end (REACH-46, REACH-51, REACH-93, REACH-95)`, async () => {
  const figures = await runClimbStorm({
    folder: path.join(folder, 'whole'),
    program: builtServer(),
    seniors: SENIORS,
    kills: KILLS,
    pauseMs: PAUSE_MS,
    beginMs: BEGIN_MS,
  });
  show('whole', figures);
  await reportPart('r7', { ...figures });
  expect(figures).toMatchObject({ alarms: SENIORS, skipped: 0, doubled: 0, outOfOrder: 0, afterEnd: 0 });
  expect(figures.sentAgain).toBeLessThanOrEqual(KILLS * MOST_AGAIN_A_KILL);
  expect(figures.latestMs).toBeLessThan(15_000);
  expect(figures.answered).toBeGreaterThan(SENIORS / 10);
}, 2_400_000);

const NOTIFICATIONS = 'server/notifications';
const MUTANTS: [name: string, changes: Change[], isNoticed: (figures: ClimbFigures) => boolean, prepare?: string][] = [
  [
    'no memory of whose turn has come',
    [{ file: `${NOTIFICATIONS}/evaluated.ts`, from: 'climbed = s.climbed::uuid[],', to: 'climbed = n.climbed,' }],
    ({ doubled }) => doubled > 0,
  ],
  [
    'no question before sending whether it is still open',
    [
      {
        file: `${NOTIFICATIONS}/helper-words.ts`,
        from: `if (isTelling && !isOpen) return { leftOut: 'Answered already' };`,
        to: '',
      },
      {
        file: `${NOTIFICATIONS}/helper-words.ts`,
        from: `if (isTelling && saying.isOver) return { leftOut: 'Answered already' };`,
        to: '',
      },
      {
        file: `${NOTIFICATIONS}/waiting.ts`,
        from: `if (!isQuiet && endedAs !== null && kind !== 'test') return ENDED_REASONS[endedAs];`,
        to: '',
      },
    ],
    ({ afterEnd }) => afterEnd > 0,
  ],
  [
    'no lock and no unique key',
    [
      {
        file: `${NOTIFICATIONS}/evaluator.ts`,
        from: 'limit ${most} for no key update of n skip locked',
        to: 'limit ${most}',
      },
      {
        file: `${NOTIFICATIONS}/evaluated.ts`,
        from: 'on conflict (notice_id, step, person_id, channel, device_id) do nothing`',
        to: '`',
      },
      {
        file: `${NOTIFICATIONS}/outcomes.ts`,
        from: 'on conflict (notice_id, step, person_id, channel, device_id) do nothing`',
        to: '`',
      },
    ],
    ({ sentAgain, doubled }) => sentAgain + doubled > 0,
    'alter table deliveries drop constraint deliveries_told_key',
  ],
];

it.each(MUTANTS)('notices a server with %s', { timeout: 900_000 }, async (name, changes, isNoticed, prepare) => {
  const program = await buildChanged(name.replaceAll(' ', '-'), changes);
  const figures = await runClimbStorm({
    folder: path.join(folder, name.replaceAll(' ', '-')),
    program,
    seniors: 300,
    kills: 0,
    pauseMs: PAUSE_MS,
    beginMs: 3_000,
    isAnsweredSoon: true,
    watchMs: 200_000,
    prepare,
  });
  show(name, figures);
  await reportPart('r7', { mutants: 1, mutantsMissed: isNoticed(figures) ? 0 : 1 });
  expect(isNoticed(figures)).toBe(true);
});
