import type { Action } from '@shared/access/access';
import type { SeniorReadings } from './senior-readings';

/** What every part of care management's health area is about. */
export interface SeniorHealthScreen {
  seniorId: string;
  firstName: string;
  health: SeniorReadings;
  /** What the signed-in person may do with these readings. */
  may: ReadonlySet<Action>;
  /** Whether medication changes may be read too, as marks in the charts. */
  seesMedications: boolean;
}
