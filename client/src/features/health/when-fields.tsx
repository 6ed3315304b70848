import { useFormContext, useWatch } from 'react-hook-form';
import { localDate } from '@shared/domain/zoned-time';
import { ChoicesField } from '@/ui/form/choice-fields';
import { TextField } from '@/ui/form/text-fields';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/zone-note';
import type { RecordDraft } from './record-metric-form';

/** Now, or a day and a time in `zone` that have been. */
export function WhenFields({ zone }: { zone: string }) {
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
