/** Reading appointments. `seniorId` is a connected person's; left out it means the signed-in person. */
import { apiQuery } from '@/lib/api-query';

export function appointmentsQuery(seniorId?: string) {
  return apiQuery('GET /api/appointments', seniorId === undefined ? {} : { query: { senior: seniorId } });
}
