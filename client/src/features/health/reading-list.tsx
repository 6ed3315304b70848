import { useState } from 'react';
import type { HealthMetric } from '@shared/api/health';
import { timeWords } from '@shared/domain/time-words';
import { Button } from '@/ui/button';
import { HiddenWords } from '@/ui/hidden-words';
import { ListRow, RowList } from '@/ui/list-row';
import { Notice } from '@/ui/notice';
import { useFormats } from '@/lib/formats';
import { MetricStatus } from './metric-status';
import { readingsByDay, readingValue } from './reading-words';

/** Initial number of readings, and how many each press adds. */
const FIRST = 20;

export interface OlderReadings {
  /** Readings older than those in `readings`. */
  has: boolean;
  fetch: () => Promise<unknown>;
  isPending: boolean;
  failed: boolean;
}

export interface ReadingListProps {
  /** Newest first. */
  readings: readonly HealthMetric[];
  zone: string;
  now: Date;
  older: OlderReadings;
  onDelete: (reading: HealthMetric) => void;
}

/** Readings grouped by day; older ones on request. */
export function ReadingList({ readings, zone, now, older, onDelete }: ReadingListProps) {
  const formats = useFormats();
  const [shown, setShown] = useState(FIRST);
  const hasMore = shown < readings.length || older.has;
  const showMore = async () => {
    const wanted = shown * 2;
    if (wanted > readings.length && older.has) await older.fetch();
    setShown(wanted);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {readingsByDay(readings.slice(0, shown), now, zone, formats).map((day) => (
        <section key={day.date} aria-label={day.title}>
          <h3 className="edge-b pb-1">{day.title}</h3>
          <RowList>
            {day.readings.map((reading) => (
              <ReadingRow key={reading.id} reading={reading} zone={zone} onDelete={onDelete} />
            ))}
          </RowList>
        </section>
      ))}
      {older.failed && (
        <Notice tone="warning" role="alert">
          The older readings could not be loaded. Please try again.
        </Notice>
      )}
      {hasMore ? (
        <Button
          icon="chevron-down"
          className="justify-self-start"
          pending={older.isPending}
          pendingLabel="Loading..."
          onClick={() => void showMore()}
        >
          Show older readings
        </Button>
      ) : (
        readings.length > FIRST && <p className="text-muted">These are all the readings.</p>
      )}
    </div>
  );
}

interface ReadingRowProps {
  reading: HealthMetric;
  zone: string;
  onDelete: (reading: HealthMetric) => void;
}

function ReadingRow({ reading, zone, onDelete }: ReadingRowProps) {
  const formats = useFormats();
  const { type, value, notes, recordedAt, recordedByName } = reading;
  const words = readingValue(type, value, formats);
  const time = timeWords(new Date(recordedAt), zone, formats);
  return (
    <ListRow
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-lg">{words}</span>
          <MetricStatus type={type} value={value} />
        </span>
      }
      detail={
        <>
          <span className="block">
            {time}
            {recordedByName !== null && `, recorded by ${recordedByName}`}
          </span>
          {notes !== null && <span className="block text-ink">{notes}</span>}
        </>
      }
      tail={
        <Button variant="quiet" icon="trash" onClick={() => onDelete(reading)}>
          Delete
          <HiddenWords>
            {words} from {time}
          </HiddenWords>
        </Button>
      }
    />
  );
}
