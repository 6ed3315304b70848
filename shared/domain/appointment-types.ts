/** The appointment types each screen offers. The server accepts any text, since the lists differ (D-76). */

/** My Appointments (APPT-10). */
export const MY_APPOINTMENT_TYPES = ['Doctor', 'Dentist', 'Specialist', 'Therapy', 'Lab', 'Personal', 'Other'] as const;

/** Care management's 'Schedule Appointment' (MON-34). */
export const CARE_APPOINTMENT_TYPES = ['Doctor Visit', 'Specialist', 'Therapy', 'Lab Work', 'Other'] as const;

/** The calendar's 'Add Event' (CAL-16). */
export const EVENT_TYPES = [
  'personal',
  'family',
  'social',
  'activity',
  'reminder',
  'meeting',
  'celebration',
  'other',
] as const;
/** The calendar's default (CAL-17). */
export const DEFAULT_EVENT_TYPE = 'general';

export const APPOINTMENT_LOOKS = ['medical', 'social', 'personal', 'family', 'default'] as const;
export type AppointmentLook = (typeof APPOINTMENT_LOOKS)[number];

const MEDICAL = new Set(['medical', 'doctor', 'doctor visit', 'dentist', 'specialist', 'therapy', 'lab', 'lab work']);
const SOCIAL = new Set(['social', 'celebration', 'activity', 'meeting']);

/** Which of the four looks an appointment has; unknown types have the default one (APPT-39, D-76). */
export function appointmentLook(type: string): AppointmentLook {
  const name = type.trim().toLowerCase();
  if (MEDICAL.has(name)) return 'medical';
  if (SOCIAL.has(name)) return 'social';
  if (name === 'personal' || name === 'family') return name;
  return 'default';
}

/** A visit to a doctor or the like, as opposed to what else is on the calendar. */
export function isMedical(type: string): boolean {
  return appointmentLook(type) === 'medical';
}

/** 'doctor visit' → 'Doctor visit'. */
export function appointmentTypeWords(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1);
}
