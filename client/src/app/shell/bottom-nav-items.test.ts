import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '@/lib/session';
import { bottomNavItems } from './bottom-nav-items';

const labels = (role: CurrentUser['role']) => bottomNavItems(role).map(({ label }) => label);

describe('the bottom navigation of each role', () => {
  it('NAV-41 ROLE-11 a senior has Appointments before Emergency, and Family', () => {
    expect(labels('senior')).toStrictEqual(['Home', 'Meds', 'Appointments', 'Family', 'Emergency', 'Games']);
  });

  it('NAV-40 NAV-42 a family member has Family in the fourth place', () => {
    expect(labels('family_member')).toStrictEqual(['Home', 'Meds', 'Emergency', 'Family', 'Games']);
  });

  it('NAV-43 ROLE-12 a caregiver has no Family', () => {
    expect(labels('caregiver')).toStrictEqual(['Home', 'Meds', 'Emergency', 'Games']);
  });

  it('NAV-38 NAV-39 each leads to its page', () => {
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
