import type { CurrentUser } from '@/lib/session';

/** What people read for each role (D1:51). */
export const roleWords: Readonly<Record<CurrentUser['role'], string>> = {
  senior: 'Senior',
  caregiver: 'Caregiver',
  family_member: 'Family Member',
};
