import type { Answer } from '@shared/api/contracts';
import { callApi } from './api';
import { ApiError } from './api-error';

/** Asks the server who is signed in. The only 401 that is an answer, not a failure (D1:116): null. */
export async function readCurrentUser(signal: AbortSignal): Promise<Answer<'GET /api/user/me'> | null> {
  try {
    return await callApi('GET /api/user/me', {}, signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
