import { HEALTH_PAGE_CARDS, metricLabel } from '@shared/domain/vitals/metric-types';
import { Card } from '@/ui/card';
import { Skeleton } from '@/ui/skeletons';
import { MetricPicture } from './metric-picture';

/** The nine cards before their readings are known. */
export function MetricCardsSkeleton() {
  return (
    <div aria-hidden="true" className="cols-3">
      {HEALTH_PAGE_CARDS.map((type) => (
        <Card key={type} as="div" className="grid h-62 @2xl/page:h-66 content-start">
          <p className="mb-2 flex min-h-target items-center gap-2.5 text-xl font-bold">
            <MetricPicture type={type} className="text-accent-ink" />
            {metricLabel(type)}
          </p>
          <Skeleton className="h-8 w-3/5" />
          <Skeleton className="mt-3 h-5 w-2/5" />
        </Card>
      ))}
    </div>
  );
}
