// The demo seniors' emergency contacts, and the texts on their emergency cards.
import type { ContactType } from '@shared/domain/emergency-contact';
import type { DemoName } from './demo-family';

interface DemoContact {
  owner: DemoName;
  name: string;
  phone: string;
  contactType: ContactType;
  relationship: string | null;
  notes: string | null;
  isPrimary: boolean;
}

/** In their owner's order. */
export const CONTACTS: readonly DemoContact[] = [
  {
    ...contact('margaret', 'Anna Ellis', '(555) 010-4477', 'family', 'Daughter'),
    notes: 'Lives ten minutes away and has a key.',
    isPrimary: true,
  },
  contact('margaret', 'Tom Ellis', '(555) 010-4521', 'family', 'Son'),
  { ...contact('margaret', 'Rose Delgado', '(555) 010-2290', 'friend', 'Neighbor'), notes: 'Next door, number 14.' },
  {
    ...contact('margaret', 'Dr. Arun Patel', '(555) 010-7730', 'medical', 'Heart doctor'),
    notes: 'Weekdays from 8 AM to 4 PM.',
  },
  contact('margaret', 'Poison Control', '1-800-222-1222', 'emergency', null),
  { ...contact('robert', 'Susan Hughes', '(555) 010-6614', 'family', 'Sister'), isPrimary: true },
  contact('robert', 'Oak Street Pharmacy', '(555) 010-3301', 'medical', 'Pharmacy'),
];

interface DemoHealth {
  dateOfBirth: string;
  medicalConditions: string;
  allergies: string;
}

/** The card's texts besides medications and contacts. */
export const CARD_DETAILS: Readonly<Record<string, DemoHealth>> = {
  margaret: {
    dateOfBirth: '1944-05-12',
    medicalConditions: 'Atrial fibrillation, high blood pressure, type 2 diabetes, underactive thyroid, glaucoma',
    allergies: 'Penicillin (rash and swelling). Latex.',
  },
  robert: {
    dateOfBirth: '1939-11-02',
    medicalConditions: 'High blood pressure, nerve pain in both feet',
    allergies: 'None known',
  },
};

function contact(
  owner: DemoName,
  name: string,
  phone: string,
  contactType: ContactType,
  relationship: string | null,
): DemoContact {
  return { owner, name, phone, contactType, relationship, notes: null, isPrimary: false };
}
