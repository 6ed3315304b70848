/** The form for one trend to watch for (SYMPT-23, SYMPT-24, SYMPT-26). */
import * as z from '@shared/zod';
import type { StoredWatch } from '@shared/api/symptoms';
import { readNumber } from '@shared/domain/vitals/metric-text';
import { numberWords } from '@shared/domain/vitals/metric-units';
import {
  TREND_NAMES,
  type TrendRule,
  USUAL_DAYS,
  WATCH_AMOUNTS,
  WATCH_DAYS,
  WATCH_UNITS,
  type WatchUnit,
} from '@shared/domain/vitals/trends';
import { CheckboxField, SelectField } from '@/ui/form/choice-fields';
import { FormDialog } from '@/ui/form/form-dialog';
import type { OverlayState } from '@/ui/lazy-component';
import { useFormats } from '@/lib/formats';
import { NumberField } from '../number-fields';
import { useSetWatch } from './api';
import { askedAmount } from './watch-words';

interface WatchDialogProps extends OverlayState {
  /** Kept while the dialog closes. */
  about: { rule: TrendRule; watch: StoredWatch | undefined } | null;
  seniorId: string | undefined;
}

const written = z.object({
  isOn: z.boolean(),
  amount: z.string(),
  unit: z.enum(WATCH_UNITS),
  days: z.string(),
});
type WatchDraft = z.input<typeof written>;
interface CheckedWatch {
  isOn: boolean;
  amount?: number;
  unit?: WatchUnit;
  days?: number;
}

function watchSchema(rule: TrendRule) {
  return written.transform((draft, context): CheckedWatch => {
    const { isOn, unit } = draft;
    if (rule === 'pressure_week') return { isOn };
    const within = (field: 'amount' | 'days', { least, most }: { least: number; most: number }, isWhole: boolean) => {
      const number = readNumber(draft[field]);
      const isFit = number !== null && number >= least && number <= most && (!isWhole || Number.isInteger(number));
      const message = `Please write ${isWhole ? 'a whole number' : 'a number'} from ${numberWords('weight', least)} to ${most}`;
      if (!isFit) context.addIssue({ code: 'custom', path: [field], message });
      return number ?? 0;
    };
    return {
      isOn,
      amount: within('amount', WATCH_AMOUNTS[unit], false),
      unit,
      days: within('days', WATCH_DAYS, true),
    };
  });
}

const UNIT_WORDS: Readonly<Record<WatchUnit, string>> = { kg: 'kg', lb: 'lb', percent: 'percent' };

export function WatchDialog({ about, seniorId, open, onOpenChange }: WatchDialogProps) {
  const formats = useFormats();
  const { mutateAsync: set } = useSetWatch();
  if (about === null) return null;
  const { rule, watch } = about;
  const asked = askedAmount(rule, watch, formats);
  const isOfWeight = rule !== 'pressure_week';
  const units = rule === 'weight_down' ? WATCH_UNITS : WATCH_UNITS.filter((unit) => unit !== 'percent');
  return (
    <FormDialog<WatchDraft, CheckedWatch>
      title={TREND_NAMES[rule]}
      description={
        isOfWeight
          ? 'You are told once when the weight changes this much.'
          : 'You are told once when the average of 7 days is outside the doctor’s limits, from at least 5 readings on 3 days.'
      }
      open={open}
      onOpenChange={onOpenChange}
      draftKey={`${seniorId ?? ''} ${rule}`}
      schema={watchSchema(rule)}
      defaultValues={{
        isOn: watch?.isOn ?? false,
        amount: String(asked.amount),
        unit: asked.unit,
        days: String(watch?.days ?? USUAL_DAYS[rule]),
      }}
      onSubmit={async (checked) => {
        await set({ params: { rule }, body: { ...checked, ...(seniorId !== undefined && { userId: seniorId }) } });
      }}
      submitLabel="Save"
      pendingLabel="Saving..."
    >
      <CheckboxField name="isOn" label="Watch for it" />
      {isOfWeight && (
        <div className="grid items-end gap-4 @min-[18rem]:grid-cols-2">
          <NumberField name="amount" label="By how much?" />
          <SelectField
            name="unit"
            label="Unit"
            options={units.map((unit) => ({ value: unit, label: UNIT_WORDS[unit] }))}
          />
          <NumberField name="days" label="In how many days?" />
        </div>
      )}
    </FormDialog>
  );
}
