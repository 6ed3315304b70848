import { expect, it } from 'vitest';
import { titlesOf } from './test-titles.mjs';

const titlesIn = (...lines) => titlesOf('a.test.ts', lines.join('\n'));

it('reads the titles of tests and of groups', () => {
  const titles = titlesIn(
    "describe('MED-01 a list', () => {",
    "  it('MED-02 has cards', () => {});",
    '  test(`MED-03 after ${MINUTES} minutes`, async ({ page }) => {});',
    '});',
    "it('MED-04 is long, ' + 'MED-05 and goes on', () => {});",
  );
  expect(titles).toEqual([
    'MED-01 a list',
    'MED-02 has cards',
    'MED-03 after   minutes',
    'MED-04 is long, MED-05 and goes on',
  ]);
});

it('from a table, reads what its title shows, and nothing else', () => {
  expect(
    titlesIn(
      "const CASES: [string, string][] = [['MED-01 first', 'MED-02 not shown']];",
      "it.each(CASES)('%s', () => {});",
      "it.each([['MED-03', 1, 'MED-04']] as const)('%s after %i minutes, 100%%', () => {});",
      "it.each(['MED-05', 'MED-06'])('%s alone', () => {});",
      "it.each(['MED-07'])('MED-08 without a place', () => {});",
      "it.each([{ name: 'MED-09', body: 'MED-10' }])('$name by name', () => {});",
      "it.each<[string]>([['MED-11']])('%s typed', () => {});",
      "it.each(SETTINGS.map((each) => [each]))('MED-12 with %s', () => {});",
    ).join('; '),
  ).toBe(
    '%s MED-01 first; %s after %i minutes, 100%% MED-03 ; %s alone MED-05; %s alone MED-06; MED-08 without a place; $name by name MED-09; %s typed MED-11; MED-12 with %s',
  );
});

it('ignores comments, bodies, other calls, and tests that do not run', () => {
  const titles = titlesIn(
    '// MED-01',
    "const words = 'MED-02';",
    "expect('MED-03').toBe(words); // MED-04",
    "it.skip('MED-05 later', () => {});",
    "it.todo('MED-06 some day');",
    "describe.skip('MED-07 all of it', () => { it('MED-08 in it', () => {}); });",
    "it('takes one', async () => { expect('MED-09').toBe('MED-09'); await test.step('MED-10', () => {}); });",
  );
  expect(titles).toEqual(['takes one']);
});
