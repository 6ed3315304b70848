/** Margaret's noon, as the look book tells it: Tuesday, March 3, 2026, 12:10 PM in New York. */
import type { Medication, MedicationLog } from '@shared/api/medications';
import type { Supply } from '@shared/api/supplies';
import { instantOf } from '@shared/domain/zoned-time';
import { anAccount } from '@/testing/account';

export const ZONE = 'America/New_York';
export const TODAY = '2026-03-03';
export const NOON = new Date('2026-03-03T17:10:00Z');

export const MARGARET = anAccount({ timeZone: ZONE });

let made = 0;

function nextId(): string {
  made += 1;
  return `01959b2e-0000-7000-9000-${String(made).padStart(12, '0')}`;
}

export function aMedication(fields: Partial<Medication> = {}): Medication {
  const times = fields.times ?? ['08:00'];
  return {
    id: nextId(),
    userId: MARGARET.id,
    name: 'Lisinopril',
    dosage: '10 mg',
    frequency: 'Once daily',
    times,
    nextDose: times[0] ?? null,
    nextDoseOn: null,
    schedule: null,
    scheduleWords: null,
    planSince: null,
    earlierPlans: [],
    instructions: null,
    imageUrl: null,
    look: null,
    isActive: true,
    isImportant: false,
    countsFrom: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...fields,
  };
}

/** 24 tablets, which last until March 26. */
export function aSupply({ id: medicationId }: Medication, fields: Partial<Supply> = {}): Supply {
  return {
    medicationId,
    unit: 'tablet',
    dosesUse: 1,
    left: 24,
    isEstimate: false,
    lastsUntilOn: '2026-03-26',
    state: 'enough',
    lowDays: 7,
    pharmacyName: null,
    pharmacyPhone: null,
    prescriptionNumber: null,
    refillsLeft: null,
    lastRefill: null,
    ...fields,
  };
}

/** Taken: the dose due at `time` of `date`, at the instant `takenTime`. */
export function aTakenLog(
  { id, userId }: Medication,
  { date = TODAY, time = '08:00', takenTime }: { date?: string; time?: string; takenTime?: string } = {},
): MedicationLog {
  const scheduledTime = instantOf(date, time, ZONE).toISOString();
  return {
    id: nextId(),
    medicationId: id,
    userId,
    scheduledTime,
    takenTime: takenTime ?? scheduledTime,
    status: 'taken',
    amount: null,
    reason: null,
    recordedBy: userId,
    recordedByName: null,
    createdAt: takenTime ?? scheduledTime,
  };
}

export const lisinopril = aMedication({ instructions: 'Take 1 tablet with a glass of water.' });
export const metformin = aMedication({
  name: 'Metformin',
  dosage: '500 mg',
  frequency: 'Twice daily',
  times: ['11:15', '18:00'],
});
const latanoprost = aMedication({ name: 'Latanoprost eye drops', dosage: '1 drop', times: ['12:15'] });
export const atorvastatin = aMedication({ name: 'Atorvastatin', dosage: '20 mg', times: ['21:00'] });
export const levothyroxine = aMedication({ name: 'Levothyroxine', dosage: '50 mcg', times: ['07:00'] });
export const acetaminophen = aMedication({
  name: 'Acetaminophen',
  dosage: '500 mg',
  frequency: 'As needed',
  times: [],
});

/** In the order in which they were added, which is not the order in which they need doing. */
export const ALL = [levothyroxine, atorvastatin, acetaminophen, latanoprost, metformin, lisinopril];
export const LEVOTHYROXINE_TAKEN = aTakenLog(levothyroxine, { time: '07:00', takenTime: '2026-03-03T12:04:00.000Z' });
