import { callApi } from './api';
import { ApiError } from './api-error';
import type { CurrentUser } from './session';

/** Asks the server who is signed in. The only 401 that is an answer, not a failure (D1:116): null. */
export async function readCurrentUser(signal: AbortSignal): Promise<CurrentUser | null> {
  try {
    return await callApi('GET /api/user/me', {}, signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
