/** Choices of text size, contrast and motion, for the header's menus, Help and the profile. Fetched late. */
import { TEXT_SIZES, type Motion, type TextSize, type Theme } from '@shared/comfort';
import { setComfort, useComfort } from '@/lib/comfort';
import { RadioList } from '@/ui/radio-list';

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
      isShort
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
        { value: null, label: 'Match this device' },
        { value: 'light', label: 'Normal', picture: <Swatch theme="light" /> },
        { value: 'dark', label: 'Dark', picture: <Swatch theme="dark" /> },
        { value: 'contrast', label: 'High contrast', picture: <Swatch theme="contrast" /> },
      ]}
    />
  );
}

/** @param isCalmByDefault for seniors: nothing moves until they choose motion, whatever the device says (see tokens.css) */
export function MotionChoice({ isCalmByDefault = false }: { isCalmByDefault?: boolean }) {
  const { motion } = useComfort();
  const choices = [
    { value: 'reduced', label: 'Calm: nothing moves' },
    { value: 'full', label: 'Gentle motion' },
  ] as const;
  return (
    <RadioList<Motion | null>
      question="Animations"
      value={isCalmByDefault ? (motion ?? 'reduced') : motion}
      onChoose={(next) => setComfort({ motion: next })}
      options={isCalmByDefault ? choices : [{ value: null, label: 'Match this device' }, ...choices]}
    />
  );
}

/** A sample of the theme: data-theme on an element sets the tokens for its contents. */
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
