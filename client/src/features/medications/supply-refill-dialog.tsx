/** The lazy-loaded form that asks how much a refill was, if no one has said it before (SUPPLY-19, SUPPLY-25). */
import * as z from '@shared/zod';
import { supplyAmount } from '@shared/api/supply-fields';
import type { Medication } from '@shared/api/medications';
import type { Supply } from '@shared/api/supplies';
import { unitWords } from '@shared/domain/amount-words';
import { FormDialog } from '@/ui/form/form-dialog';
import { TextField } from '@/ui/form/text-fields';
import type { OverlayState } from '@/ui/lazy-component';
import { useRecordSupply } from './supply-api';

interface SupplyRefillProps extends OverlayState {
  medication: Medication | null;
  supply: Supply | null;
  /** The senior's IANA time zone. */
  zone: string;
}

const refillForm = z.strictObject({
  amount: supplyAmount.refine((amount) => amount > 0, { error: 'Write how much it was' }),
});

export function SupplyRefillForm({ medication, supply, ...rest }: SupplyRefillProps) {
  if (medication === null || supply === null) return null;
  return <RefillForm key={medication.id} {...rest} medication={medication} supply={supply} />;
}

interface RefillFormProps extends SupplyRefillProps {
  medication: Medication;
  supply: Supply;
}

function RefillForm({ medication, supply, zone, ...state }: RefillFormProps) {
  const { refill } = useRecordSupply(medication, zone);
  const { unit, lastRefill, pharmacyName, prescriptionNumber } = supply;
  const known = [pharmacyName, prescriptionNumber].filter((each) => each !== null);
  return (
    <FormDialog
      title="Refilled"
      description={[`${medication.name} ${medication.dosage}`, ...known].join(', ')}
      {...state}
      draftKey={medication.id}
      schema={refillForm}
      defaultValues={lastRefill === null ? {} : { amount: lastRefill.amount }}
      onSubmit={async ({ amount }) => {
        await refill(amount);
      }}
      submitLabel="Refilled"
      pendingLabel="Saving..."
    >
      <TextField name="amount" label="How many did you get?" type="number" width="short" unit={unitWords(unit)} />
    </FormDialog>
  );
}
