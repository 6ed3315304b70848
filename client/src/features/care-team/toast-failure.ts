import { ApiError } from '@/lib/api-error';
import { toast } from '@/lib/toast';

/** Says what failed in the server's own words, unless the session is over: that has its own message (D1:192). */
export function toastFailure(title: string, error: unknown): void {
  if (error instanceof ApiError && error.isUnauthorized) return;
  const description = error instanceof ApiError ? error.sentence : 'Something went wrong. Please try again.';
  toast({ title, description, variant: 'destructive' });
}

/** The list on the screen is not the newest: somebody else answered, changed or cancelled. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404);
}
