/** The lazy-loaded question before one that repeats is deleted: which ones? (KIND-31) */
import { useState } from 'react';
import * as z from 'zod';
import { type Scope, SCOPES } from '@shared/api/appointment-fields';
import { type Repeat, repeatWords } from '@shared/domain/repeat';
import { FormDialog } from '@/ui/form/form-dialog';
import type { OverlayState } from '@/ui/lazy-component';
import { useFormats } from '@/lib/formats';
import { useDeleteAppointment } from './api';
import { ScopeField } from './appointment-fields';

const question = z.object({ scope: z.enum(SCOPES) });

interface DeleteRepeatingDialogProps extends OverlayState {
  appointment: { id: string; title: string; repeat: Repeat };
  onDeleted?: (() => void) | undefined;
}

export function DeleteRepeatingForm({ appointment, onDeleted, open, onOpenChange }: DeleteRepeatingDialogProps) {
  const formats = useFormats();
  const { mutateAsync: remove } = useDeleteAppointment();
  const { id, title, repeat } = appointment;
  // Each time it begins with the safe answer, whatever was chosen before.
  const [times, setTimes] = useState(0);
  const changeOpen = (next: boolean) => {
    if (!next) setTimes(times + 1);
    onOpenChange(next);
  };
  return (
    <FormDialog<{ scope: Scope }, { scope: Scope }>
      title="Delete Appointment"
      description={`Are you sure you want to delete "${title}"? This action cannot be undone.`}
      open={open}
      onOpenChange={changeOpen}
      draftKey={`${id} ${times}`}
      schema={question}
      defaultValues={{ scope: 'this' }}
      onSubmit={async ({ scope }) => {
        await remove({ params: { id }, query: { scope } });
        onDeleted?.();
      }}
      submitLabel="Delete"
      pendingLabel="Deleting..."
      destructive
    >
      <ScopeField label="Delete which ones?" hint={repeatWords(repeat, formats)} />
    </FormDialog>
  );
}
