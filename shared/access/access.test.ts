import { describe, expect, it } from 'vitest';
import { ACTIONS, type Answer, answerAccess, AREAS, type Area, type Level, levelsOf, type Permissions } from './access';

/**
 * D-50, written by hand: what a connected person may do if the area is shared. Nothing here is computed from the rule.
 */
const SHARED = `
               read  add  change  take  claim  complete  delete
  medications  yes   yes  yes     yes   no     no        yes
  health       yes   yes  yes     no    no     no        no
  appointments yes   yes  yes     no    no     yes       yes
  family       yes   yes  yes     no    no     no        yes
  tasks        yes   yes  yes     no    yes    yes       yes
`;

const [heading = '', ...lines] = SHARED.trim().split('\n');
const actionNames = heading.trim().split(/\s+/);

/** What each stored value of a switch means (KIND-15). */
const MEANS = [
  [true, 'help'],
  ['help', 'help'],
  ['see', 'see'],
  ['off', 'off'],
  [false, 'off'],
] as const;

/** The 243 settings of the five switches at three levels. */
const LEVELS = ['off', 'see', 'help'] as const;
const SETTINGS = Array.from({ length: 243 }, (_, number) => ({
  medications: LEVELS[number % 3] ?? 'off',
  health: LEVELS[Math.floor(number / 3) % 3] ?? 'off',
  appointments: LEVELS[Math.floor(number / 9) % 3] ?? 'off',
  family: LEVELS[Math.floor(number / 27) % 3] ?? 'off',
  tasks: LEVELS[Math.floor(number / 81) % 3] ?? 'off',
}));

/** KIND-15, D-104: see allows read alone. */
function expectedAt(level: Level, area: Area, action: string): Answer {
  if (level === 'off') return 'not_shared';
  if (level === 'see' && action !== 'read') return 'only_seen';
  return tabled(area, action) === 'yes' ? 'allowed' : 'not_permitted';
}

function tabled(area: string, action: string): string | undefined {
  const cells = lines.map((line) => line.trim().split(/\s+/)).find(([name]) => name === area);
  return cells?.[1 + actionNames.indexOf(action)];
}

type Facts = Partial<Omit<Parameters<typeof answerAccess>[0], 'area' | 'action'>>;

const everyAnswer = (facts: Facts) =>
  AREAS.flatMap((area) =>
    ACTIONS.map((action) => {
      const question = { viewerId: 'viewer', seniorId: 'senior', connection: null, ...facts, area, action };
      return { area, action, answer: answerAccess(question) };
    }),
  );
const answers = (connection: { permissions: Partial<Permissions> } | null, viewerId = 'viewer') =>
  everyAnswer({ connection, viewerId });

it('the table names every area and every action', () => {
  expect(actionNames).toEqual([...ACTIONS]);
  expect(lines.map((line) => line.trim().split(/\s+/)[0])).toEqual([...AREAS]);
});

describe('D-50', () => {
  it('a senior may do everything with their own data', () => {
    expect(new Set(answers(null, 'senior').map(({ answer }) => answer))).toEqual(new Set(['allowed']));
  });

  it('without an accepted connection nobody may know that anything exists (ROLE-08)', () => {
    expect(new Set(answers(null).map(({ answer }) => answer))).toEqual(new Set(['unknown']));
  });

  it.each(SETTINGS)('connected, with the switches at %j (ROLE-04, ROLE-05, ROLE-18, KIND-15)', (permissions) => {
    const expected = AREAS.flatMap((area) =>
      ACTIONS.map((action) => ({ area, action, answer: expectedAt(permissions[area], area, action) })),
    );
    expect(answers({ permissions })).toEqual(expected);
    expect(levelsOf(permissions)).toEqual(permissions);
  });

  it.each(MEANS)('a stored switch of %j means %s (KIND-15, D-103)', (value, level) => {
    for (const area of AREAS) {
      const actions = answers({ permissions: { [area]: value } }).filter((answered) => answered.area === area);
      expect(actions.map(({ answer }) => answer)).toEqual(ACTIONS.map((action) => expectedAt(level, area, action)));
      expect(levelsOf({ [area]: value })[area]).toBe(level);
    }
  });

  it('a connection’s switches do not affect one’s own data', () => {
    const off = {
      permissions: { medications: false, health: false, appointments: false, family: false, tasks: false },
    };
    expect(new Set(answers(off, 'senior').map(({ answer }) => answer))).toEqual(new Set(['allowed']));
  });

  it.each([
    '{}',
    '{"medications":"true"}',
    '{"medications":"HELP"}',
    '{"medications":["see"]}',
    '{"medications":1}',
    '{"medications":null}',
    '{"all":true}',
    '[]',
  ])('malformed stored switches (%s) are off', (stored) => {
    const permissions: Partial<Permissions> = JSON.parse(stored);
    expect(new Set(answers({ permissions }).map(({ answer }) => answer))).toEqual(new Set(['not_shared']));
  });
});

describe('a senior requests a family member’s data (D-59)', () => {
  it('may read their appointments, and may not learn of anything else', () => {
    const family = everyAnswer({ isFamilyOfViewer: true });
    const allowed = family.filter(({ answer }) => answer === 'allowed').map(({ area, action }) => `${area} ${action}`);
    expect(family).toHaveLength(35);
    expect(allowed).toEqual(['appointments read']);
    expect(new Set(family.map(({ answer }) => answer))).toEqual(new Set(['allowed', 'unknown']));
  });

  it('nothing of anyone else: without that relation, or if it is absent, everything is unknown (and)', () => {
    for (const facts of [{ isFamilyOfViewer: false }, {}]) {
      expect(new Set(everyAnswer(facts).map(({ answer }) => answer))).toEqual(new Set(['unknown']));
    }
  });

  it.each(SETTINGS)('grants no access to another senior’s data, whatever the switches: %j', (permissions) => {
    const both = everyAnswer({ connection: { permissions }, isFamilyOfViewer: true });
    const one = everyAnswer({ connection: { permissions } });
    const differing = both.filter(({ answer }, index) => answer !== one[index]?.answer);
    expect(differing.filter(({ area, action }) => area !== 'appointments' || action !== 'read')).toEqual([]);
  });
});
