import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { namedRunsOutWords, runningOut, supplySetting } from '@shared/domain/supply-words';
import { Icon } from '@/ui/icon';
import { useFormats } from '@/lib/formats';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { medicationsQuery, suppliesQuery } from './api';

/** Whether any of one's own medications is low or out. */
export function useRunsOut(): boolean {
  const { data = [] } = useQuery(suppliesQuery());
  return data.some(({ state }) => state === 'low' || state === 'out');
}

/**
 * 'Lisinopril runs out on Thursday, December 3': one line where the senior looks first, and in the simple view, for the
 * first that runs out; never in red (SUPPLY-21).
 */
export function SupplyHomeLine({ user: { timeZone: zone } }: { user: CurrentUser }) {
  const { data: supplies = [] } = useQuery(suppliesQuery());
  const { data: medications = [] } = useQuery(medicationsQuery());
  const formats = useFormats();
  const now = useNow();
  const [first] = runningOut(supplies).flatMap((supply) => {
    const medication = medications.find(({ id }) => id === supply.medicationId);
    return medication === undefined ? [] : [{ medication, supply }];
  });
  if (first === undefined) return null;
  const { medication, supply } = first;
  return (
    <p className="-my-2 flex min-h-target items-center gap-2 big:my-0 @md/page:my-0">
      <Icon name="hourglass" className="text-warning-mark" />
      <span className="min-w-0 leading-snug wrap-anywhere">
        {namedRunsOutWords(medication.name, supply, supplySetting(medication, now, zone, formats))}.{' '}
        <Link href={`/medications?item=${medication.id}`}>See it</Link>
      </span>
    </p>
  );
}
