import { AMERICAN_FORMATS } from '@shared/domain/formats';
import type { CurrentUser } from '@/lib/session';

/** Margaret Ellis, a senior, or whoever the changes make of her. */
export function anAccount(changes: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: '0195a000-0000-7000-8000-000000000001',
    username: 'margaret.ellis',
    email: 'margaret@example.com',
    firstName: 'Margaret',
    lastName: 'Ellis',
    role: 'senior',
    profileImageUrl: null,
    timeZone: 'America/New_York',
    timeZoneKnown: true,
    homeTimeZone: null,
    phone: null,
    dateOfBirth: null,
    address: null,
    emergencyContact: null,
    medicalConditions: null,
    allergies: null,
    medications: null,
    comfort: null,
    formats: AMERICAN_FORMATS,
    simpleView: false,
    teamSetsSimpleView: false,
    showsGuide: false,
    emailVerifiedAt: null,
    deletionAt: null,
    createdAt: '2026-03-01T12:00:00.000Z',
    updatedAt: '2026-03-01T12:00:00.000Z',
    ...changes,
  };
}
