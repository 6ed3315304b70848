/** What a connected senior shares, as far as the screens know. */
import type { ApiError } from './api';
import { onEveryScreen } from './read-again';

/** A senior of whom one area is to be read. */
export interface Sharer {
  seniorId: string;
  /** The senior's own. */
  zone: string;
  /** What is known of the senior's wish; without it nothing is asked of the server. */
  isShared: boolean;
}

/** 'not-shared' and 'gone' come from the server as well, which knows first: what was read before must not be shown then. */
export type SharedAccess = 'shared' | 'not-shared' | 'gone';

/** @param errors of what has been read last. */
export function accessAfter(isShared: boolean, errors: readonly (ApiError | null)[]): SharedAccess {
  if (!isShared) return 'not-shared';
  if (errors.some((error) => error?.status === 404)) return 'gone';
  return errors.some((error) => error?.status === 403) ? 'not-shared' : 'shared';
}

/** For a query about a senior, whose things the others of the team change too. */
export function readWhen(isShared: boolean) {
  return { enabled: isShared, ...onEveryScreen };
}
