import type { ApiError } from './api-error';
import { toast } from './toast';

/** Time to read the toast before the sign-in page comes (D1:219). */
const UNAUTHORIZED_REDIRECT_MS = 500;

/** Where the server sends people on to the sign-in page (D-33). */
const SIGN_IN_REDIRECT = '/api/login';

let isLeaving = false;

/** Says that the session is over and goes to the sign-in page (D1:192). Several failures at once say it once. */
export function leaveForSignIn(): void {
  if (isLeaving) return;
  isLeaving = true;
  toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', variant: 'destructive' });
  setTimeout(() => {
    isLeaving = false;
    window.location.assign(SIGN_IN_REDIRECT);
  }, UNAUTHORIZED_REDIRECT_MS);
}

export function leaveWhenUnauthorized(error: ApiError): void {
  if (error.isUnauthorized) leaveForSignIn();
}
