import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/zone-note';
import type { AppointmentOwner } from './appointment-owner';

/** On whose clocks times are written, where they show another time than this device (D-11); null where they agree. */
export function useTimeHint({ firstName, zone }: Pick<AppointmentOwner, 'firstName' | 'zone'>): string | null {
  const note = zoneNote(zone, useNow());
  if (note === null) return null;
  return firstName === undefined ? note : `In ${firstName}'s time (${note})`;
}
