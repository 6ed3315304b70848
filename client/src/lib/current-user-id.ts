/** The current user's id, for modules outside of the query cache. */
import { createListeners } from './listeners';

const { subscribe, tell } = createListeners();
let userId: string | null = null;

/** Null: nobody is signed in. */
export function setCurrentUserId(id: string | null): void {
  userId = id;
}

export function currentUserId(): string | null {
  return userId;
}

/** Where a module forgets what it holds in memory about a user, before the next one signs in on this page. */
export const onUserChange = subscribe;

/** Someone signed out, or someone else signed in. */
export const tellUserChange = tell;
