/** The rows of supply-reminder-rows, which loads them lazily. */
import { useQuery } from '@tanstack/react-query';
import { runningOut, runsOutWords, supplySetting } from '@shared/domain/supply-words';
import { Avatar } from '@/ui/avatar';
import { ListRow } from '@/ui/list-row';
import { StatusBadge } from '@/ui/status';
import { useFormats } from '@/lib/formats';
import { useNow } from '@/lib/use-now';
import { medicationsQuery } from './api';
import { RefilledButton } from './supply-line';
import { useSupplyPlace } from './supply-context';
import { SupplyPlace } from './supply-place';

interface SupplySenior {
  seniorId: string;
  name: string;
  firstName: string;
  imageUrl: string | null;
  /** IANA. */
  zone: string;
  /** Whether the current user may change their medications. */
  mayChange: boolean;
}

export interface SupplyRemindersProps {
  /** Who share their medications. */
  seniors: readonly SupplySenior[];
}

export function SupplyReminders({ seniors }: SupplyRemindersProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)]">
      {seniors.map((senior) => (
        <SupplyPlace key={senior.seniorId} {...senior}>
          <RowsOf senior={senior} />
        </SupplyPlace>
      ))}
    </ul>
  );
}

function RowsOf({ senior }: { senior: SupplySenior }) {
  const { seniorId, name, firstName, imageUrl, zone, mayChange } = senior;
  const formats = useFormats();
  const now = useNow();
  const place = useSupplyPlace();
  const { data: medications = [] } = useQuery(medicationsQuery(seniorId));
  if (place === null) return null;
  return runningOut([...place.supplies.values()]).map((supply) => {
    const medication = medications.find(({ id }) => id === supply.medicationId);
    if (medication === undefined) return null;
    return (
      <ListRow
        key={medication.id}
        inset
        className="edge-t"
        lead={<Avatar name={name} seed={seniorId} imageUrl={imageUrl} />}
        title={`${medication.name} ${medication.dosage}`}
        detail={firstName}
        hasLongTail
        tail={
          <span className="flex flex-wrap items-center gap-2">
            <StatusBadge status="warning" icon="hourglass">
              {runsOutWords(supply, supplySetting(medication, now, zone, formats))}
            </StatusBadge>
            {mayChange && <RefilledButton medication={medication} supply={supply} place={place} />}
          </span>
        }
      />
    );
  });
}
