/** What the comfort menus hold: text size, contrast, movement. The same choices serve the profile page. */
import { useId, type ReactNode } from 'react';
import { TEXT_SIZES, type Motion, type TextSize, type Theme } from '@shared/comfort';
import { setComfort } from '@/lib/choose-comfort';
import { useComfort } from '@/lib/comfort';
import { choiceClasses, markClasses } from './choice-look';

const sampleSizes: Readonly<Record<TextSize, string>> = {
  100: 'text-[1.125rem]',
  125: 'text-[1.375rem]',
  150: 'text-[1.625rem]',
  200: 'text-[2rem]',
};

export function TextSizeChoice() {
  const { textSize } = useComfort();
  return (
    <RadioList
      question="Text size"
      value={textSize}
      onChoose={(size) => setComfort({ textSize: size })}
      options={TEXT_SIZES.map((size) => ({
        value: size,
        label: `${size} %`,
        picture: (
          <span aria-hidden="true" className={`leading-none font-bold ${sampleSizes[size]}`}>
            Aa
          </span>
        ),
      }))}
    />
  );
}

export function ContrastChoice() {
  const { theme } = useComfort();
  return (
    <RadioList<Theme | null>
      question="Contrast"
      value={theme}
      onChoose={(next) => setComfort({ theme: next })}
      options={[
        { value: null, label: 'Like this device' },
        { value: 'light', label: 'Normal', picture: <Swatch theme="light" /> },
        { value: 'dark', label: 'Dark', picture: <Swatch theme="dark" /> },
        { value: 'contrast', label: 'High contrast', picture: <Swatch theme="contrast" /> },
      ]}
    />
  );
}

/** @param isCalmByDefault as for seniors: without a choice nothing moves, whatever the device says (see tokens.css). */
export function MotionChoice({ isCalmByDefault = false }: { isCalmByDefault?: boolean }) {
  const { motion } = useComfort();
  const choices = [
    { value: 'reduced', label: 'Calm: nothing moves' },
    { value: 'full', label: 'Gentle motion' },
  ] as const;
  return (
    <RadioList<Motion | null>
      question="Movement on the screen"
      value={isCalmByDefault ? (motion ?? 'reduced') : motion}
      onChoose={(next) => setComfort({ motion: next })}
      options={isCalmByDefault ? choices : [{ value: null, label: 'Like this device' }, ...choices]}
    />
  );
}

interface RadioListProps<Value> {
  question: string;
  value: Value;
  onChoose: (value: Value) => void;
  options: readonly { value: Value; label: string; picture?: ReactNode }[];
}

/** Native radio buttons: arrow keys, one tab stop and 'checked' come with the browser. */
export function RadioList<Value extends string | number | null>({
  question,
  value,
  onChoose,
  options,
}: RadioListProps<Value>) {
  const name = useId();
  return (
    <fieldset className="grid w-64 max-w-full min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="mb-2 px-1 font-bold">{question}</legend>
      {options.map((option) => (
        <label key={String(option.value)} className={choiceClasses}>
          <input
            type="radio"
            name={name}
            className={markClasses}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          <span className="mr-auto font-semibold">{option.label}</span>
          {option.picture !== undefined && <span className="big:max-sm:hidden">{option.picture}</span>}
        </label>
      ))}
    </fieldset>
  );
}

/** The theme in small: its own tokens, since data-theme on an element sets them for what is inside. */
function Swatch({ theme }: { theme: Theme }) {
  return (
    <span
      data-theme={theme}
      aria-hidden="true"
      className="edge grid h-8 w-12 place-items-center rounded-sm bg-surface text-sm leading-none font-bold text-ink"
    >
      Aa
    </span>
  );
}
