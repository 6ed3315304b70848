/** What is left of a medication, on its card. Loaded lazily. */
import { use } from 'react';
import type { Medication } from '@shared/api/medications';
import type { Supply } from '@shared/api/supplies';
import { supplySetting, supplyWords } from '@shared/domain/supply-words';
import { Button } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';
import { Icon } from '@/ui/icon';
import { StatusBadge } from '@/ui/status';
import { useFormats } from '@/lib/formats';
import { useRecordSupply } from './supply-api';
import { RenderCall, type SupplyPlaceValue } from './supply-context';

export interface SupplyCardLineProps {
  medication: Medication;
  supply: Supply;
  now: Date;
  place: SupplyPlaceValue;
}

/** One line; with what to do where it is low, out, or not sure. */
export function SupplyCardLine({ medication, supply, now, place }: SupplyCardLineProps) {
  const formats = useFormats();
  const { line, note } = supplyWords(supply, supplySetting(medication, now, place.zone, formats));
  const isLow = supply.state === 'low' || supply.state === 'out';
  return (
    <div className="mt-4 grid gap-2">
      {isLow ? (
        <p>
          <StatusBadge status="warning" icon="hourglass">
            {line}
          </StatusBadge>
        </p>
      ) : (
        <p className="flex gap-2">
          <Icon name="pill" className="text-muted" />
          <span className="min-w-0">{line}</span>
        </p>
      )}
      {note !== null && <p className="text-muted">{note}</p>}
      {medication.isActive && (isLow || note !== null) && (
        <ToDo medication={medication} supply={supply} isLow={isLow} place={place} />
      )}
    </div>
  );
}

interface ToDoProps extends Omit<SupplyCardLineProps, 'now'> {
  isLow: boolean;
}

function ToDo({ medication, supply, isLow, place }: ToDoProps) {
  const renderCall = use(RenderCall);
  const { pharmacyName, pharmacyPhone } = supply;
  return (
    <div className="flex flex-wrap gap-2">
      {isLow && place.mayChange && <RefilledButton medication={medication} supply={supply} place={place} />}
      {isLow && pharmacyPhone !== null && renderCall?.({ name: pharmacyName ?? 'the pharmacy', phone: pharmacyPhone })}
      {place.mayChange && (
        <Button variant={isLow ? 'quiet' : 'outline'} onClick={() => place.count(medication)}>
          {supply.left === null ? 'Count the supply' : 'Count again'}
          <HiddenWords>of {medication.name}</HiddenWords>
        </Button>
      )}
    </div>
  );
}

/** One press: as much as last time. The first time it asks (SUPPLY-19). */
export function RefilledButton({ medication, supply, place }: Omit<ToDoProps, 'isLow'>) {
  const { refill, isPending } = useRecordSupply(medication, place.zone, false);
  const press = () => {
    if (supply.lastRefill === null) place.askRefill(medication);
    else refill(supply.lastRefill.amount).catch(() => undefined);
  };
  return (
    <Button icon="check" pending={isPending} pendingLabel="Saving..." onClick={press}>
      Refilled
      <HiddenWords>{medication.name}</HiddenWords>
    </Button>
  );
}
