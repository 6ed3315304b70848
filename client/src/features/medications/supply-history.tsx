/** What was counted and refilled, at the end of the form: a mistake is taken back here, and the counting stopped. */
import { useQuery } from '@tanstack/react-query';
import type { Medication } from '@shared/api/medications';
import type { SupplyEvent } from '@shared/api/supplies';
import type { DoseUnit } from '@shared/domain/dose-plan';
import { amountWords } from '@shared/domain/amount-words';
import { whenWords } from '@shared/domain/time-words';
import { apiQuery, onEveryScreen } from '@/lib/api-query';
import { useFormats } from '@/lib/formats';
import { useNow } from '@/lib/use-now';
import { Button } from '@/ui/button';
import { Fold } from '@/ui/fold';
import { HiddenWords } from '@/ui/hidden-words';
import { Icon } from '@/ui/icon';
import { ListRow, RowList } from '@/ui/list-row';
import { useStopSupply, useTakeBack } from './supply-api';

interface SupplyHistoryProps {
  medication: Medication;
  unit: DoseUnit;
  zone: string;
  onStopped: () => void;
}

const SHOWN = 10;
const WORDS: Readonly<Record<SupplyEvent['kind'], string>> = { count: 'Counted', refill: 'Refilled', lost: 'Lost' };

export function SupplyHistory({ medication: { id, name }, unit, zone, onStopped }: SupplyHistoryProps) {
  const formats = useFormats();
  const now = useNow();
  const { data = [] } = useQuery({
    ...apiQuery('GET /api/medications/{id}/supply-events', { params: { id } }),
    ...onEveryScreen,
  });
  const { mutate: takeBack } = useTakeBack();
  const { mutateAsync: stop, isPending } = useStopSupply();
  return (
    <Fold mark={<Icon name="list" />} title="What was written down">
      <RowList>
        {data.slice(0, SHOWN).map(({ id: eventId, kind, amount, happenedAt, recordedByName }) => (
          <ListRow
            key={eventId}
            title={`${WORDS[kind]}: ${amountWords(amount, unit)}`}
            detail={[whenWords(new Date(happenedAt), now, zone, formats), recordedByName].filter(Boolean).join(', ')}
            tail={
              <Button variant="quiet" icon="undo" onClick={() => takeBack({ params: { id, eventId } })}>
                Take back
                <HiddenWords>
                  {WORDS[kind].toLowerCase()} {amountWords(amount, unit)}
                </HiddenWords>
              </Button>
            }
          />
        ))}
      </RowList>
      <Button
        icon="stop"
        className="mt-3"
        pending={isPending}
        pendingLabel="Stopping..."
        onClick={() => void stop({ params: { id } }).then(onStopped, () => undefined)}
      >
        Stop counting
        <HiddenWords>{name}</HiddenWords>
      </Button>
    </Fold>
  );
}
