import { ApiError } from '@/lib/api-error';
import { toast } from '@/lib/toast';

/** Says that saving failed, unless the session is over: that has its own words (D1:192). */
export function toastFailure(error: unknown, description: string): void {
  if (error instanceof ApiError && error.isUnauthorized) return;
  toast({ title: 'Error', description, variant: 'destructive' });
}

export function toastPhotoFailed(whatIsSaved: string): void {
  toast({
    title: 'The photo was not saved',
    description: `${whatIsSaved} Please try again with Edit.`,
    variant: 'destructive',
  });
}
