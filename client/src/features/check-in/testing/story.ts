/** Margaret, who is asked each morning at 9:00 whether she is fine. */
import type { CheckIn } from '@shared/api/check-in';
import { anAccount } from '@/testing/account';

export const MARGARET = anAccount();

export function aCheckIn(changes: Partial<CheckIn> = {}): CheckIn {
  return {
    seniorId: MARGARET.id,
    checkInTime: '09:00',
    lastSignAt: null,
    tellsHelpers: true,
    seenBy: null,
    unreachable: [],
    ...changes,
  };
}
