/** What supplies need of the help board, which has the tasks to pick up a refill (SUPPLY-23, SUPPLY-24). */
import type { Transaction } from '../../db/connect';

interface OfMedication {
  medicationId: string;
  now: Date;
}

/** Each in the transaction that changes the supply. `viewerId` null: nobody did it, time has passed. @returns whether any task has changed */
export interface Refills {
  /** None if there is one that is not done, also one that was added by hand. */
  add: (transaction: Transaction, task: OfMedication & { seniorId: string; dueOn: string }) => Promise<boolean>;
  /** By the person who pressed 'Refilled'. */
  finish: (transaction: Transaction, by: OfMedication & { viewerId: string }) => Promise<boolean>;
  /** What was done, or went, at the very moment `since`, with what is taken back now. */
  bringBack: (
    transaction: Transaction,
    by: OfMedication & { seniorId: string; viewerId: string; since: Date },
  ) => Promise<boolean>;
  /** An open one is not needed anymore; a claimed one stays, and its holder is told. */
  withdraw: (transaction: Transaction, by: OfMedication & { viewerId: string | null }) => Promise<boolean>;
  /** After that transaction. */
  announce: (seniorId: string) => void;
}
