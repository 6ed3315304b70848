import { useFormContext, useWatch } from 'react-hook-form';
import { isAsNeeded } from '@shared/domain/dose-times';
import { TextField } from '@/ui/form/text-fields';
import { Button } from '@/ui/button';
import { listed } from '@/lib/listed';
import { timesAsText, type MedicationDraft } from './medication-form';
import { NoTimesNeeded } from './no-times-needed';

/** Times many people have for these; a suggestion to press, never filled in unasked. */
const usualTimes: ReadonlyMap<string, readonly string[]> = new Map([
  ['Once daily', ['08:00']],
  ['Twice daily', ['08:00', '20:00']],
  ['Three times daily', ['08:00', '14:00', '20:00']],
]);

const EXAMPLE = 'For example 8:00 AM, 8:00 PM';

/**
 * Times as comma-separated text, or the word that none are needed (D-16). What was typed is kept meanwhile.
 * @param whose 'Margaret’s time (New York time)', where clocks here show another one
 */
export function TimesField({ whose }: { whose?: string | undefined }) {
  const { control, setValue, setFocus } = useFormContext<MedicationDraft>();
  const [frequency, times] = useWatch({ control, name: ['frequency', 'times'] });
  if (isAsNeeded(frequency)) return <NoTimesNeeded />;
  const usual = times.trim() === '' ? usualTimes.get(frequency) : undefined;
  return (
    <div className="grid gap-2">
      <TextField name="times" label="Times" hint={whose === undefined ? EXAMPLE : `${EXAMPLE}, in ${whose}`} />
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
