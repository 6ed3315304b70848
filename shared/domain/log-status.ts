/** The statuses of a dose log. */
export const LOG_STATUSES = ['scheduled', 'taken', 'missed', 'skipped'] as const;
export type LogStatus = (typeof LOG_STATUSES)[number];
