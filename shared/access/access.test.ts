import { describe, expect, it } from 'vitest';
import { ACTIONS, type Answer, answerAccess, AREAS, type Area, type Permissions } from './access';

/**
 * D-50, written by hand: what a connected person may do if the area is shared. Nothing here is computed from the rule.
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
  it('a senior may do everything with their own data', () => {
    expect(new Set(answers(null, 'senior').map(({ answer }) => answer))).toEqual(new Set(['allowed']));
  });

  it('without an accepted connection nobody may know that anything exists (ROLE-08)', () => {
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

  it('a connection’s switches do not affect one’s own data', () => {
    const off = { permissions: { medications: false, health: false, appointments: false, family: false } };
    expect(new Set(answers(off, 'senior').map(({ answer }) => answer))).toEqual(new Set(['allowed']));
  });

  it.each(['{}', '{"medications":"true"}', '{"medications":1}', '{"medications":null}', '{"all":true}', '[]'])(
    'malformed stored switches (%s) are off',
    (stored) => {
      const permissions: Partial<Record<Area, boolean>> = JSON.parse(stored);
      expect(new Set(answers({ permissions }).map(({ answer }) => answer))).toEqual(new Set(['not_shared']));
    },
  );
});

describe('a senior requests a family member’s data (D-59)', () => {
  it('may read their appointments, and may not learn of anything else', () => {
    const family = everyAnswer({ isFamilyOfViewer: true });
    const allowed = family.filter(({ answer }) => answer === 'allowed').map(({ area, action }) => `${area} ${action}`);
    expect(family).toHaveLength(24);
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
