// The parts of `npm run test:full`, short ones first. The ids match docs/proof.md.
import { backupParts } from './archive/parts.mjs';
import { browserParts } from './browser-parts.mjs';
import { capacityParts } from './capacity/parts.mjs';
import { failoverParts } from './failover/parts.mjs';
import { helpBoardParts } from './help-board/parts.mjs';
import { loadParts } from './load/parts.mjs';
import { reminderParts } from './reminders/parts.mjs';
import { signInParts } from './sign-in/parts.mjs';

/** What the socket benchmark writes. @typedef {{ sockets: number, setting: { updates: number }, leastHeard: number, heardAgain: number }} SocketFigures */
/** What Vitest writes. @typedef {{ numPassedTests: number, numFailedTests: number }} VitestFigures */
/** What Playwright writes. @typedef {{ stats: { expected: number, unexpected: number, flaky: number } }} BrowserFigures */

/**
 * @typedef {object} Part
 * @property {string} id
 * @property {string} what it shows
 * @property {string} goal
 * @property {string[]} command runs in the repository root; node's own path for 'node'
 * @property {{ file: string, countsOf: (figures: SocketFigures & VitestFigures & BrowserFigures) => Record<string, number> }} [figures] what the program writes, where
 *   it is not a test that reports its counts itself
 * @property {number} [longestMinutes] after which it is killed, if it may take longer than the others
 * @property {string[]} faults names of counts that say what was found, and must be 0; the others say what was tried
 */

/** Nothing is retried here. */
const VITEST = ['node', 'node_modules/vitest/vitest.mjs', 'run', '--retry=0'];
const vitest = (project, ...files) => [...VITEST, '--project', project, ...files];
/** Tests that `npm test` leaves out: {server,quality/proof}/**\/*.full.test.ts. */
const harness = (...files) => vitest('full', ...files);
/** Tests that `npm test` runs too, here with larger numbers where supported (shared/testing/thoroughness.ts). */
const usual = (...files) => vitest('server', ...files);

/** For tests that count nothing themselves: how many passed and failed. */
const counted = (command, file) => ({
  command: [...command, '--reporter=json', `--outputFile=${file}`],
  figures: { file, countsOf: ({ numPassedTests: tests, numFailedTests: failed }) => ({ tests, failed }) },
});

