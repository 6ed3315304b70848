/** Reading where one is signed in, and how one's email address stands. */
import { apiQuery } from '@/lib/api-query';

export function devicesQuery() {
  return { ...apiQuery('GET /api/user/devices', {}), refetchOnMount: 'always' as const };
}

export function verificationQuery() {
  return { ...apiQuery('GET /api/user/email-verification', {}), refetchOnMount: 'always' as const };
}
