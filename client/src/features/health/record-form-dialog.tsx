import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { MetricType } from '@shared/domain/vitals/metrics';
import { FormDialog } from '@/ui/form/form-dialog';
import type { OverlayState } from '@/ui/lazy-component';
import { useFormats } from '@/lib/formats';
import { useNow } from '@/lib/use-now';
import { localDate } from '@shared/domain/zoned-time';
import { ChoicesField } from '@/ui/form/choice-fields';
import { TextField } from '@/ui/form/text-fields';
import { zoneNote } from '@/lib/words';
import { CriticalReadingDialog, type CriticalHelp, useCriticalReading } from './critical-reading-dialog';
import { startMeasuringAgain } from './measure-again';
import { NotesField, ReadingFields } from './reading-fields';
import { emptyRecord, recordMetricForm, type CheckedRecord, type RecordDraft } from './record-metric-form';
import { useRecordOnce } from './record-once';

interface RecordFormDialogProps extends OverlayState {
  description?: string;
  types: readonly MetricType[];
  /** Initially selected type; null for none. Each type has its own draft. */
  startType?: MetricType | null;
  /** Whose reading it is; null for the user's own. */
  firstName: string | null;
  /** Who can help with a critical reading. */
  help: CriticalHelp;
  /** Keeps drafts for different people apart; omitted for the user's own. */
  seniorId?: string;
  /** Where the reading was taken. */
  zone: string;
  /** Whether the user may choose an earlier time. */
  asksWhen: boolean;
  save: (record: CheckedRecord) => Promise<unknown>;
}

/** 'Record Metric', for the current user or a connected senior. */
export function RecordFormDialog({
  description,
  types,
  startType = null,
  firstName,
  help,
  seniorId = '',
  zone,
  asksWhen,
  save,
  open,
  onOpenChange,
}: RecordFormDialogProps) {
  const formats = useFormats();
  const now = useNow();
  const critical = useCriticalReading();
  const schema = useMemo(() => recordMetricForm(zone), [zone]);
  const saveOnce = useRecordOnce(save);
  const submit = async (record: CheckedRecord) => {
    await saveOnce(record);
    critical.note(record);
  };
  const change = (next: boolean) => {
    if (next) onOpenChange(true);
    else critical.closeForm(() => onOpenChange(false));
  };
  return (
    <>
      <FormDialog
        title="Record Metric"
        description={description}
        open={open}
        onOpenChange={change}
        draftKey={`${seniorId}${startType ?? ''}`}
        schema={schema}
        defaultValues={emptyRecord({ type: startType, formats, now, zone })}
        onSubmit={submit}
        submitLabel="Record Metric"
        pendingLabel="Recording..."
      >
        <ReadingFields types={types} firstName={firstName} />
        {asksWhen && <WhenFields zone={zone} />}
        <NotesField firstName={firstName} />
      </FormDialog>
      <CriticalReadingDialog
        firstName={firstName}
        help={help}
        onMeasureAgain={(type) => startMeasuringAgain(type, seniorId)}
        {...critical.dialog}
      />
    </>
  );
}

/** Now, or a past day and time in `zone`. */
function WhenFields({ zone }: { zone: string }) {
  const { control } = useFormContext<RecordDraft>();
  const when = useWatch({ control, name: 'when' });
  const now = useNow();
  const note = zoneNote(zone, now);
  return (
    <>
      <ChoicesField
        name="when"
        label="When was it?"
        options={[
          { value: 'now', label: 'Now' },
          { value: 'earlier', label: 'Earlier' },
        ]}
      />
      {when === 'earlier' && (
        <div className="grid items-end gap-x-6 gap-y-4 @sm:grid-cols-2 big:@sm:grid-cols-1">
          <TextField name="date" type="date" label="Day" max={localDate(now, zone)} />
          <TextField name="time" type="time" label={note === null ? 'Time' : `Time (${note})`} />
        </div>
      )}
    </>
  );
}
