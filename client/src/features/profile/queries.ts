/** Reading where one is signed in, and how one's email address stands. */
import { apiQuery } from '@/lib/api-query';
import { onEveryScreen } from '@/lib/read-again';

export function devicesQuery() {
  return { ...apiQuery('GET /api/user/devices', {}), ...onEveryScreen };
}

export function verificationQuery() {
  return { ...apiQuery('GET /api/user/email-verification', {}), ...onEveryScreen };
}
