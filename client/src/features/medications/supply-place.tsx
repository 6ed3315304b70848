/** Gives the medications below it their supply. What it shows of them is loaded only where something is counted. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { Medication } from '@shared/api/medications';
import { useDialogAbout } from '@/ui/dialog';
import { lazyComponent, lazyOverlay } from '@/ui/lazy-component';
import { Skeleton } from '@/ui/skeletons';
import { type MedicationOwner, suppliesQuery } from './api';
import { Place, useSupplyPlace } from './supply-context';
import type { SupplyCardLineProps } from './supply-line';

const CountDialog = lazyOverlay(() => import('./supply-count-dialog').then((module) => module.SupplyCountForm));
const RefillDialog = lazyOverlay(() => import('./supply-refill-dialog').then((module) => module.SupplyRefillForm));

const CardLine = lazyComponent<SupplyCardLineProps>({
  fetch: () => import('./supply-line').then((module) => module.SupplyCardLine),
  isNeeded: () => true,
  whileWaiting: () => <Skeleton className="mt-4 h-7 w-3/4" />,
  onFailed: 'try again',
});

interface SupplyPlaceProps extends MedicationOwner {
  /** Whether the current user may change these medications. */
  mayChange: boolean;
  children: ReactNode;
}

export function SupplyPlace({ zone, seniorId, mayChange, children }: SupplyPlaceProps) {
  const { data } = useQuery(suppliesQuery(seniorId));
  const { openWith: count, ...counted } = useDialogAbout<Medication>();
  const { openWith: askRefill, ...refilled } = useDialogAbout<Medication>();
  const value = useMemo(() => {
    const supplies = new Map((data ?? []).map((supply) => [supply.medicationId, supply]));
    return { supplies, zone, mayChange, count, askRefill };
  }, [data, zone, mayChange, count, askRefill]);
  const about = (medication: Medication | null) => ({
    medication,
    supply: medication === null ? null : (value.supplies.get(medication.id) ?? null),
    zone,
  });
  return (
    <Place value={value}>
      {children}
      {mayChange && (
        <>
          <CountDialog {...about(counted.about)} {...counted.state} />
          <RefillDialog {...about(refilled.about)} {...refilled.state} />
        </>
      )}
    </Place>
  );
}

/** A medication card's last line; nothing for what is not counted (SUPPLY-17). */
export function SupplyLine({ medication, now }: { medication: Medication; now: Date }) {
  const place = useSupplyPlace();
  const supply = place?.supplies.get(medication.id);
  if (place === null || supply === undefined) return null;
  return <CardLine medication={medication} supply={supply} now={now} place={place} />;
}
