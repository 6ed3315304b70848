import { useId } from 'react';
import { choiceClasses, markClasses } from '@/ui/choice-classes';
import type { CurrentUser } from '@/lib/session';
import { useSimpleView } from './use-simple-view';

/** A senior's own simple view, and who else may switch it. */
export function SimpleViewChoices({ user: { simpleView, teamSetsSimpleView } }: { user: CurrentUser }) {
  const { change, pressed } = useSimpleView();
  const isOn = pressed.isOn ?? simpleView;
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="mb-2 px-1 font-bold">Simple view</legend>
      <Choice
        label="Show me one thing at a time"
        hint="What to take now, what is next, someone to call, and messages. With very large buttons."
        isOn={isOn}
        onChange={(next) => change({ isOn: next })}
      />
      <Choice
        label="My care team can change this for me"
        hint="You can see when they did under ‘Who looked at my data’."
        isOn={pressed.mayTeamChangeIt ?? teamSetsSimpleView}
        onChange={(mayTeamChangeIt) => change({ isOn, mayTeamChangeIt })}
      />
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Takes effect at once, without a button to save it. */
function Choice({ label, hint, isOn, onChange }: ChoiceProps) {
  const hintId = useId();
  return (
    <label className={choiceClasses}>
      <input
        type="checkbox"
        className={markClasses}
        checked={isOn}
        aria-label={label}
        aria-describedby={hintId}
        onChange={() => onChange(!isOn)}
      />
      <span>
        <span className="block font-semibold">{label}</span>
        <span id={hintId} className="block leading-snug text-muted">
          {hint}
        </span>
      </span>
    </label>
  );
}
