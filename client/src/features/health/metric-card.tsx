import type { HealthMetric } from '@shared/api/health';
import { metricLabel } from '@shared/domain/vitals/metric-types';
import { unbroken } from '@shared/domain/time-words';
import type { MetricType } from '@shared/domain/vitals/metrics';
import type { Target } from '@shared/domain/vitals/targets';
import { Button, type ButtonLook } from '@/ui/button';
import { Card } from '@/ui/card';
import { HiddenWords } from '@/ui/hidden-words';
import { useFormats } from '@/lib/formats';
import { measuredWhen, inSentence, readingValue } from './reading-words';
import { LimitStatus } from './limits/limit-status';
import { MetricPicture } from './metric-picture';
import { MetricStatus } from './metric-status';
import { ReadingFigure } from './reading-figure';
import { TrendLine } from './trend-line';

export interface MetricCardProps {
  type: MetricType;
  latest: HealthMetric | undefined;
  /** Of all types; the last 30 days at least. */
  recent: readonly HealthMetric[];
  /** The previous reading, if recent. */
  previous: HealthMetric | undefined;
  now: Date;
  zone: string;
  /** The person's own limits for this type; null: none. */
  target: Target | null;
  history: CardDialog;
  record: CardDialog;
}

export interface CardDialog {
  open: (type: MetricType) => void;
  /** Preloads the dialog's code. */
  preload: () => void;
}

/** Newest and previous reading of one type (HEALTH-03), with a button to show all (HEALTH-04) or add the first. */
export function MetricCard({ type, latest, recent, previous, now, zone, target, history, record }: MetricCardProps) {
  const formats = useFormats();
  const offersFirst = latest === undefined;
  return (
    <Card
      as="article"
      className="flex flex-col"
      title={
        <span className="flex items-center gap-2.5">
          <MetricPicture type={type} className="text-accent-ink" />
          <span className="min-w-0">{metricLabel(type)}</span>
        </span>
      }
    >
      {latest === undefined ? (
        <p className="text-lg text-muted">Not recorded</p>
      ) : (
        <>
          <Latest reading={latest} now={now} zone={zone} target={target} />
          {/* Reserves space while loading, to avoid a layout shift. */}
          <div className="mt-2 min-h-12">
            <TrendLine type={type} readings={recent} now={now} target={target} />
          </div>
        </>
      )}
      {/* Reserves space while loading, to avoid a layout shift. */}
      {latest !== undefined && (
        <p className="mt-1 min-h-[1lh] text-muted">
          {previous !== undefined && (
            <>
              Before: {readingValue(previous.type, previous.value, formats)},{' '}
              {unbroken(inSentence(measuredWhen(new Date(previous.recordedAt), now, zone, formats)))}
            </>
          )}
        </p>
      )}
      <p className="mt-auto flex flex-wrap gap-3 pt-3">
        {/* The same button element in both cases, so that it keeps focus when the first reading arrives. */}
        <Opener type={type} dialog={offersFirst ? record : history} words={offersFirst ? 'Record' : 'Show all'} />
        {offersFirst && <Opener type={type} dialog={history} words="Show all" variant="quiet" />}
      </p>
    </Card>
  );
}

interface OpenerProps extends Pick<ButtonLook, 'variant'> {
  type: MetricType;
  dialog: CardDialog;
  words: string;
}

function Opener({ type, dialog: { open, preload }, words, variant = 'outline' }: OpenerProps) {
  return (
    <Button variant={variant} onClick={() => open(type)} onPointerEnter={preload} onFocus={preload}>
      {words}
      <HiddenWords>{metricLabel(type)}</HiddenWords>
    </Button>
  );
}

function Latest({
  reading,
  now,
  zone,
  target,
}: Pick<MetricCardProps, 'now' | 'zone' | 'target'> & { reading: HealthMetric }) {
  const formats = useFormats();
  const { type, value, recordedAt, recordedByName } = reading;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ReadingFigure reading={reading} size="large" />
        <MetricStatus type={type} value={value} />
        <LimitStatus type={type} value={value} target={target} />
      </p>
      <p className="mt-1">
        {measuredWhen(new Date(recordedAt), now, zone, formats)}
        {recordedByName !== null && `, by ${recordedByName}`}
      </p>
    </>
  );
}
