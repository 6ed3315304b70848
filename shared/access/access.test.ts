import { describe, expect, it } from 'vitest';
import { ACTIONS, type Answer, answerAccess, AREAS, type Area, type Permissions } from './access';

/**
 * What D-50 says, written down once more by hand: which actions a connected person has where the area is shared.
 * Nothing here is computed from the rule.
 */
const SHARED = `
               read  add  change  take  complete  delete
  medications  yes   yes  yes     yes   no        yes
  health       yes   yes  no      no    no        no
  appointments yes   yes  yes     no    yes       yes
  family       yes   yes  no      no    no        no
`;

const [heading = '', ...lines] = SHARED.trim().split('\n');
const actionNames = heading.trim().split(/\s+/);

/** The sixteen settings of the four switches. */
const SETTINGS = Array.from({ length: 16 }, (_, bits): Permissions => ({
  medications: (bits & 1) !== 0,
  health: (bits & 2) !== 0,
  appointments: (bits & 4) !== 0,
  family: (bits & 8) !== 0,
}));

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
  it('a senior may do everything with their own', () => {
    expect(new Set(answers(null, 'senior').map(({ answer }) => answer))).toEqual(new Set(['allowed']));
  });

  it('without an accepted connection nobody may know that there is anything (ROLE-08)', () => {
    expect(new Set(answers(null).map(({ answer }) => answer))).toEqual(new Set(['unknown']));
  });

  it.each(SETTINGS)('connected, with the switches at %j (ROLE-04, ROLE-05, ROLE-18)', (permissions) => {
    const expected = AREAS.flatMap((area) =>
      ACTIONS.map((action) => {
        const shared: Answer = tabled(area, action) === 'yes' ? 'allowed' : 'not_permitted';
        return { area, action, answer: permissions[area] ? shared : 'not_shared' };
      }),
    );
    expect(answers({ permissions })).toEqual(expected);
  });

  it('the switches of a connection change nothing for oneself', () => {
    const off = { permissions: { medications: false, health: false, appointments: false, family: false } };
    expect(new Set(answers(off, 'senior').map(({ answer }) => answer))).toEqual(new Set(['allowed']));
  });

  it.each(['{}', '{"medications":"true"}', '{"medications":1}', '{"medications":null}', '{"all":true}', '[]'])(
    'stored switches that cannot be read (%s) are off',
    (stored) => {
      const permissions: Partial<Record<Area, boolean>> = JSON.parse(stored);
      expect(new Set(answers({ permissions }).map(({ answer }) => answer))).toEqual(new Set(['not_shared']));
    },
  );
});

describe('a senior asks about somebody of the family (D-59)', () => {
  it('may read their appointments, and may not know of anything else', () => {
    const family = everyAnswer({ isFamilyOfViewer: true });
    const allowed = family.filter(({ answer }) => answer === 'allowed').map(({ area, action }) => `${area} ${action}`);
    expect(family).toHaveLength(24);
    expect(allowed).toEqual(['appointments read']);
    expect(new Set(family.map(({ answer }) => answer))).toEqual(new Set(['allowed', 'unknown']));
  });

  it('of nobody else’s: without that, and where it is not said, everything is unknown (and)', () => {
    for (const facts of [{ isFamilyOfViewer: false }, {}]) {
      expect(new Set(everyAnswer(facts).map(({ answer }) => answer))).toEqual(new Set(['unknown']));
    }
  });

  it.each(SETTINGS)('opens nothing of a senior’s data, whatever the switches: %j', (permissions) => {
    const both = everyAnswer({ connection: { permissions }, isFamilyOfViewer: true });
    const one = everyAnswer({ connection: { permissions } });
    const differing = both.filter(({ answer }, index) => answer !== one[index]?.answer);
    expect(differing.filter(({ area, action }) => area !== 'appointments' || action !== 'read')).toEqual([]);
  });
});
