import { ApiError, sentenceOf } from './api';
import { toast } from './toast';

interface FailureWords {
  title?: string;
  /** Left out: what the server says. */
  description?: string;
  /** See ToastMessage. */
  about?: string;
}

/** Says that something failed, unless the session is over: that has words of its own (D1:192). */
export function toastFailure(error: unknown, { title = 'Error', description, about }: FailureWords = {}): void {
  if (error instanceof ApiError && error.isUnauthorized) return;
  toast({ title, description: description ?? sentenceOf(error), variant: 'destructive', about });
}
