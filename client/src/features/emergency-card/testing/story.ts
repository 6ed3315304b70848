import type { OwnCard } from '../keep-card';

export const ZONE = 'America/New_York';
/** Tuesday, March 3, 2026, 2:30 PM in New York. */
const READ_AT = '2026-03-03T19:30:00.000Z';
export const SECRET = 'q8Zt0v1nWc3yRk5pLm7xBd9fGh2jTs4a';

/** Margaret's, with everything that a card can have, and the code turned off. */
export function aCard(changes: Partial<OwnCard> = {}): OwnCard {
  return {
    firstName: 'Margaret',
    lastName: 'Ellis',
    username: 'margaret.ellis',
    profileImageUrl: null,
    dateOfBirth: '1944-05-12',
    medicalConditions: 'Atrial fibrillation',
    allergies: 'Penicillin',
    otherMedications: 'Vitamin D in winter',
    medications: [
      {
        name: 'Metformin',
        dosage: '500 mg',
        frequency: 'Twice daily',
        times: ['08:00', '18:00'],
        schedule: null,
        instructions: null,
      },
      {
        name: 'Acetaminophen',
        dosage: '500 mg',
        frequency: 'As needed',
        times: [],
        schedule: null,
        instructions: 'For pain.',
      },
    ],
    contacts: [
      { name: 'Anna Ellis', phone: '(555) 010-4477', relationship: 'Daughter', isPrimary: true },
      { name: 'Tom Ellis', phone: '(555) 010-4521', relationship: null, isPrimary: false },
    ],
    readAt: READ_AT,
    phone: null,
    sharesMedications: true,
    link: null,
    looks: [],
    ...changes,
  };
}

export const NOTHING_TOLD: Partial<OwnCard> = {
  dateOfBirth: null,
  medicalConditions: null,
  allergies: null,
  otherMedications: null,
  medications: [],
  contacts: [],
};
