/** The lazy-loaded form of 'Count the supply' (SUPPLY-18). */
import * as z from '@shared/zod';
import { supplyAmount, supplyFields } from '@shared/api/supply-fields';
import type { Medication } from '@shared/api/medications';
import type { Supply } from '@shared/api/supplies';
import { DOSE_UNITS, type DoseUnit } from '@shared/domain/dose-plan';
import { LOW_DAYS, USUAL_LOW_DAYS } from '@shared/domain/supply';
import { unitWords } from '@shared/domain/amount-words';
import { SelectField } from '@/ui/form/choice-fields';
import { FormDialog } from '@/ui/form/form-dialog';
import { TextField } from '@/ui/form/text-fields';
import { Fold } from '@/ui/fold';
import { Icon } from '@/ui/icon';
import type { OverlayState } from '@/ui/lazy-component';
import { useRecordSupply, useSetSupply } from './supply-api';
import { SupplyHistory } from './supply-history';

interface SupplyDialogProps extends OverlayState {
  /** The medication the dialog is, or was last, open for. */
  medication: Medication | null;
  /** Null: it is not counted yet. */
  supply: Supply | null;
  /** The senior's IANA time zone. */
  zone: string;
}

const countForm = z.strictObject({
  ...supplyFields,
  amount: supplyAmount,
  // A select's values are text.
  lowDays: z.string().transform(Number).pipe(supplyFields.lowDays.unwrap()),
});

const LOW_OPTIONS = LOW_DAYS.map((days) => ({ value: String(days), label: `${days} days before` }));
/** 'tablets', 'ml'. */
const UNIT_OPTIONS = DOSE_UNITS.map((unit) => ({ value: unit, label: unitWords(unit) }));

export function SupplyCountForm({ medication, ...rest }: SupplyDialogProps) {
  if (medication === null) return null;
  return <CountForm key={medication.id} {...rest} medication={medication} />;
}

function CountForm({ medication, supply, zone, ...state }: SupplyDialogProps & { medication: Medication }) {
  const { mutateAsync: set } = useSetSupply();
  const record = useRecordSupply(medication, zone);
  const { id, name, dosage, schedule } = medication;
  return (
    <FormDialog
      title={supply === null ? 'Count the supply' : 'Count again'}
      description={`${name} ${dosage}`}
      {...state}
      draftKey={id}
      schema={countForm}
      defaultValues={{
        unit: supply?.unit ?? schedule?.unit ?? usualUnit(medication),
        lowDays: String(supply?.lowDays ?? USUAL_LOW_DAYS),
        dosesUse: supply?.dosesUse ?? 1,
        pharmacyName: supply?.pharmacyName ?? '',
        pharmacyPhone: supply?.pharmacyPhone ?? '',
        prescriptionNumber: supply?.prescriptionNumber ?? '',
        refillsLeft: supply?.refillsLeft ?? null,
      }}
      onSubmit={async ({ amount, ...facts }) => {
        await set({ params: { id }, body: facts });
        await record.count(amount);
      }}
      submitLabel="Save"
      pendingLabel="Saving..."
    >
      <div className="grid items-end gap-x-4 gap-y-5 @md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <TextField name="amount" label="How many are there now?" type="number" width="short" />
        <SelectField name="unit" label="Counted in" options={UNIT_OPTIONS} />
      </div>
      <SelectField name="lowDays" label="Tell us" options={LOW_OPTIONS} />
      <Fold mark={<Icon name="plus" />} title="Pharmacy and prescription">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-2">
          {!schedule && (
            <TextField
              name="dosesUse"
              label="How much is one dose?"
              hint="½ is 0.5."
              type="number"
              width="short"
              blank="undefined"
            />
          )}
          <TextField name="pharmacyName" label="Pharmacy" optional maxLength={120} />
          <TextField name="pharmacyPhone" label="Telephone" type="tel" optional maxLength={40} />
          <TextField name="prescriptionNumber" label="Prescription number" optional maxLength={60} />
          <TextField name="refillsLeft" label="Refills left" type="number" width="short" optional blank="null" />
        </div>
      </Fold>
      {supply !== null && (
        <SupplyHistory
          medication={medication}
          unit={supply.unit}
          zone={zone}
          onStopped={() => state.onOpenChange(false)}
        />
      )}
    </FormDialog>
  );
}

type Form = NonNullable<Medication['look']>['form'];

const UNITS: Readonly<Record<Form, DoseUnit>> = {
  tablet: 'tablet',
  capsule: 'capsule',
  liquid: 'ml',
  drops: 'drop',
  inhaler: 'puff',
  patch: 'patch',
  injection: 'injection',
  cream: 'piece',
};

/** By what it looks like, if that is known. */
function usualUnit({ look }: Medication): DoseUnit {
  return look === null ? 'tablet' : UNITS[look.form];
}