/** @type {Part[]} */
export const PARTS = [
  {
    id: 'e1',
    what: 'headers, cookies and Origin checks of every route and of the socket upgrade',
    goal: 'all there',
    command: usual('server/http/every-answer'),
    faults: ['missing', 'wrong', 'faults', 'serverErrors'],
  },
  ...backupParts({ harness, VITEST }),
  {
    id: 'a1',
    what: 'the access matrix: every endpoint × every actor × every state × all 16 switch settings',
    goal: '0 leaks, 0 wrong refusals',
    command: usual(
      'server/access/access-matrix',
      'server/access/circle-matrix',
      'server/access/access-edges',
      'server/access/family-appointments',
    ),
    faults: ['leaks', 'wrongRefusals', 'wrongWords'],
  },
  {
    id: 'a2',
    what: 'canary words in each senior’s data, searched in everything others receive and in the log',
    goal: '0 found',
    command: usual('server/access/canaries', 'server/access/circle-canaries', 'server/http/log-privacy'),
    faults: ['found'],
  },
  {
    id: 'i1',
    what: 'strangers who claim invited addresses, guess ids and tokens, and ask, 10,000 times',
    goal: 'nothing of any invitation or senior, nobody let in, no limit passed',
    command: harness('quality/proof/access/i1'),
    faults: ['leaks', 'letIn', 'beyondLimits', 'otherAnswers', 'serverErrors'],
  },
  {
    id: 'a3',
    what: 'a switch off, a member removed, a sign-out, a new password, with requests and a socket open',
    goal: 'next request refused, socket silent within 1 s',
    command: harness('quality/proof/access/a3'),
    faults: ['late', 'leaks', 'faults'],
  },
  {
    id: 'b2',
    what: 'files that lie, break, grow, spy or execute, sent to every upload endpoint',
    goal: 'no 5xx responses, clean pixels only, memory grows by at most 150 MB',
    command: [
      ...usual('server/http/hostile-uploads', 'server/http/upload-room'),
      '--project',
      'full',
      'server/http/upload-memory',
    ],
    faults: ['serverErrors'],
  },
  {
    id: 'f2',
    what: 'the embedded PostgreSQL: which user runs it, killed in every order, seen from another container',
    goal: 'all pass',
    ...counted(
      [...VITEST, '--project', 'server', '--project', 'full', 'server/db/embedded'],
      'dist/full/embedded.json',
    ),
    faults: ['failed'],
  },
  {
    id: 'h1',
    what: 'every time zone in calendar files, 100,000 rows deleted, answers at the same moment, a search under 150 ms, an upgrade from each release, crowds at sign-in, connections at their limit',
    goal: 'all pass',
    // One file after another: some of it is timed, and some takes nearly all of PostgreSQL's connections.
    ...counted(
      usual(
        '--project',
        'full',
        '--no-file-parallelism',
        'server/auth/password-turns',
        'server/db/upgrade',
        'server/features/accounts/crowd',
        'server/features/appointments/calendar-times',
        'server/features/care-team/simultaneous',
        'server/features/doctors-pack/draw-pack',
        'server/features/own-data/deletion.test.ts',
        'server/features/own-data/export-breaks',
        'server/features/search',
        'server/features/ways-to-sign-in',
        'server/http/idle-connections',
        'server/http/outage',
        'server/live/live-bus',
        'server/notifications/busy-day',
        'server/notifications/clock-changes',
        'server/notifications/clock-turns',
        'server/notifications/ready-letters',
      ),
      'dist/full/larger.json',
    ),
    faults: ['failed'],
  },
  {
    id: 'g2',
    what: 'every rule, with more generated cases: every game and its deals from 10,000 seeds, plans of doses, supplies',
    goal: 'all pass',
    ...counted(vitest('shared', 'shared/'), 'dist/full/rules.json'),
    faults: ['failed'],
  },
  {
    id: 'p1',
    what: 'the benchmarks, with numbers too small to measure anything',
    goal: 'each completes',
    ...counted(vitest('bench'), 'dist/full/bench.json'),
    faults: ['failed'],
  },
  {
    id: 'd3',
    what: 'one family update to 5,000 live sockets',
    goal: 'all delivered, once',
    command: ['node', 'quality/bench/run.mjs', 'socket'],
    figures: {
      file: 'dist/bench/socket.json',
      countsOf: ({ sockets, setting, leastHeard, heardAgain }) => ({
        sockets,
        updates: setting.updates,
        notHeard: sockets - leastHeard,
        heardAgain,
      }),
    },
    faults: ['notHeard', 'heardAgain'],
  },
  ...browserParts,
  {
    id: 'c3',
    what: 'a database network that drops, cuts, delays and goes silent',
    goal: '503 with a plain message, no response after 10 s, recovers by itself',
    command: harness('quality/proof/faults/network-to-database'),
    faults: ['otherAnswers', 'hangs', 'lost', 'doubled', 'notRecovered'],
  },
  {
    id: 'c4',
    what: 'no space on the database’s disk, then on the files’ disk',
    goal: 'reads continue, writes get 503 or 507, nothing lost, no restart needed',
    command: harness('quality/proof/faults/disk-full'),
    faults: ['failedReads', 'otherAnswers', 'lost', 'doubled', 'leftovers', 'notRecovered'],
  },
  {
    id: 'c5',
    what: '4 clock changes × 6 zones, with the server’s clock changed (faketime)',
    goal: 'each dose due exactly once',
    command: harness('quality/proof/faults/clock-changes'),
    faults: ['missing', 'doubled', 'wrongInstants', 'wrongStatuses'],
  },
  {
    id: 'c8',
    what: 'the server’s clock jumps by an hour, a day and a year, both ways, and back (faketime)',
    goal: 'no wait over 15 minutes for a right password, messages in the order they were sent, each dose due once',
    command: harness('quality/proof/faults/clock-jumps'),
    faults: ['waitsTooLong', 'waitsWithoutEnd', 'outOfOrder', 'missing', 'doubled', 'otherAnswers'],
  },
  {
    id: 'b1',
    what: 'generated input for every endpoint, from its own contract',
    goal: 'no 5xx responses, no crashes, 30 % get past validation',
    command: usual(
      'server/http/generated-input',
      'server/http/hostile-json',
      'server/http/hostile-requests',
      'quality/proof/load/broken-uploads',
    ),
    faults: ['serverErrors', 'crashes', 'faults'],
  },
  {
    id: 'c2',
    what: 'the database killed with -9 and restarted, under load',
    goal: '0 acknowledged lost, 0 doubled, 503 in the meantime, back within 5 s',
    command: harness('quality/proof/faults/kill-database', 'quality/proof/faults/negative-control-commit'),
    faults: ['unanswered', 'otherAnswers', 'hangs', 'lost', 'doubled', 'lateReturns'],
  },
  {
    id: 'c1',
    what: 'the server killed with -9 while two tabs press at once and lost responses are retried',
    goal: '0 acknowledged lost, 0 doubled',
    command: [...usual('server/crash.test.ts'), '--project', 'full', 'quality/proof/faults/negative-control-index'],
    faults: ['otherAnswers', 'lost', 'doubled'],
  },
  ...failoverParts(harness),
  ...helpBoardParts({ harness, usual, counted }),
  ...reminderParts({ harness, usual }),
  ...signInParts(harness),
  ...loadParts(harness),
  ...capacityParts(harness),
  {
    id: 'a4',
    what: 'each access check removed in turn',
    goal: 'all caught',
    command: ['node', 'quality/mutants/run.mjs'],
    longestMinutes: 180, // Mutants that are guarded twice run every test: an hour or two on two slow cores.
    faults: ['survivors', 'collapsed', 'testsLeftOut'],
  },
];
