import { use, useEffect, useState, type HTMLInputAutoCompleteAttribute } from 'react';
import { Button } from '../button';
import { cx } from '../cx';
import { HiddenWords } from '../hidden-words';
import { Input, Textarea } from '../input';
import { FieldFrame } from './field-frame';
import { blankTo, numberOr, SecretContext, useField, type BlankValue, type FieldProps } from './use-field';

export interface TextFieldProps extends FieldProps {
  /**
   * 'number' is a text input with a number keyboard: no spin buttons to hit by mistake, and its value is a number. 'digits'
   * and 'code' are copied from elsewhere to sign in: 0 at their start counts, and no draft keeps them.
   */
  type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'time' | 'datetime-local' | 'number' | 'digits' | 'code';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  maxLength?: number;
  /** After the input: 'mmHg'. */
  unit?: string;
  /** The width that suits the expected value. */
  width?: 'full' | 'short';
  /** What an empty input becomes. */
  blank?: BlankValue;
  min?: string;
  max?: string;
  disabled?: boolean;
}

const keyboards = { email: 'email', tel: 'tel', url: 'url', number: 'decimal', digits: 'numeric' } as const;

/** Names and codes: the tablet must not autocorrect or capitalize them. */
const LITERAL = new Set(['email', 'url', 'number', 'tel', 'digits', 'code']);
const TYPED_AS_TEXT = new Set(['number', 'digits', 'code']);

export function TextField(props: TextFieldProps) {
  const { label, hint, optional, type = 'text', unit, width = 'full', blank = 'text', ...rest } = props;
  const { id, error, control } = useField(props, type === 'number' ? numberOr(blank) : blankTo(blank));
  const { autoComplete = 'off', placeholder, maxLength, min, max, disabled } = rest;
  const keepNothing = use(SecretContext);
  const isSecret = type === 'digits' || type === 'code';
  useEffect(() => (isSecret ? keepNothing() : undefined), [isSecret, keepNothing]);
  const isLiteral = LITERAL.has(type) || autoComplete === 'username';
  const inputMode = type in keyboards ? keyboards[type as keyof typeof keyboards] : undefined;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Input
          {...control}
          type={TYPED_AS_TEXT.has(type) ? 'text' : type}
          autoComplete={autoComplete}
          placeholder={placeholder}
          maxLength={maxLength}
          min={min}
          max={max}
          disabled={disabled}
          {...(inputMode && { inputMode })}
          {...(isLiteral && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false })}
          className={cx(width === 'short' ? 'max-w-40 flex-[1_1_6rem]' : 'flex-[1_1_8rem]')}
        />
        {unit !== undefined && <span className="text-muted">{unit}</span>}
      </span>
    </FieldFrame>
  );
}

interface TextareaFieldProps extends FieldProps {
  rows?: number;
  maxLength?: number;
  placeholder?: string;
  blank?: BlankValue;
}

export function TextareaField(props: TextareaFieldProps) {
  const { label, hint, optional, rows, maxLength, placeholder, blank = 'text' } = props;
  const { id, error, control } = useField(props, blankTo(blank));
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <Textarea {...control} rows={rows} maxLength={maxLength} placeholder={placeholder} />
    </FieldFrame>
  );
}

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
}

/** A password with a Show/Hide button. */
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
