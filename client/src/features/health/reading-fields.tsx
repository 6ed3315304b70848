import { useFormContext, useWatch } from 'react-hook-form';
import { ChoicesField } from '@/ui/form/choice-fields';
import { TextareaField } from '@/ui/form/text-fields';
import { defaultUnit, exampleOf, unitsOf } from '@shared/domain/vitals/metric-units';
import { metricLabel, MOODS, readMetricType } from '@shared/domain/vitals/metric-types';
import { readMetricValue } from '@shared/domain/vitals/metric-value';
import { METRICS, type MetricType, type NumberType } from '@shared/domain/vitals/metrics';
import { unitFacts } from '@shared/domain/vitals/units';
import { MetricPicture, MoodFace } from './metric-picture';
import { NumberField } from './number-field';
import { PictureChoicesField } from './picture-choices-field';
import { PressureFields } from './pressure-fields';
import { sleepWords } from './reading-words';
import type { RecordDraft } from './record-metric-form';

const MOST_NOTES = 1000;

/** The question what was measured, then only the inputs that go with the answer. */
export function ReadingFields({ types }: { types: readonly MetricType[] }) {
  const { control } = useFormContext<RecordDraft>();
  const chosen = useWatch({ control, name: 'type' });
  const type = chosen === null ? null : readMetricType(chosen);
  return (
    <>
      <PictureChoicesField
        name="type"
        label="What do you want to record?"
        options={types.map((each) => ({
          value: each,
          label: metricLabel(each),
          picture: <MetricPicture type={each} className="text-accent-ink" />,
        }))}
      />
      {type !== null && <ValueFields key={type} type={type} />}
    </>
  );
}

/** @param firstName whose reading it is; null for one's own. */
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

function ValueFields({ type }: { type: MetricType }) {
  if (type === 'blood_pressure') return <PressureFields />;
  if (type === 'mood') return <MoodField />;
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

function MoodField() {
  return (
    <PictureChoicesField
      name="values.mood"
      label="How do you feel?"
      options={MOODS.map((mood) => ({
        value: mood,
        label: metricLabel(mood),
        picture: <MoodFace mood={mood} className="text-accent-ink" />,
      }))}
    />
  );
}

/** What was typed as '7.5' said back: 'That is 7 hours 30 minutes.' */
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
