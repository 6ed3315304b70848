/** Days to change one's mind after requesting the deletion of the account. */
export const DELETION_WAIT_DAYS = 7;

const DAY_MS = 24 * 60 * 60 * 1000;

/** When the account will be deleted: whole days of 24 hours, the same in every zone. */
export function deletionMoment(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + DELETION_WAIT_DAYS * DAY_MS);
}
