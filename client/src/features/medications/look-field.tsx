/** What a medication looks like, for people who would rather not take a photo. Folded: nobody has to pass it (KIND-07). */
import { type ReactNode, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  capitalized,
  changedLook,
  FORM_WORDS,
  lookWords,
  MEDICATION_COLORS,
  MEDICATION_FORMS,
  type MedicationLook,
} from '@shared/domain/medication-look';
import { cx } from '@/ui/cx';
import { Fold } from '@/ui/fold';
import { Icon } from '@/ui/icon';
import { LookPicture } from '@/ui/look-picture';
import { MedicationPicture } from '@/ui/pill-picture';
import { choiceFrame, markClasses } from '@/ui/choice-classes';
import type { MedicationDraft } from './medication-form';

export function LookField({ photoUrl }: { photoUrl: string | null }) {
  const { control, setValue } = useFormContext<MedicationDraft>();
  const [look, photo] = useWatch({ control, name: ['look', 'photo'] });
  const put = (next: MedicationLook | null) => setValue('look', next, { shouldDirty: true });
  const hasPhoto = photo instanceof File || (photoUrl !== null && photo !== 'remove');
  return (
    <Fold
      mark={look === null ? <Icon name="eye" /> : <LookPicture look={look} className="w-8" />}
      title={look === null ? 'What it looks like (optional)' : `Looks like: ${lookWords(look)}`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-2">
        <Choices
          question="Form"
          noneWord="Not chosen"
          values={MEDICATION_FORMS}
          value={look?.form ?? null}
          onChoose={(form) => put(form === null ? null : inForm(look, form))}
          renderPicture={(form) => <LookPicture look={inForm(look, form)} className="h-12 @md:h-14" />}
          isTiles
        />
        {look !== null && <Colors look={look} onChange={put} />}
        {look !== null && (
          <div className="flex flex-wrap items-center gap-4">
            <span aria-hidden="true">
              <MedicationPicture name="" look={look} />
            </span>
            <p role="status" className="min-w-0 flex-[1_1_9rem]">
              <b className="block">{lookWords(look)}</b>
              {hasPhoto ? 'The photo is shown instead.' : 'This drawing is shown with the medication.'}
            </p>
          </div>
        )}
      </div>
    </Fold>
  );
}

function inForm(look: MedicationLook | null, form: MedicationLook['form']): MedicationLook {
  return changedLook(look ?? { form, color: null, secondColor: null }, { form });
}

function Colors({ look, onChange }: { look: MedicationLook; onChange: (look: MedicationLook) => void }) {
  const { colored, second } = FORM_WORDS[look.form];
  const renderPicture = (color: MedicationLook['color']) => <ColorDisc color={color} />;
  return (
    <>
      <Choices
        question={`Color of the ${colored}`}
        noneWord="Not chosen"
        values={MEDICATION_COLORS}
        value={look.color}
        onChoose={(color) => onChange(changedLook(look, { color }))}
        renderPicture={renderPicture}
      />
      {second !== null && look.color !== null && (
        <Choices
          question={`Color of the ${second}`}
          noneWord="None"
          values={MEDICATION_COLORS.filter((color) => color !== look.color)}
          value={look.secondColor}
          onChoose={(secondColor) => onChange({ ...look, secondColor })}
          renderPicture={renderPicture}
        />
      )}
    </>
  );
}

interface ChoicesProps<Value extends string> {
  question: string;
  /** The choice of none of them. */
  noneWord: string;
  values: readonly Value[];
  value: Value | null;
  onChoose: (value: Value | null) => void;
  renderPicture: (value: Value) => ReactNode;
  /** Large pictures above their words. */
  isTiles?: boolean;
}

/** Native radio buttons, each with a picture and its word. */
function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { question, noneWord, values, value, onChoose, renderPicture, isTiles = false } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{question}</legend>
      <div
        className={cx(
          'grid gap-2',
          isTiles
            ? 'grid-cols-[repeat(auto-fill,minmax(min(100%,6rem),1fr))] @md:grid-cols-3'
            : 'grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))]',
        )}
      >
        {[null, ...values].map((option) => (
          <label
            key={option}
            className={cx(
              choiceFrame,
              isTiles
                ? 'relative min-h-26 flex-col justify-center gap-1 px-1 text-center'
                : 'min-h-main gap-2 px-2 big:gap-1 big:px-1',
            )}
          >
            <input
              type="radio"
              name={name}
              className={cx(markClasses, isTiles && 'absolute top-1.5 left-1.5')}
              checked={option === value}
              onChange={() => onChoose(option)}
            />
            {option === null ? <ColorDisc color={null} /> : renderPicture(option)}
            <span className="min-w-0 font-semibold">{option === null ? noneWord : capitalized(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A color as a disc, next to its name. */
function ColorDisc({ color }: { color: MedicationLook['color'] }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0 stroke-line-strong stroke-[1.5]">
      <circle cx="12" cy="12" r="10" fill={color === null ? 'none' : `var(--dye-${color})`} />
      {color === null && <path d="M5 19L19 5" />}
    </svg>
  );
}
