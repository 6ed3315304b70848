/** What a connected senior shares, as far as the client knows. */
import type { ApiError } from './api';
import { onEveryScreen } from './api-query';

/** A senior, one of whose areas is to be read. */
export interface Sharer {
  seniorId: string;
  /** The senior's time zone, an IANA name. */
  zone: string;
  /** As far as is known; if not, nothing is requested. */
  isShared: boolean;
}

/** 'not-shared' and 'gone' may also come from the server, which knows first: cached data must not be shown then. */
export type SharedAccess = 'shared' | 'not-shared' | 'gone';

/** @param errors of the latest requests */
export function accessAfter(isShared: boolean, errors: readonly (ApiError | null)[]): SharedAccess {
  if (!isShared) return 'not-shared';
  if (errors.some((error) => error?.status === 404)) return 'gone';
  return errors.some((error) => error?.status === 403) ? 'not-shared' : 'shared';
}

/** Options of a query about a senior, whose data the rest of the team changes too. */
export function readWhen(isShared: boolean) {
  return { enabled: isShared, ...onEveryScreen };
}
