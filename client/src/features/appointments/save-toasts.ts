import { toast } from '@/lib/toast';

export function toastSuccess(description: string): void {
  toast({ title: 'Success', description });
}
