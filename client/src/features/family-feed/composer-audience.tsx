import { useId } from 'react';
import { choiceClasses, markClasses } from '@/ui/choice-classes';
import { FieldFrame } from '@/ui/form/field-frame';
import { NativeSelect } from '@/ui/input';
import type { Composing } from './use-composer';

/** Which family an update is for, if there is a choice, and whether only the senior may see it (D-81). */
export function ComposerAudience({ composing }: { composing: Composing }) {
  const id = useId();
  const { choices, chosenSenior, chooseSenior, seniorProblem, privateFor, isPrivate, setIsPrivate } = composing;
  return (
    <>
      {choices.length > 0 && (
        <FieldFrame id={id} label="Whose family is it for?" error={seniorProblem}>
          <NativeSelect
            id={id}
            value={chosenSenior}
            aria-invalid={seniorProblem === undefined ? undefined : true}
            aria-describedby={seniorProblem === undefined ? undefined : `${id}-error`}
            onChange={(event) => chooseSenior(event.target.value)}
          >
            <option value="">Choose a family</option>
            {choices.map(({ seniorId, firstName }) => (
              <option key={seniorId} value={seniorId}>
                {firstName}’s family
              </option>
            ))}
          </NativeSelect>
        </FieldFrame>
      )}
      {privateFor !== null && (
        <label className={choiceClasses}>
          <input
            type="checkbox"
            className={markClasses}
            checked={isPrivate}
            onChange={(event) => setIsPrivate(event.target.checked)}
          />
          <span className="font-semibold">Only {privateFor} sees this</span>
        </label>
      )}
    </>
  );
}
