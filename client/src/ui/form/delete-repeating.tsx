/** Which ones of several that belong together: the field, and the question before they are deleted. */
import { useState } from 'react';
import * as z from '@shared/zod';
import { type Scope, SCOPES } from '@shared/api/appointment-fields';
import type { OverlayState } from '../lazy-component';
import { ChoicesField } from './choice-fields';
import { FormDialog } from './form-dialog';

interface ScopeFieldProps {
  label: string;
  /** For example 'Every week on Sunday'. */
  hint: string | undefined;
}

/** The safe answer first. */
export function ScopeField({ label, hint }: ScopeFieldProps) {
  return (
    <ChoicesField
      name="scope"
      label={label}
      {...(hint !== undefined && { hint })}
      options={[
        { value: 'this', label: 'Only this one' },
        { value: 'following', label: 'This and the following ones' },
      ]}
    />
  );
}

const question = z.object({ scope: z.enum(SCOPES) });

interface DeleteRepeatingProps extends OverlayState {
  /** For example 'Delete Task'. */
  title: string;
  item: { id: string; title: string };
  hint: string | undefined;
  onDelete: (scope: Scope) => Promise<void>;
}

export function DeleteRepeating({ title, item, hint, onDelete, open, onOpenChange }: DeleteRepeatingProps) {
  // Each time it begins with the safe answer, whatever was chosen before.
  const [times, setTimes] = useState(0);
  const changeOpen = (next: boolean) => {
    if (!next) setTimes(times + 1);
    onOpenChange(next);
  };
  return (
    <FormDialog<{ scope: Scope }, { scope: Scope }>
      title={title}
      description={`Are you sure you want to delete "${item.title}"? This action cannot be undone.`}
      open={open}
      onOpenChange={changeOpen}
      draftKey={`${item.id} ${times}`}
      schema={question}
      defaultValues={{ scope: 'this' }}
      onSubmit={({ scope }) => onDelete(scope)}
      submitLabel="Delete"
      pendingLabel="Deleting..."
      destructive
    >
      <ScopeField label="Delete which ones?" hint={hint} />
    </FormDialog>
  );
}
