import { describe, expect, it } from 'vitest';
import { type Action, answerAccess, AREAS } from '@shared/access/access';
import { areaWords } from './words';

const shared = { medications: true, health: true, appointments: true, family: true };

/** How the senior reads each of them. */
const SAID: Readonly<Record<Exclude<Action, 'read'>, RegExp>> = {
  add: /can also (add|write down new ones|post)\b/,
  change: /\bchange\b/,
  take: /\bmark them as taken\b/,
  complete: /\bcomplete\b/,
  delete: /\bdelete\b/,
};

describe('the text next to a switch', () => {
  const actions = ['add', 'change', 'take', 'complete', 'delete'] as const;
  it.each(AREAS.flatMap((area) => actions.map((action) => ({ area, action }))))(
    'names $action for $area exactly if it is granted (D-50, D-54, D-70, D-75)',
    ({ area, action }) => {
      const people = { viewerId: 'anna', seniorId: 'margaret', connection: { permissions: shared } };
      const isGranted = answerAccess({ ...people, area, action }) === 'allowed';
      expect(SAID[action].test(areaWords[area].toSenior)).toBe(isGranted);
    },
  );
});
