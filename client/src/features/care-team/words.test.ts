import { describe, expect, it } from 'vitest';
import { type Action, answerAccess, AREAS } from '@shared/access/access';
import { areaWords, canSeeWords } from './words';

const shared = { medications: 'help', health: 'help', appointments: 'help', family: 'help', tasks: 'help' } as const;

/** How the senior reads each of them. */
const SAID: Readonly<Record<Exclude<Action, 'read'>, RegExp>> = {
  add: /can also (add|record new readings|post)\b/,
  change: /\bchange\b/,
  take: /\bmark them as taken\b/,
  claim: /\boffer to do them\b/,
  complete: /\bcomplete\b/,
  delete: /\bdelete\b/,
};

describe('the text next to a switch', () => {
  const actions = ['add', 'change', 'take', 'claim', 'complete', 'delete'] as const;
  /** What follows from offering to do a task, and from having added one (TASK-03) or chosen photos for games (DIGEST-15). */
  const unsaid = new Set(['tasks change', 'tasks complete', 'tasks delete', 'family change', 'family delete']);
  it.each(
    AREAS.flatMap((area) => actions.map((action) => ({ area, action }))).filter(
      ({ area, action }) => !unsaid.has(`${area} ${action}`),
    ),
  )('names $action for $area exactly if it is granted (D-50, D-54, D-70, D-75)', ({ area, action }) => {
    const people = { viewerId: 'anna', seniorId: 'margaret', connection: { permissions: shared } };
    const isGranted = answerAccess({ ...people, area, action }) === 'allowed';
    expect(SAID[action].test(areaWords[area].help)).toBe(isGranted);
  });
});

it.each([
  [shared, 'Can see and help: Medications, Health, Appointments, Family, Tasks'],
  [
    { ...shared, health: 'see', family: 'off' } as const,
    'Can see and help: Medications, Appointments, Tasks. Can see: Health',
  ],
  [
    { medications: 'off', health: 'see', appointments: 'off', family: 'see', tasks: 'off' } as const,
    'Can see: Health, Family',
  ],
  [
    { medications: 'off', health: 'off', appointments: 'off', family: 'off', tasks: 'off' } as const,
    'Can see nothing for now',
  ],
])('what a person can see and do, in one line (KIND-15)', (levels, words) => {
  expect(canSeeWords(levels)).toBe(words);
});
