// Servers and database killed with -9 under 500 reminders due each minute (r2), and broken servers that it must notice.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { rounds } from '@shared/testing/thoroughness';
import { reportPart } from '../../../server/testing/report-part';
import { builtServer } from '../../../server/testing/server-process';
import { buildChanged, type Change, NO_HELD_LOCK } from './build-changed';
import { runStorm, type StormFigures } from './storm';

const numberIn = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const SERVER_KILLS = numberIn('REMINDER_SERVER_KILLS', rounds({ usual: 8, full: 200 }));
const DATABASE_KILLS = numberIn('REMINDER_DATABASE_KILLS', rounds({ usual: 2, full: 50 }));
const SENIORS = 500;
/** Each server is killed every five seconds, or so. */
const PAUSE_MS = 2_000;
/** Two lanes of 32 for each kill. */
const MOST_AGAIN_A_KILL = 64;

const folder = await mkdtemp(path.join(os.tmpdir(), 'hearthside-reminders-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const show = (name: string, figures: StormFigures) => process.stdout.write(`${name}: ${JSON.stringify(figures)}\n`);

it(`${SERVER_KILLS} kills of two servers and ${DATABASE_KILLS} of the database: nothing is lost, and nobody sees anything twice (REACH-92, REACH-93, REACH-94, REACH-95)`, async () => {
  const figures = await runStorm({
    folder: path.join(folder, 'whole'),
    program: builtServer(),
    seniors: SENIORS,
    serverKills: SERVER_KILLS,
    databaseKills: DATABASE_KILLS,
    isReplanned: true,
    pauseMs: PAUSE_MS,
  });
  show('whole', figures);
  await reportPart('r2', { ...figures });
  expect(figures).toMatchObject({ lost: 0, visibleDoubles: 0, afterAnswer: 0, stillShown: 0 });
  expect(figures.resentWithinMs).toBeLessThan(10_000);
  expect(figures.sentAgain).toBeLessThanOrEqual((SERVER_KILLS + DATABASE_KILLS) * MOST_AGAIN_A_KILL);
  // The kills hit something, and something was taken.
  expect(figures.due).toBeGreaterThanOrEqual(SENIORS);
  expect(figures.taken).toBeGreaterThan(10);
}, 2_400_000);

const NOTIFICATIONS = 'server/notifications';
const MUTANTS: [
  name: string,
  changes: readonly Change[],
  isNoticed: (figures: StormFigures) => boolean,
  prepare?: string,
][] = [
  [
    'no unique key',
    [
      {
        file: `${NOTIFICATIONS}/planner.ts`,
        from: 'on conflict (kind, person_id, subject_id, at) do update set evaluate_at = excluded.evaluate_at`',
        to: '`',
      },
    ],
    ({ visibleDoubles }) => visibleDoubles > 0,
    'alter table notices drop constraint notices_matter_key',
  ],
  [
    'no check before sending',
    [
      {
        file: `${NOTIFICATIONS}/waiting.ts`,
        from: `if (!isQuiet && endedAs !== null && kind !== 'test') return ENDED_REASONS[endedAs];`,
        to: '',
      },
      {
        file: `${NOTIFICATIONS}/kinds/doses.ts`,
        from: `if (open.length === 0) return { leftOut: 'Answered already' };`,
        to: '',
      },
    ],
    ({ afterAnswer }) => afterAnswer > 0,
  ],
  ['no held lock', NO_HELD_LOCK, ({ sentAgain, serverKills }) => sentAgain > serverKills * MOST_AGAIN_A_KILL],
  [
    'a recorded dose does not ask for a look',
    [
      {
        file: 'server/features/medications/record-dose.ts',
        from: `update notices set evaluate_at = at where`,
        to: `update notices set evaluate_at = evaluate_at where`,
      },
    ],
    ({ stillShown, taken }) => stillShown > taken / 4,
  ],
];

it.each(MUTANTS)('notices a server with %s', { timeout: 600_000 }, async (name, changes, isNoticed, prepare) => {
  const program = await buildChanged(name.replaceAll(' ', '-'), changes);
  const figures = await runStorm({
    folder: path.join(folder, name.replaceAll(' ', '-')),
    program,
    seniors: SENIORS,
    serverKills: name === 'no held lock' ? 0 : 4,
    databaseKills: 0,
    // A new plan looks at every reminder once more, which would hide that nobody asked for it.
    isReplanned: name === 'no unique key',
    prepare,
    pauseMs: PAUSE_MS,
  });
  show(name, figures);
  await reportPart('r2', { mutants: 1, mutantsMissed: isNoticed(figures) ? 0 : 1 });
  expect(isNoticed(figures)).toBe(true);
});
