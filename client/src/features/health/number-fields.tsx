import { useFormContext } from 'react-hook-form';
import type { ReactNode } from 'react';
import { cx } from '@/ui/cx';
import { FieldFrame } from '@/ui/form/field-frame';
import { useField, type FieldProps, type FieldWiring } from '@/ui/form/use-field';
import { Icon } from '@/ui/icon';
import { defaultUnit } from '@shared/domain/vitals/metric-units';
import { SYSTOLIC_NOT_GREATER } from '@shared/domain/vitals/plausibility';
import { Input } from '@/ui/input';
import { pressureIn, type RecordDraft } from './record-metric-form';

const UNIT = defaultUnit('blood_pressure') ?? undefined;
const SYSTOLIC = { name: 'values.systolic', label: 'Systolic', hint: 'Upper number, for example 120' };
const DIASTOLIC = { name: 'values.diastolic', label: 'Diastolic', hint: 'Lower number, for example 80' };

/** Side by side, as on a monitor; errors span both, so that the inputs stay aligned. */
export function PressureFields() {
  const { getValues, setValue } = useFormContext<RecordDraft>();
  /** '120/80' typed into the first input, as monitors and doctors write it, fills both. */
  const split = () => {
    const values = getValues('values');
    const { systolic: upper, diastolic: lower } = pressureIn(values);
    if (upper === values['systolic']?.trim()) return;
    setValue('values.systolic', upper, { shouldDirty: true });
    setValue('values.diastolic', lower, { shouldDirty: true });
  };
  const systolic = useField(SYSTOLIC, { onBlur: split });
  const diastolic = useField(DIASTOLIC);
  const hasProblem = systolic.error !== undefined || diastolic.error !== undefined;
  const isAboutBoth = systolic.error === SYSTOLIC_NOT_GREATER;
  return (
    <div className={cx('min-w-0', hasProblem && 'border-l-[5px] border-critical-mark pl-4')}>
      <Problem of={systolic} />
      <Problem of={diastolic} />
      <div className="grid items-end gap-x-4 gap-y-4 @min-[18rem]:grid-cols-2">
        <FieldFrame id={systolic.id} label={SYSTOLIC.label} hint={SYSTOLIC.hint}>
          <NumberInput control={systolic.control} unit={UNIT} />
        </FieldFrame>
        <FieldFrame id={diastolic.id} label={DIASTOLIC.label} hint={DIASTOLIC.hint}>
          <NumberInput
            control={isAboutBoth ? sharing(diastolic.control, systolic.id) : diastolic.control}
            unit={UNIT}
          />
        </FieldFrame>
      </div>
    </div>
  );
}

function Problem({ of: { id, error } }: { of: FieldWiring }) {
  if (error === undefined) return null;
  return (
    <p id={`${id}-error`} className="mb-1.5 flex gap-1.5 font-bold text-critical-text">
      <Icon name="octagon" />
      {error}
    </p>
  );
}

/** Marks this input invalid and describes it with the other number's error. */
function sharing(control: FieldWiring['control'], otherId: string): FieldWiring['control'] {
  const own = control['aria-describedby'];
  return {
    ...control,
    'aria-invalid': true,
    'aria-describedby': own === undefined ? `${otherId}-error` : `${own} ${otherId}-error`,
  };
}

interface NumberFieldProps extends FieldProps {
  /** Shown after the input: 'mmHg'. */
  unit?: string | undefined;
  /** Shown under the input. */
  children?: ReactNode;
}

/**
 * A number with a numeric keyboard. Unlike a TextField of type 'number', its value stays text: the reading rules
 * take '8,000' steps as eight thousand, but with a decimal comma it would be eight.
 */
export function NumberField({ unit, children, ...props }: NumberFieldProps) {
  const { label, hint } = props;
  const { id, error, control } = useField(props);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <NumberInput control={control} unit={unit} />
      {children}
    </FieldFrame>
  );
}

function NumberInput({ control, unit }: Pick<FieldWiring, 'control'> & Pick<NumberFieldProps, 'unit'>) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Input
        {...control}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={30}
        className="max-w-40 flex-[1_1_5rem] text-lg"
      />
      {unit !== undefined && <span className="text-muted">{unit}</span>}
    </span>
  );
}
