/** What a log can say of a dose. */
export const LOG_STATUSES = ['scheduled', 'taken', 'missed', 'skipped'] as const;
export type LogStatus = (typeof LOG_STATUSES)[number];
