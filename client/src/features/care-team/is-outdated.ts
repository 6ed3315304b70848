import { ApiError } from '@/lib/api';

/** The list on the screen is not the newest: somebody else answered, changed or cancelled. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404);
}
