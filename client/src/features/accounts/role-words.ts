import type { CurrentUser } from '@/lib/session';

/** The label for each role. */
export const roleWords: Readonly<Record<CurrentUser['role'], string>> = {
  senior: 'Senior',
  caregiver: 'Caregiver',
  family_member: 'Family Member',
};
