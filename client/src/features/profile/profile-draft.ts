import type { z } from 'zod';
import type { profileForm } from '@shared/api/profile-fields';
import { keptInTab } from '@/lib/kept-in-tab';
import type { CurrentUser } from '@/lib/session';

export type ProfileDraft = z.input<typeof profileForm>;

/** What was typed and not saved, by the person's id: it outlives a failed save, the page, and signing in again. */
export const keptDrafts = keptInTab<ProfileDraft | null>('profile', null);

/** The form as it stands for that account. */
export function draftOf(user: CurrentUser): ProfileDraft {
  return {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    email: user.email ?? '',
    phone: user.phone ?? '',
    dateOfBirth: user.dateOfBirth ?? '',
    address: user.address ?? '',
    emergencyContact: user.emergencyContact ?? '',
    medicalConditions: user.medicalConditions ?? '',
    allergies: user.allergies ?? '',
    medications: user.medications ?? '',
    timeZone: user.timeZone,
  };
}
