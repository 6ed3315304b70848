/** Reading medications and what became of their doses. `seniorId` is a connected senior's; left out it means the signed-in person. */
import { apiQuery } from '@/lib/api-query';

export function medicationsQuery(seniorId?: string) {
  return apiQuery('GET /api/medications', seniorId === undefined ? {} : { query: { senior: seniorId } });
}

/** The logs of one day in the senior's zone, `date` as 'YYYY-MM-DD'. */
export function doseLogsQuery(date: string, seniorId?: string) {
  return apiQuery('GET /api/medication-logs', {
    query: { date, ...(seniorId !== undefined && { senior: seniorId }) },
  });
}

/** The newest logs of any day, the newest first. */
export function recentLogsQuery(seniorId?: string) {
  return apiQuery('GET /api/medication-logs', seniorId === undefined ? {} : { query: { senior: seniorId } });
}

/** Where a medication's own photo is served in a small size; other addresses have one size only. */
export function thumbnailOf(imageUrl: string | null): string | null {
  return imageUrl?.startsWith('/api/medications/') ? `${imageUrl}?size=thumbnail` : imageUrl;
}
