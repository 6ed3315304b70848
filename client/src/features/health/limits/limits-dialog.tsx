/** The form for the limits of one type of reading: copied from the doctor's paper, with no value of its own (SYMPT-19). */
import * as z from '@shared/zod';
import type { ReadingTarget } from '@shared/api/symptoms';
import { MOST_LIMIT_NOTE } from '@shared/api/symptom-fields';
import { metricLabel } from '@shared/domain/vitals/metric-types';
import { fromDefaultUnit, roundForDisplay, unitFor } from '@shared/domain/vitals/metric-units';
import { readNumber } from '@shared/domain/vitals/metric-text';
import { checkTarget, type Target, type TargetField, type TargetType } from '@shared/domain/vitals/targets';
import { Button } from '@/ui/button';
import { FormDialog } from '@/ui/form/form-dialog';
import { TextField } from '@/ui/form/text-fields';
import type { OverlayState } from '@/ui/lazy-component';
import { useFormats } from '@/lib/formats';
import { NumberField } from '../number-fields';
import { useRemoveTarget, useSetTarget } from './api';

interface LimitsDialogProps extends OverlayState {
  /** Kept while the dialog closes. */
  about: { type: TargetType; target: ReadingTarget | undefined } | null;
  seniorId: string | undefined;
  firstName: string | null;
}

const written = z.object({
  low: z.string(),
  high: z.string(),
  diastolicLow: z.string(),
  diastolicHigh: z.string(),
  note: z.string(),
});

type LimitsDraft = z.input<typeof written>;
type CheckedLimits = Target & { unit: string | null; note: string | null };

/** Numbers stay as typed and in their unit: the server converts them. */
function limitsSchema(type: TargetType, unit: string | null) {
  return written.transform((draft, context): CheckedLimits => {
    const numberIn = (field: TargetField) => {
      if (draft[field].trim() === '') return null;
      const number = readNumber(draft[field]);
      if (number === null) context.addIssue({ code: 'custom', path: [field], message: 'Please write a number' });
      return number;
    };
    const target = {
      low: numberIn('low'),
      high: numberIn('high'),
      diastolicLow: numberIn('diastolicLow'),
      diastolicHigh: numberIn('diastolicHigh'),
    };
    if (context.issues.length === 0) {
      const checked = checkTarget(type, target, unit);
      if (!checked.ok) context.addIssue({ code: 'custom', path: [checked.field], message: checked.message });
    }
    return { ...target, unit, note: draft.note.trim() || null };
  });
}

export function LimitsDialog({ about, seniorId, firstName, open, onOpenChange }: LimitsDialogProps) {
  const formats = useFormats();
  const { mutateAsync: set } = useSetTarget();
  const { mutateAsync: remove, isPending: isRemoving } = useRemoveTarget();
  if (about === null) return null;
  const { type, target } = about;
  const unit = unitFor(type, formats);
  const whose = seniorId === undefined ? {} : { userId: seniorId };
  const takeAway = async () => {
    const query = seniorId === undefined ? {} : { senior: seniorId };
    await remove({ params: { type }, query }).then(
      () => onOpenChange(false),
      () => undefined,
    );
  };
  return (
    <FormDialog<LimitsDraft, CheckedLimits>
      title={`Limits for ${metricLabel(type)}`}
      description={`Please copy them from the doctor’s paper.${firstName === null ? '' : ` They are ${firstName}’s.`} Leave out what is not there.`}
      open={open}
      onOpenChange={onOpenChange}
      draftKey={`${seniorId ?? ''} ${type}`}
      schema={limitsSchema(type, unit)}
      defaultValues={draftOf(type, target, unit)}
      onSubmit={async (limits) => {
        await set({ params: { type }, body: { ...limits, ...whose } });
      }}
      submitLabel="Save"
      pendingLabel="Saving..."
    >
      {type === 'blood_pressure' ? (
        <>
          <Pair legend="Upper number (systolic)" low="low" high="high" unit={unit} />
          <Pair legend="Lower number (diastolic)" low="diastolicLow" high="diastolicHigh" unit={unit} />
        </>
      ) : (
        <Pair legend={metricLabel(type)} low="low" high="high" unit={unit} />
      )}
      <TextField
        name="note"
        label="Who said so, and when?"
        hint="For example: Dr. Patel, March"
        optional
        maxLength={MOST_LIMIT_NOTE}
      />
      {target !== undefined && (
        <Button
          variant="quiet"
          icon="trash"
          className="-ml-3 justify-self-start"
          pending={isRemoving}
          pendingLabel="Taking them away..."
          onClick={() => void takeAway()}
        >
          Take these limits away
        </Button>
      )}
    </FormDialog>
  );
}

interface PairProps {
  legend: string;
  low: TargetField;
  high: TargetField;
  unit: string | null;
}

function Pair({ legend, low, high, unit }: PairProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-lg font-bold">{legend}</legend>
      <div className="grid items-end gap-4 @min-[18rem]:grid-cols-2">
        <NumberField name={low} label="Not below" unit={unit ?? undefined} />
        <NumberField name={high} label="Not above" unit={unit ?? undefined} />
      </div>
    </fieldset>
  );
}

/** As they stand, in the person's unit. */
function draftOf(type: TargetType, target: ReadingTarget | undefined, unit: string | null): LimitsDraft {
  const text = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : String(roundForDisplay(type, fromDefaultUnit(type, value, unit)));
  return {
    low: text(target?.low),
    high: text(target?.high),
    diastolicLow: text(target?.diastolicLow),
    diastolicHigh: text(target?.diastolicHigh),
    note: target?.note ?? '',
  };
}
