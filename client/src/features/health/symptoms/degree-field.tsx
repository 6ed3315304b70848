import { useFormContext } from 'react-hook-form';
import { FACES, WORST } from '@shared/domain/symptoms';
import { Button } from '@/ui/button';
import { FieldFrame } from '@/ui/form/field-frame';
import { useField } from '@/ui/form/use-field';
import { HiddenWords } from '@/ui/hidden-words';
import { choiceFrame, markClasses } from '@/ui/choice-classes';
import { createDeviceStorage } from '@/lib/session-storage';
import type { SymptomDraft } from './symptom-form';
import { FacePicture } from './symptom-picture';

/** Whether this device asks for a number. */
const prefersNumbers = createDeviceStorage<boolean>('symptoms', false);
const NUMBERS = 'numbers';

/** Five faces or eleven numbers, and 'I cannot say': one group of radio buttons (SYMPT-07). */
export function DegreeField() {
  const isNumbers = prefersNumbers.use(NUMBERS);
  const { id, error, control } = useField({ name: 'severity', label: 'How bad is it?' });
  const { getValues, setValue } = useFormContext<SymptomDraft>();
  const turn = () => {
    const chosen = getValues('severity');
    // What the faces cannot show is not saved unseen.
    if (isNumbers && chosen !== 'none' && FACES.every(({ severity }) => String(severity) !== chosen)) {
      setValue('severity', '', { shouldDirty: true });
    }
    prefersNumbers.write(NUMBERS, !isNumbers);
  };
  const radio = (value: string, index: number) => (
    <input
      {...control}
      // The summary's link leads to the first answer.
      id={index === 0 ? id : `${id}-${value}`}
      type="radio"
      value={value}
      className={markClasses}
    />
  );
  return (
    <div className="grid gap-2">
      <FieldFrame id={id} label="Choose what fits best" error={error} group>
        {isNumbers ? (
          <div className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-2">
            {Array.from({ length: WORST + 1 }, (_, number) => (
              <label key={number} className={`min-h-main justify-center gap-2 px-2 ${choiceFrame}`}>
                {radio(String(number), number)}
                <span className="text-xl font-bold">
                  {number}
                  <HiddenWords>of {WORST}</HiddenWords>
                </span>
              </label>
            ))}
          </div>
        ) : (
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2">
            {FACES.map(({ severity, words }, index) => (
              <label key={severity} className={`min-h-main gap-2.5 px-3 big:gap-1.5 big:px-2 ${choiceFrame}`}>
                {radio(String(severity), index)}
                <FacePicture severity={severity} />
                <span className="min-w-0 font-semibold">
                  {words}
                  <span className="sr-only">
                    , {severity} of {WORST}
                  </span>
                </span>
              </label>
            ))}
          </div>
        )}
        <label className={`mt-2 min-h-main gap-2.5 px-3 ${choiceFrame}`}>
          {radio('none', WORST + 1)}
          <span className="font-semibold">I cannot say</span>
        </label>
      </FieldFrame>
      <Button variant="quiet" className="-ml-3 justify-self-start" onClick={turn}>
        {isNumbers ? 'Use faces' : 'Use numbers'}
      </Button>
    </div>
  );
}
