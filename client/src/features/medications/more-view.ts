/** What the views of a medication's 'More' are given. */
import type { Medication } from '@shared/api/medications';
import type { Dose } from '@shared/domain/doses';
import type { MedicationOwner } from './api';
import type { TakeDose } from './use-take-dose';

export interface MoreAbout {
  medication: Medication;
  /** The one on the card. */
  dose: Dose | null;
}

export interface MoreContext extends MedicationOwner {
  /** The connected senior's; omit for the current user. */
  firstName?: string | undefined;
  /** False if the current user may see doses but not mark them. */
  canTake: boolean;
  takeDose: Pick<TakeDose, 'skip' | 'give'>;
}

export interface MoreViewProps extends MoreContext {
  about: MoreAbout;
  /** Closes the dialog, then runs what it is given. */
  onDone: (then?: () => void) => void;
}
