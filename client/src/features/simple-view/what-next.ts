/** What comes next in a senior's day, a dose or an appointment. */
export interface Coming<Dose, Appointment> {
  dose: { at: Date; of: Dose } | null;
  appointment: { at: Date; of: Appointment } | null;
}

export type Next<Dose, Appointment> = { kind: 'dose'; of: Dose } | { kind: 'appointment'; of: Appointment } | null;

/** The earlier of the two; at the same moment the dose, which takes a minute. */
export function earlierOf<Dose, Appointment>({
  dose,
  appointment,
}: Coming<Dose, Appointment>): Next<Dose, Appointment> {
  if (dose === null) return appointment && { kind: 'appointment', of: appointment.of };
  if (appointment === null || dose.at <= appointment.at) return { kind: 'dose', of: dose.of };
  return { kind: 'appointment', of: appointment.of };
}
