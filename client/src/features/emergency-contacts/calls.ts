/** Starting a telephone call from the device. */
import { EMERGENCY_NUMBER } from '@shared/domain/emergency-contact';
import { telephoneLink } from '@shared/domain/phone-number';
import { toast } from '@/lib/toast';

/** Who is called. */
export interface Callee {
  name: string;
  phone: string;
}

export const EMERGENCY: Callee = { name: EMERGENCY_NUMBER, phone: EMERGENCY_NUMBER };

/** However it is written, and whoever's entry it is: '9-1-1'. */
export function isEmergencyNumber(phone: string): boolean {
  return telephoneLink(phone) === telephoneLink(EMERGENCY_NUMBER);
}

/**
 * A browser does not say whether its device can call. One whose main pointer is a finger mostly can; with a mouse mostly
 * not, and then the number is shown to be dialled elsewhere.
 */
export function deviceCalls(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

/** @returns false where the device refuses. */
export function startCall({ phone }: Callee): boolean {
  try {
    location.assign(telephoneLink(phone));
    return true;
  } catch {
    return false;
  }
}

/** In the specification's words (EMER-19, EMER-20). */
export function sayCallFailed({ name, phone }: Callee): void {
  toast({
    title: 'Call Failed',
    description: isEmergencyNumber(phone)
      ? 'Unable to initiate emergency call. Please dial 911 manually.'
      : `Unable to call ${name}. Please dial ${phone} manually.`,
    variant: 'destructive',
  });
}
