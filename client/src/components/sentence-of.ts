import { ApiError } from '@/lib/api-error';

/** What a person may read about a failure: the server's sentence, never a code. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.sentence;
  return 'Something went wrong. Please try again.';
}
