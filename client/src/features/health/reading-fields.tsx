import { useFormContext, useWatch } from 'react-hook-form';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ChoicesField } from '@/ui/form/choice-fields';
import { TextareaField } from '@/ui/form/text-fields';
import { defaultUnit, exampleOf, unitsOf } from '@shared/domain/vitals/metric-units';
import { metricLabel, MOODS, readMetricType } from '@shared/domain/vitals/metric-types';
import { readMetricValue } from '@shared/domain/vitals/metric-value';
import { METRIC_TYPES, METRICS, type MetricType, type NumberType } from '@shared/domain/vitals/metrics';
import { unitFacts } from '@shared/domain/vitals/units';
import { Button } from '@/ui/button';
import { mainChoiceClasses, markClasses } from '@/ui/choice-classes';
import { HiddenWords } from '@/ui/hidden-words';
import { FieldFrame } from '@/ui/form/field-frame';
import { useField, type FieldProps } from '@/ui/form/use-field';
import { MetricPicture, MoodFace } from './metric-picture';
import { NumberField, PressureFields } from './number-fields';
import { sleepWords } from './reading-words';
import type { RecordDraft } from './record-metric-form';

const MOST_NOTES = 1000;

interface ReadingFieldsProps {
  /** The usual ones for this form; the others are under 'More' (KIND-27). */
  types: readonly MetricType[];
  /** Of the senior measured; null for the user's own reading. */
  firstName: string | null;
}

/** Asks for the type first, then shows only the inputs for that type. */
export function ReadingFields({ types, firstName }: ReadingFieldsProps) {
  const { control } = useFormContext<RecordDraft>();
  const chosen = useWatch({ control, name: 'type' });
  const type = chosen === null ? null : readMetricType(chosen);
  const others = METRIC_TYPES.filter((each) => !types.includes(each));
  const { isOpen, open, place } = useMore(others);
  const showsAll = isOpen || others.some((each) => each === type);
  return (
    <>
      <div ref={place} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <PictureChoicesField
          name="type"
          label="What do you want to record?"
          options={(showsAll ? [...types, ...others] : types).map((each) => ({
            value: each,
            label: metricLabel(each),
            picture: <MetricPicture type={each} className="text-accent-ink" />,
          }))}
        />
        {!showsAll && (
          <Button variant="quiet" icon="chevron-down" className="justify-self-start" onClick={open}>
            More
            <HiddenWords>kinds of readings</HiddenWords>
          </Button>
        )}
      </div>
      {type !== null && <ValueFields key={type} type={type} firstName={firstName} />}
    </>
  );
}

/** The pressed button is gone, so the focus moves to the first of the others. */
function useMore([first]: readonly MetricType[]) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) place.current?.querySelector<HTMLElement>(`input[value="${first}"]`)?.focus();
  }, [isOpen, first]);
  return { isOpen, open: () => setIsOpen(true), place };
}

/** @param firstName of the senior measured; null for the user's own reading */
export function NotesField({ firstName }: { firstName: string | null }) {
  const asked =
    firstName === null ? 'How you felt, or what you did before.' : `How ${firstName} felt, or what happened before.`;
  return (
    <TextareaField
      name="notes"
      label="Notes"
      hint={`${asked} For example: a little dizzy`}
      optional
      rows={2}
      maxLength={MOST_NOTES}
    />
  );
}

function ValueFields({ type, firstName }: { type: MetricType } & Pick<ReadingFieldsProps, 'firstName'>) {
  if (type === 'blood_pressure') return <PressureFields />;
  if (type === 'mood') return <MoodField firstName={firstName} />;
  return <NumberFields type={type} />;
}

function NumberFields({ type }: { type: NumberType }) {
  const { control } = useFormContext<RecordDraft>();
  const unit = useWatch({ control, name: `units.${type}` });
  const units = unitsOf(type);
  const { hint } = METRICS[type];
  const example = exampleOf(type, unit);
  return (
    <>
      <NumberField
        name={`values.${type}`}
        label={metricLabel(type)}
        hint={hint === null ? `For example ${example}` : `${hint}, for example ${example}`}
        unit={units.length > 1 ? undefined : (defaultUnit(type) ?? undefined)}
      >
        {type === 'sleep' && <SleepInWords />}
      </NumberField>
      {units.length > 1 && (
        <ChoicesField
          name={`units.${type}`}
          label="Measured in"
          options={units.map((each) => ({ value: each, label: unitFacts(each)?.choice ?? each }))}
        />
      )}
    </>
  );
}

function MoodField({ firstName }: Pick<ReadingFieldsProps, 'firstName'>) {
  return (
    <PictureChoicesField
      name="values.mood"
      label={firstName === null ? 'How do you feel?' : `How does ${firstName} feel?`}
      options={MOODS.map((mood) => ({
        value: mood,
        label: metricLabel(mood),
        picture: <MoodFace mood={mood} className="text-accent-ink" />,
      }))}
    />
  );
}

/** Repeats '7.5' as 'That is 7 hours 30 minutes.' */
function SleepInWords() {
  const { control } = useFormContext<RecordDraft>();
  const typed = useWatch({ control, name: 'values.sleep' });
  const metric = readMetricValue('sleep', typed);
  return (
    <p className="mt-1.5 min-h-[1lh] text-muted">
      {metric.kind === 'number' && `That is ${sleepWords(metric.value)}.`}
    </p>
  );
}

interface PictureChoice {
  value: string;
  label: string;
  picture: ReactNode;
}

interface PictureChoicesFieldProps extends FieldProps {
  options: readonly PictureChoice[];
}

/** A question with a few visible answers, each with a picture next to its label. */
function PictureChoicesField(props: PictureChoicesFieldProps) {
  const { label, hint, options } = props;
  const { id, error, control } = useField(props);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} group>
      {/* Two columns on a phone, so that what follows stays in view; labels use the pictures' space there. */}
      <div className="@container grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2 @md:grid-cols-2">
        {options.map(({ value, label: word, picture }, index) => (
          <label key={value} className={`${mainChoiceClasses} @max-md:gap-2 @max-md:px-2.5`}>
            <input
              {...control}
              // The error summary links to the first answer.
              id={index === 0 ? id : `${id}-${value}`}
              type="radio"
              value={value}
              className={markClasses}
              aria-describedby={undefined}
            />
            <span className="contents @max-sm:hidden">{picture}</span>
            <span className="min-w-0 font-semibold">{word}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
