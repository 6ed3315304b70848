import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { timeWords } from '@shared/domain/time-words';
import { FieldFrame, useField } from '@/ui/form/field';
import { NativeSelect } from '@/ui/input';
import { deviceZone, useNow } from '@/lib/use-now';
import type { ProfileDraft } from './profile-draft';
import { knownZones, zoneGroups } from './time-zones';

const FIELD = { name: 'timeZone', label: 'Time zone', hint: 'Your days, medicines and appointments follow its clock.' };

/** The device's own list, in which typing the first letters of a place finds it. @param saved as it is kept now */
export function TimeZoneField({ saved }: { saved: string }) {
  const { id, error, control } = useField(FIELD);
  const { control: form } = useFormContext<ProfileDraft>();
  const chosen = useWatch({ control: form, name: 'timeZone' }) ?? saved;
  const now = useNow();
  const device = deviceZone(now);
  const groups = useMemo(() => zoneGroups(knownZones(), device, saved), [device, saved]);
  const time = timeWords(now, chosen).replace(' ', '\u00A0');
  return (
    <FieldFrame id={id} label={FIELD.label} hint={FIELD.hint} error={error}>
      <NativeSelect {...control}>
        {groups.map(({ label, zones }) => (
          <optgroup key={label} label={label}>
            {zones.map((zone) => (
              <option key={zone.value} value={zone.value}>
                {zone.label}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
      <p className="mt-1.5 text-muted">It is now {time} there.</p>
    </FieldFrame>
  );
}
