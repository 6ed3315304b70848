import { useFormContext, useWatch } from 'react-hook-form';
import { isAsNeeded } from '@shared/domain/dose-times';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { listed } from '@/lib/listed';
import { timesAsText, type MedicationDraft } from './medication-form';
import { NoTimesNeeded } from './no-times-needed';

/** Times many people have for these; a suggestion to press, never filled in unasked. */
const usualTimes: ReadonlyMap<string, readonly string[]> = new Map([
  ['Once daily', ['08:00']],
  ['Twice daily', ['08:00', '20:00']],
  ['Three times daily', ['08:00', '14:00', '20:00']],
]);

/** Times as comma-separated text, or the word that none are needed (D-16). What was typed is kept meanwhile. */
export function TimesField() {
  const { control, setValue, setFocus } = useFormContext<MedicationDraft>();
  const [frequency, times] = useWatch({ control, name: ['frequency', 'times'] });
  if (isAsNeeded(frequency)) return <NoTimesNeeded />;
  const usual = times.trim() === '' ? usualTimes.get(frequency) : undefined;
  return (
    <div className="grid gap-2">
      <TextField name="times" label="Times" hint="For example 8:00 AM, 8:00 PM" />
      {usual !== undefined && (
        <Button
          icon="clock"
          className="justify-self-start"
          onClick={() => {
            setValue('times', timesAsText(usual), { shouldDirty: true });
            setFocus('times');
          }}
        >
          Use {listed(usual.map((time) => timesAsText([time])))}
        </Button>
      )}
    </div>
  );
}
