import { useEffect, useRef, useState } from 'react';
import type { HealthMetric } from '@shared/api/health';
import { metricLabel } from '@shared/domain/vitals/metric-types';
import type { MetricType } from '@shared/domain/vitals/metrics';
import { metricCell } from '@shared/domain/vitals/metric-value';
import { type Target, targetStatus } from '@shared/domain/vitals/targets';
import { vitalAlert } from '@shared/domain/vitals/vital-alerts';
import { StatusBadge } from '@/ui/status';
import { Button } from '@/ui/button';
import { useFormats } from '@/lib/formats';
import { measuredWhen } from '../reading-words';

export interface TrendTableProps {
  type: MetricType;
  /** Newest first. */
  readings: readonly HealthMetric[];
  days: number;
  zone: string;
  now: Date;
  /** The person's own limits; null: none. */
  target: Target | null;
}

const FIRST_ROWS = 30;

/** All readings of a chart, as a table. */
export function TrendTable({ type, readings, days, zone, now, target }: TrendTableProps) {
  const [isAll, setIsAll] = useState(false);
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    // The pressed button is gone, so focus moves to the first new row.
    if (isAll) body.current?.rows[FIRST_ROWS]?.focus({ preventScroll: true });
  }, [isAll]);
  const isCut = !isAll && readings.length > FIRST_ROWS;
  return (
    <>
      <table className="w-full border-collapse text-left">
        <caption className="mb-2 text-left font-bold">
          {metricLabel(type)}, the last {days} days, newest first
        </caption>
        <thead>
          <tr className="border-b-2 border-line-strong">
            <th scope="col" className="py-2 pr-4">
              When
            </th>
            <th scope="col" className="py-2">
              {metricLabel(type)}
            </th>
            {target !== null && (
              <th scope="col" className="py-2 pl-4">
                Limits
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {(isCut ? readings.slice(0, FIRST_ROWS) : readings).map((reading) => (
            <Row key={reading.id} type={type} reading={reading} zone={zone} now={now} target={target} />
          ))}
        </tbody>
      </table>
      {isCut && (
        <Button variant="quiet" icon="chevron-down" full className="mt-2" onClick={() => setIsAll(true)}>
          Show all {readings.length} readings
        </Button>
      )}
    </>
  );
}

type RowProps = Pick<TrendTableProps, 'type' | 'zone' | 'now' | 'target'> & { reading: HealthMetric };

function Row({ type, reading, zone, now, target }: RowProps) {
  const formats = useFormats();
  const alert = vitalAlert(type, reading.value, target);
  const status = targetStatus(type, reading.value, target);
  return (
    <tr tabIndex={-1} className="focus-quiet edge-b">
      <td className="py-2.5 pr-4 align-top leading-snug text-muted">
        {measuredWhen(new Date(reading.recordedAt), now, zone, formats)}
      </td>
      <td className="py-2.5 align-top leading-snug">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b>{metricCell(type, reading.value, formats)}</b>
          {alert !== null && <StatusBadge status={alert.level} />}
        </span>
      </td>
      {target !== null && (
        <td className="py-2.5 pl-4 align-top leading-snug">
          {status === null ? 'N/A' : status === 'within' ? 'Within' : 'Outside'}
        </td>
      )}
    </tr>
  );
}
