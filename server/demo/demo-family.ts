// The family that `npm run demo` starts with. Everyone's password is DEMO_PASSWORD.
import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { MedicationColor, MedicationForm, MedicationLook } from '@shared/domain/medication-look';
import type { Role } from '@shared/domain/roles';

export const DEMO_PASSWORD = 'warm-hearth-42';

interface DemoPerson {
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  phone: string;
  /** In the list of accounts that the demo prints. */
  whoTheyAre: string;
}

export const PEOPLE = {
  margaret: {
    ...person('margaret', 'Margaret', 'Ellis', 'senior', '(555) 010-4400'),
    whoTheyAre: 'senior; the whole family is around her, so start here',
  },
  robert: { ...person('robert', 'Robert', 'Hughes', 'senior', '(555) 010-6600'), whoTheyAre: 'senior' },
  anna: {
    ...person('anna', 'Anna', 'Ellis', 'family_member', '(555) 010-4477'),
    whoTheyAre: 'family member: Margaret’s daughter',
  },
  tom: {
    ...person('tom', 'Tom', 'Ellis', 'family_member', '(555) 010-4521'),
    whoTheyAre: 'family member: Margaret’s son',
  },
  grace: {
    ...person('grace', 'Grace', 'Okafor', 'caregiver', '(555) 010-8812'),
    whoTheyAre: 'nurse; she cares for Margaret and Robert',
  },
} satisfies Record<string, DemoPerson>;

export type DemoName = keyof typeof PEOPLE;

interface DemoConnection {
  senior: DemoName;
  member: DemoName;
  relationship: string;
}

export const CONNECTIONS: readonly DemoConnection[] = [
  { senior: 'margaret', member: 'anna', relationship: 'daughter' },
  { senior: 'margaret', member: 'tom', relationship: 'son' },
  { senior: 'margaret', member: 'grace', relationship: 'nurse' },
  { senior: 'robert', member: 'grace', relationship: 'nurse' },
];

/** Sent and not answered yet. */
export const OPEN_INVITATION = {
  senior: 'margaret',
  caregiverEmail: 'lucy.ellis@example.org',
  relationship: 'granddaughter',
  message: 'Lucy, this is where I keep my medicines now. Have a look!',
} satisfies { senior: DemoName; caregiverEmail: string; relationship: string; message: string };

interface DemoMedication {
  senior: DemoName;
  name: string;
  dosage: string;
  frequency: string;
  times: string[];
  instructions: string;
}

/** What Margaret took until her cardiologist doubled it; the readings follow. */
export const DOSAGE_CHANGE = { medication: 'Lisinopril', before: '5 mg', daysAgo: 21, visit: 'Dr. Patel, heart' };

export const MEDICATIONS: readonly DemoMedication[] = [
  medication('margaret', 'Levothyroxine', '50 mcg', 'Once daily', ['07:00'], 'Before breakfast, on an empty stomach.'),
  medication('margaret', 'Lisinopril', '10 mg', 'Once daily', ['08:00'], 'Take 1 tablet with a glass of water.'),
  medication('margaret', 'Metformin', '500 mg', 'Twice daily', ['08:00', '18:00'], 'Take with food.'),
  medication('margaret', 'Latanoprost eye drops', '1 drop', 'Once daily', ['12:15'], 'One drop in each eye.'),
  medication('margaret', 'Warfarin', '5 mg', 'Once daily', ['18:00'], 'At the same time every day.'),
  medication('margaret', 'Atorvastatin', '20 mg', 'Once daily', ['21:00'], 'Take at bedtime.'),
  medication('margaret', 'Acetaminophen', '500 mg', 'As needed', [], 'For pain. Wait 6 hours between tablets.'),
  medication('robert', 'Amlodipine', '5 mg', 'Once daily', ['09:00'], 'In the morning, with or without food.'),
  medication(
    'robert',
    'Gabapentin',
    '300 mg',
    'Three times daily',
    ['08:00', '14:00', '20:00'],
    'Do not stop suddenly.',
  ),
];

/** Helpers are told if Margaret does not answer. */
export const IMPORTANT = 'Warfarin';

/** Who is told next. */
export const TOLD_NEXT: readonly { senior: DemoName; helpers: readonly DemoName[] }[] = [
  { senior: 'margaret', helpers: ['anna', 'tom', 'grace'] },
  { senior: 'robert', helpers: ['grace'] },
];

/** What they look like, by name (KIND-07). */
export const LOOKS: ReadonlyMap<string, MedicationLook> = new Map([
  ['Levothyroxine', look('tablet', 'white')],
  ['Lisinopril', look('tablet', 'pink')],
  ['Metformin', look('capsule', 'white', 'blue')],
  ['Latanoprost eye drops', look('drops', 'white', 'green')],
  ['Warfarin', look('tablet', 'orange')],
  ['Atorvastatin', look('tablet', 'yellow')],
  ['Acetaminophen', look('tablet', 'white', 'red')],
  ['Amlodipine', look('tablet', 'white')],
  ['Gabapentin', look('capsule', 'yellow')],
]);

export interface DemoPhoto {
  /** In server/demo/pictures. */
  name: string;
  alt: string;
}

export interface Said {
  from: DemoName;
  hoursAgo: number;
  words: string;
}

export function said(from: DemoName, hoursAgo: number, words: string): Said {
  return { from, hoursAgo, words };
}

/** For someone who has never seen the product: who is who, and which password. */
export function demoAccounts(): string {
  const accounts = Object.values(PEOPLE).map(({ username, whoTheyAre }) => `  ${username} – ${whoTheyAre}`);
  return [`The demo family. Everyone's password is ${DEMO_PASSWORD}`, ...accounts].join('\n');
}

function person(username: string, firstName: string, lastName: string, role: Role, phone: string) {
  return { username, firstName, lastName, role, phone, email: `${username}@example.org` };
}

function medication(
  senior: DemoName,
  name: string,
  dosage: string,
  frequency: string,
  times: string[],
  instructions: string,
): DemoMedication {
  return { senior, name, dosage, frequency, times, instructions };
}

function look(form: MedicationForm, color: MedicationColor, secondColor: MedicationColor | null = null) {
  return { form, color, secondColor };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const INVITATION_DAYS = 14;

export function invitation(seniorId: string, caregiverEmail: string, relationship: string, invitedAt: Date) {
  const expiresAt = new Date(invitedAt.getTime() + INVITATION_DAYS * DAY_MS);
  return { id: uuidv7(), seniorId, caregiverEmail, relationship, token: randomUUID(), invitedAt, expiresAt };
}
