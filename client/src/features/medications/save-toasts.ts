import { toast } from '@/lib/toast';

export function toastPhotoFailed(whatIsSaved: string): void {
  toast({
    title: 'The photo was not saved',
    description: `${whatIsSaved} Please try again with Edit.`,
    variant: 'destructive',
  });
}
