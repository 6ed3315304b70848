// Which tests must notice a missing check: those in the same folder, then those about access.
import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Quick ones first; the last ones try every endpoint as every user. */
const ABOUT_ACCESS = [
  'server/access/access-edges.test.ts',
  'server/access/family-appointments.test.ts',
  'server/access/circle-matrix.test.ts',
  'server/access/live-audience.test.ts',
  'server/access/access-matrix.test.ts',
  'server/access/circle-canaries.test.ts',
  'server/access/canaries.test.ts',
];
const MATRICES = ['server/access/access-matrix.test.ts', ...ABOUT_ACCESS];
const SIGNING_IN = [
  'server/auth',
  'server/features/accounts',
  'server/features/profile',
  'server/live',
  'quality/proof/access',
  'server/http',
];

/** Folders and files by path prefix of the mutated file; the first match counts. */
const BY_PATH = [
  ['shared/access/', ['shared/access', ...MATRICES]],
  ['shared/api/', MATRICES],
  ['server/http/binder.ts', [...MATRICES, 'server/http/binder.test.ts']],
  ['server/access/circle-queries.ts', ['server/features/messaging', 'server/features/accounts', ...ABOUT_ACCESS]],
  ['server/access/', ABOUT_ACCESS],
  ['server/auth/', ['server/features/ways-to-sign-in', ...SIGNING_IN]],
  ['server/app.ts', ['server/http', 'server/live', 'quality/proof/access']],
  // Their tests stand with the engine's.
  [
    'server/features/notifications/',
    [
      'server/notifications/who-was-told.test.ts',
      'server/notifications/alarms.test.ts',
      'server/notifications',
      ...ABOUT_ACCESS,
    ],
  ],
  ['server/notifications/', ['server/notifications/alarms.test.ts', 'server/notifications']],
  ['server/live/', ['server/live', 'server/access/live-audience.test.ts', 'quality/proof/access', ...ABOUT_ACCESS]],
  ['server/http/', ['server/http', 'server/live', ...ABOUT_ACCESS]],
  ['server/features/accounts/', ['server/features/accounts', 'server/features/profile', ...ABOUT_ACCESS]],
  // Invalid addresses are counted there.
  [
    'server/features/emergency/card.ts',
    ['server/features/emergency', 'server/features/emergency/guessing.test.ts', ...ABOUT_ACCESS],
  ],
  ['server/files/', ['server/files', 'server/features/documents', ...ABOUT_ACCESS]],
  // What is exported or deleted is one's own; access is not tested there.
  [
    'server/features/own-data/',
    ['server/features/own-data', 'server/access/canaries.test.ts', 'server/access/circle-canaries.test.ts'],
  ],
  ['server/features/health/csv/', ['server/features/health/csv', 'server/features/health', ...ABOUT_ACCESS]],
];

/** Slow, and about something else. */
const NOT_ABOUT_ACCESS =
  /\.full\.test\.ts$|\/(?:hostile-\w+|generated-input|upload-memory|upload-room|slow-senders|database-restart|calendar-times|guessing|prerendered-pages|preload-links|attempt-limits)\.test\.ts$/;

/** Of those files: what is tested with the mutated file itself; all of them where nothing is. */
export function besideIt(tests) {
  const beside = tests.filter((test) => !ABOUT_ACCESS.includes(test));
  return beside.length > 0 ? beside : tests;
}

/** @returns {string[]} test files, in the order to run them */
export function testsFor(root, file) {
  const own = [`${file.split('/').slice(0, 3).join('/')}`, ...ABOUT_ACCESS];
  const [, wanted] = BY_PATH.find(([beginning]) => file.startsWith(beginning)) ?? [null, own];
  const files = wanted.flatMap((each) => (each.endsWith('.ts') ? [each] : testFilesIn(root, each)));
  return [...new Set(files)];
}

function testFilesIn(root, folder) {
  return readdirSync(path.join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`)
    .filter((name) => name.endsWith('.test.ts') && !NOT_ABOUT_ACCESS.test(name))
    .sort();
}
