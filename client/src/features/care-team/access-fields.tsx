import { AREAS } from '@shared/access/access';
import { CheckboxField } from '@/ui/form/choice-fields';
import { areaWords } from './area-words';

/** 'What can they see?' with its four switches (D-54). `within` is where they are in the form's values. */
export function AccessFields({ within = '' }: { within?: string }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">What can they see?</legend>
      <div className="grid gap-2">
        {AREAS.map((area) => (
          <CheckboxField
            key={area}
            name={`${within}${area}`}
            label={areaWords[area].label}
            hint={areaWords[area].toSenior}
          />
        ))}
      </div>
    </fieldset>
  );
}
