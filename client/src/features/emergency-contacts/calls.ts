/** Starts phone calls from the device. */
import { EMERGENCY_NUMBER } from '@shared/domain/emergency-contact';
import { telephoneLink } from '@shared/domain/phone-number';
import { toast } from '@/lib/toast';

/** The person or service to call. */
export interface Callee {
  name: string;
  phone: string;
}

export const EMERGENCY: Callee = { name: EMERGENCY_NUMBER, phone: EMERGENCY_NUMBER };

/** Recognizes 911 in any notation, such as '9-1-1', in any contact. */
export function isEmergencyNumber(phone: string): boolean {
  return telephoneLink(phone) === telephoneLink(EMERGENCY_NUMBER);
}

/**
 * Guesses whether the device can place calls, which browsers do not expose. Touch devices usually can. Devices with a
 * mouse usually cannot, so they show the number to dial elsewhere.
 */
export function deviceCalls(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

/** @returns false if the device refuses */
export function startCall({ phone }: Callee): boolean {
  try {
    location.assign(telephoneLink(phone));
    return true;
  } catch {
    return false;
  }
}

/** Wording fixed by the requirements (EMER-19, EMER-20). */
export function sayCallFailed({ name, phone }: Callee): void {
  toast({
    title: 'Call Failed',
    description: isEmergencyNumber(phone)
      ? 'Unable to initiate emergency call. Please dial 911 manually.'
      : `Unable to call ${name}. Please dial ${phone} manually.`,
    variant: 'destructive',
  });
}
