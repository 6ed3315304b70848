import { use, useEffect, useState } from 'react';
import { Button } from '../button';
import { Input } from '../input';
import { HiddenWords } from '../hidden-words';
import { FieldFrame } from './field-frame';
import { SecretContext, useField, type FieldProps } from './use-field';

export interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be looked at: Show and Hide in words. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, optional, autoComplete } = props;
  const { id, error, control } = useField(props);
  const [isShown, setIsShown] = useState(false);
  const keepNothing = use(SecretContext);
  useEffect(keepNothing, [keepNothing]);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <span className="flex flex-wrap gap-2">
        <Input
          {...control}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="flex-[1_1_8rem]"
        />
        <Button
          icon={isShown ? 'eye-off' : 'eye'}
          aria-controls={id}
          className="min-h-13 flex-none"
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
          <HiddenWords>{label.toLowerCase()}</HiddenWords>
        </Button>
      </span>
    </FieldFrame>
  );
}
