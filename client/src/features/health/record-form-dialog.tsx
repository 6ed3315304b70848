import { useMemo } from 'react';
import type { MetricType } from '@shared/domain/vitals/metrics';
import { FormDialog } from '@/ui/form/form-dialog';
import type { OverlayState } from '@/ui/lazy-part';
import { toast } from '@/lib/toast';
import { useNow } from '@/lib/use-now';
import { toastFailure } from '@/lib/toast-failure';
import { CriticalReadingDialog } from './critical-reading-dialog';
import { NotesField, ReadingFields } from './reading-fields';
import { emptyRecord, recordMetricForm, type CheckedRecord } from './record-metric-form';
import { useRecordOnce } from './record-once';
import { useCriticalReading } from './use-critical-reading';
import { WhenFields } from './when-fields';

export interface RecordFormDialogProps extends OverlayState {
  description?: string;
  types: readonly MetricType[];
  /** The one that is chosen to begin with; what is typed for it is kept apart. */
  startType?: MetricType | null;
  /** The unit each type had last. */
  lastUnits: ReadonlyMap<MetricType, string>;
  /** Whose reading it is; null for one's own. */
  firstName: string | null;
  /** Calls 911, asking first; left out for somebody else. */
  onEmergency?: () => void;
  /** Keeps what is typed for one apart from what is typed for another; left out for oneself. */
  seniorId?: string;
  /** Where the reading was taken. */
  zone: string;
  /** Whether another time than now may be chosen. */
  asksWhen: boolean;
  save: (record: CheckedRecord) => Promise<unknown>;
  /** The specification's words for each screen (HEALTH-26, HEALTH-27). */
  savedWords: string;
}

/** 'Record Metric', the same for oneself and for a senior one cares for. */
export function RecordFormDialog({
  description,
  types,
  startType = null,
  lastUnits,
  firstName,
  onEmergency,
  seniorId = '',
  zone,
  asksWhen,
  save,
  savedWords,
  open,
  onOpenChange,
}: RecordFormDialogProps) {
  const now = useNow();
  const critical = useCriticalReading();
  const schema = useMemo(() => recordMetricForm(zone), [zone]);
  const saveOnce = useRecordOnce(save);
  const submit = async (record: CheckedRecord) => {
    await saveOnce(record).catch((error: unknown) => {
      toastFailure(error, { description: 'Failed to record health metric. Please try again.' });
      throw error;
    });
    toast({ title: 'Success', description: savedWords });
    critical.note(record);
  };
  const change = (next: boolean) => {
    onOpenChange(next);
    if (!next) critical.formClosed();
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
        defaultValues={emptyRecord({ type: startType, lastUnits, now, zone })}
        onSubmit={submit}
        submitLabel="Record Metric"
        pendingLabel="Recording..."
      >
        <ReadingFields types={types} />
        {asksWhen && <WhenFields zone={zone} />}
        <NotesField firstName={firstName} />
      </FormDialog>
      <CriticalReadingDialog firstName={firstName} onEmergency={onEmergency ?? null} {...critical.dialog} />
    </>
  );
}
