/** What each screen offers as an appointment's type. The server takes any text: other screens have other lists (D-76). */

/** My Appointments (D2:178). */
export const MY_APPOINTMENT_TYPES = ['Doctor', 'Dentist', 'Specialist', 'Therapy', 'Lab', 'Personal', 'Other'] as const;

/** Care management's 'Schedule Appointment' (D2:178). */
export const CARE_APPOINTMENT_TYPES = ['Doctor Visit', 'Specialist', 'Therapy', 'Lab Work', 'Other'] as const;

/** The calendar's 'Add Event' (D2:178). */
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
/** What the calendar starts at (D2:178). */
export const DEFAULT_EVENT_TYPE = 'general';

export const APPOINTMENT_LOOKS = ['medical', 'social', 'personal', 'family', 'default'] as const;
export type AppointmentLook = (typeof APPOINTMENT_LOOKS)[number];

const MEDICAL = new Set(['medical', 'doctor', 'doctor visit', 'dentist', 'specialist', 'therapy', 'lab', 'lab work']);
const SOCIAL = new Set(['social', 'celebration', 'activity', 'meeting']);

/** Which of the four looks an appointment has; types nobody knows have the default one (D2:79, D-76). */
export function appointmentLook(type: string): AppointmentLook {
  const name = type.trim().toLowerCase();
  if (MEDICAL.has(name)) return 'medical';
  if (SOCIAL.has(name)) return 'social';
  if (name === 'personal' || name === 'family') return name;
  return 'default';
}

/** 'doctor visit' → 'Doctor visit'. */
export function appointmentTypeWords(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1);
}
