// The parts of test:full in the browser.

/** The browser tests that Playwright's arguments choose. */
const inBrowser = (...chosen) => ({
  command: ['node', 'scripts/e2e.mjs', ...chosen],
  figures: {
    file: 'dist/full/browser.json',
    countsOf: ({ stats: { expected: tests, unexpected: failed, flaky: passedAgain } }) => ({
      tests,
      failed,
      passedAgain,
    }),
  },
});

export const browserParts = [
  {
    id: 'g1',
    what: 'every browser test: each screen again at each width, all of axe in each theme, every size and path',
    goal: 'all pass',
    ...inBrowser('--grep-invert', '@timed'),
    faults: ['failed'],
  },
  {
    id: 'g3',
    what: 'what the browser tests time, with nothing beside it: the second visit on a slow phone',
    goal: 'its first words within 500 ms',
    ...inBrowser('--grep', '@timed', '--workers', '1'),
    faults: ['failed'],
  },
];
