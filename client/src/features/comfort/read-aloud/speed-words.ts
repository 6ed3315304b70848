import type { ReadAloudSpeed } from '@shared/domain/read-aloud';

/** What people read for each speed. */
export const speedWords: Readonly<Record<ReadAloudSpeed, string>> = { slow: 'Slow', normal: 'Normal', fast: 'Fast' };
