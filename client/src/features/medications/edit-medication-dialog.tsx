/** The lazy-loaded form of EditMedicationDialog. */
import { useMemo } from 'react';
import type { Medication } from '@shared/api/medications';
import { localDate } from '@shared/domain/zoned-time';
import { CheckboxField } from '@/ui/form/choice-fields';
import { FormDialog } from '@/ui/form/form-dialog';
import type { OverlayState } from '@/ui/lazy-component';
import { changedFields } from '@/lib/stable-stringify';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';
import { useFormats } from '@/lib/formats';
import { MedicationFields, TimesField } from './medication-fields';
import { draftOf, medicationForm, planBody, type CheckedMedication } from './medication-form';
import { planKey } from './plan-fields';
import { formPlanOf } from './schedule-of';
import { thumbnailOf, useChangeMedication } from './api';
import { useSavePhoto } from './use-save-photo';

interface EditMedicationDialogProps extends OverlayState {
  /** The medication the dialog is, or was last, open for. */
  medication: Medication | null;
  /** The owner's IANA time zone. */
  zone: string;
  /** The owner's first name; omit for the current user's own medication. */
  firstName?: string;
}

export function EditMedicationForm({ medication, zone, firstName, open, onOpenChange }: EditMedicationDialogProps) {
  const formats = useFormats();
  const { mutateAsync: change } = useChangeMedication();
  const savePhoto = useSavePhoto({
    success: 'Medication changed successfully!',
    withoutPhoto: 'Everything was saved except the photo.',
  });
  const now = useNow();
  const note = firstName === undefined ? null : zoneNote(zone, now);
  const schema = useMemo(() => medicationForm(zone), [zone]);
  if (medication === null) return null;
  const today = localDate(now, zone);
  const draft = draftOf(medication, today, formats);
  const { isKept } = formPlanOf(medication, today);

  const submit = async ({ photo, ...checked }: CheckedMedication) => {
    const body = changesOf(checked, medication, planKey(draft, today));
    await change({ params: { id: medication.id }, body });
    await savePhoto(medication.id, photo);
  };

  return (
    <FormDialog
      title="Edit Medication"
      description={firstName && `For ${firstName}`}
      open={open}
      onOpenChange={onOpenChange}
      draftKey={medication.id}
      schema={schema}
      defaultValues={draft}
      onSubmit={submit}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
    >
      <MedicationFields
        frequency={draft.frequency}
        planBefore={planKey(draft, today)}
        keptWords={isKept ? medication.scheduleWords : null}
        zone={zone}
        photoUrl={thumbnailOf(medication.imageUrl)}
        seniorId={firstName && medication.userId}
        firstName={firstName}
        times={
          <TimesField
            seniorId={firstName && medication.userId}
            whose={firstName && note !== null ? `${firstName}'s time (${note})` : undefined}
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
 * Sends changed fields only, to keep other users' concurrent edits to the rest. A plan goes as a whole: half of one mixed
 * with half of another would be a plan no one made.
 */
function changesOf(checked: Omit<CheckedMedication, 'photo'>, medication: Medication, keyBefore: string) {
  const { userId: _owner, startsOn, planKey: key, frequency, times, schedule, ...fields } = checked;
  const changes = changedFields(fields, medication);
  if (key === keyBefore) return changes;
  const from = schedule === null ? {} : { changeFrom: startsOn };
  const hadSchedule = schedule === null && Boolean(medication.schedule);
  return { ...changes, ...planBody({ frequency, times, schedule }), ...from, ...(hadSchedule && { schedule: null }) };
}
