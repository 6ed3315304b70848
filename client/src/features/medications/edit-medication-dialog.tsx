/** The lazy-loaded form of EditMedicationDialog. */
import type { Medication } from '@shared/api/medications';
import { readTimes } from '@shared/domain/dose-times';
import { CheckboxField } from '@/ui/form/choice-fields';
import { FormDialog } from '@/ui/form/form-dialog';
import type { OverlayState } from '@/ui/lazy-component';
import { changedFields } from '@/lib/stable-stringify';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';
import { useFormats } from '@/lib/formats';
import { MedicationFields, TimesField } from './medication-fields';
import { draftOf, medicationForm, type CheckedMedication } from './medication-form';
import { thumbnailOf, useChangeMedication } from './api';
import { useSavePhoto } from './use-save-photo';

interface EditMedicationDialogProps extends OverlayState {
  /** The medication the dialog is, or was last, open for. */
  medication: Medication | null;
  /** The owner and their IANA time zone; omit for the current user's own medication. */
  senior?: { firstName: string; zone: string };
}

export function EditMedicationForm({ medication, senior, open, onOpenChange }: EditMedicationDialogProps) {
  const formats = useFormats();
  const { mutateAsync: change } = useChangeMedication();
  const savePhoto = useSavePhoto({
    success: 'Medication changed successfully!',
    withoutPhoto: 'Everything was saved except the photo.',
  });
  const now = useNow();
  const note = senior === undefined ? null : zoneNote(senior.zone, now);
  if (medication === null) return null;

  const submit = async ({ photo, ...checked }: CheckedMedication) => {
    const body = changesOf(checked, medication);
    await change({ params: { id: medication.id }, body });
    await savePhoto(medication.id, photo);
  };

  return (
    <FormDialog
      title="Edit Medication"
      description={senior && `For ${senior.firstName}`}
      open={open}
      onOpenChange={onOpenChange}
      draftKey={medication.id}
      schema={medicationForm}
      defaultValues={draftOf(medication, formats)}
      onSubmit={submit}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
    >
      <MedicationFields
        frequency={medication.frequency}
        photoUrl={thumbnailOf(medication.imageUrl)}
        seniorId={senior && medication.userId}
        firstName={senior?.firstName}
        times={
          <TimesField
            seniorId={senior && medication.userId}
            whose={senior && note !== null ? `${senior.firstName}'s time (${note})` : undefined}
          />
        }
      >
        <CheckboxField
          name="isActive"
          label="Currently taking"
          hint="If unchecked, it stays on the list, but there are no reminders."
        />
      </MedicationFields>
    </FormDialog>
  );
}

/**
 * Sends changed fields only, to keep other users' concurrent edits to the rest. Frequency and times go together:
 * half of one plan mixed with half of another would be a plan no one made.
 */
function changesOf({ userId: _owner, ...checked }: Omit<CheckedMedication, 'photo'>, medication: Medication) {
  const { frequency, times } = checked;
  const changes = changedFields(checked, { ...medication, times: readTimes(medication.times) });
  return 'frequency' in changes || 'times' in changes ? { ...changes, frequency, times } : changes;
}
