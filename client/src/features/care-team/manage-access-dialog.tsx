/** The lazy half of ManageAccessDialog. */
import { AREAS, type Levels, LEVELS } from '@shared/access/access';
import type { SentInvitation } from '@shared/api/care-team';
import { permissions } from '@shared/api/care-team-fields';
import { ChoicesField } from '@/ui/form/choice-fields';
import { FormDialog } from '@/ui/form/form-dialog';
import type { OverlayState } from '@/ui/lazy-component';
import { areaWords, choiceWords, levelWords } from './words';
import { useChangePermissions, useRefreshOutdated } from './api';

interface ManageAccessDialogProps extends OverlayState {
  /** The invitation being managed; still set while the dialog closes. */
  invitation: SentInvitation | null;
}

export function ManageAccessForm({ invitation, open, onOpenChange }: ManageAccessDialogProps) {
  const refreshOutdated = useRefreshOutdated();
  const { mutateAsync: change } = useChangePermissions();
  if (invitation === null) return null;
  const { id, caregiverDisplayName: name, status } = invitation;

  const submit = async (body: Levels) => {
    await change({ params: { id }, body }).catch((error: unknown) => {
      void refreshOutdated(error);
      throw error;
    });
  };

  return (
    <FormDialog
      title="Manage access"
      description={
        status === 'accepted'
          ? `What ${name} can see. Changes apply right away.`
          : `What ${name} will see after accepting.`
      }
      open={open}
      onOpenChange={onOpenChange}
      draftKey={id}
      schema={permissions}
      defaultValues={invitation.levels}
      onSubmit={submit}
      submitLabel="Save access"
      pendingLabel="Saving..."
    >
      <AccessFields />
    </FormDialog>
  );
}

/** 'What can they see?' with three choices for each area (D-54, KIND-15). `within` is their path in the form's values. */
export function AccessFields({ within = '' }: { within?: string }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">What can they see?</legend>
      <div className="grid gap-4">
        {AREAS.map((area) => (
          <ChoicesField
            key={area}
            name={`${within}${area}`}
            label={areaWords[area].label}
            options={LEVELS.map((level) => ({
              value: level,
              label: levelWords[level],
              hint: choiceWords(area, level),
            }))}
          />
        ))}
      </div>
    </fieldset>
  );
}
