import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '@/lib/session';
import { bottomNavItems } from './bottom-nav-items';

const labels = (role: CurrentUser['role']) => bottomNavItems(role).map(({ label }) => label);

describe('the bottom navigation of each role', () => {
  it('a senior has Appointments before Emergency, and Family (NAV-41, ROLE-11)', () => {
    expect(labels('senior')).toStrictEqual(['Home', 'Meds', 'Appointments', 'Family', 'Emergency', 'Games']);
  });

  it('a family member has Family in the fourth place (NAV-40, NAV-42)', () => {
    expect(labels('family_member')).toStrictEqual(['Home', 'Meds', 'Emergency', 'Family', 'Games']);
  });

  it('a caregiver has no Family (NAV-43, ROLE-12)', () => {
    expect(labels('caregiver')).toStrictEqual(['Home', 'Meds', 'Emergency', 'Games']);
  });

  it('each item opens its page (NAV-38, NAV-39)', () => {
    expect(bottomNavItems('senior').map(({ href }) => href)).toStrictEqual([
      '/',
      '/medications',
      '/appointments',
      '/family',
      '/emergency-contacts',
      '/games',
    ]);
  });
});
