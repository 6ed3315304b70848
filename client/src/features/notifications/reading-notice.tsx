import type { Notice } from '@shared/api/notifications';
import { whenWords, unbroken } from '@shared/domain/time-words';
import { metricLabel, readMetricType } from '@shared/domain/vitals/metric-types';
import { METRICS } from '@shared/domain/vitals/metrics';
import { metricWords } from '@shared/domain/vitals/metric-value';
import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { useFormats } from '@/lib/formats';
import { useNow } from '@/lib/use-now';
import { zoneNote } from '@/lib/words';

interface ReadingNoticeProps {
  reading: NonNullable<Notice['reading']>;
  zone: string;
  pending: boolean;
  onSeen: () => void;
}

/** A critical reading: the number, whom to call, and 'I have seen it' (REACH-31). Names no illness (D-03). */
export function ReadingNotice({ reading: { type, value, recordedAt }, zone, pending, onSeen }: ReadingNoticeProps) {
  const formats = useFormats();
  const now = useNow();
  const note = zoneNote(zone, now);
  const known = readMetricType(type);
  const title = known === null ? undefined : METRICS[known].criticalTitle;
  return (
    <Card tone="critical" as="div">
      <h1 className="mb-4 text-2xl text-balance">{title ?? `This ${metricLabel(type).toLowerCase()} is critical`}</h1>
      <p className="flex items-center gap-4 text-critical-ink">
        <Icon name="octagon" size="large" />
        <span className="min-w-0">
          <span className="block text-3xl leading-tight font-bold wrap-anywhere">
            {metricWords(type, value, formats)}
          </span>
          {unbroken(whenWords(new Date(recordedAt), now, zone, formats))}
          {note !== null && `, ${note}`}
        </span>
      </p>
      <p className="my-5 max-w-measure text-lg">
        <b>If you feel unwell, call 911 or your doctor.</b> Otherwise rest for a few minutes, and measure again.
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 @sm:grid-cols-2 big:grid-cols-[minmax(0,1fr)]">
        <ButtonLink
          href="/emergency-contacts"
          variant="danger"
          size="big"
          icon="phone"
          full
          className="@sm:col-span-full"
        >
          Call for help
        </ButtonLink>
        <ButtonLink href="/health" size="big" icon="heart" full>
          See the reading
        </ButtonLink>
        <Button size="big" icon="check" full pending={pending} pendingLabel="One moment..." onClick={onSeen}>
          I have seen it
        </Button>
      </div>
    </Card>
  );
}
