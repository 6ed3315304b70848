import { Fragment } from 'react';
import type { HealthMetric } from '@shared/api/health';
import { Skeleton } from '@/ui/skeletons';
import { useFormats } from '@/lib/formats';
import { isReadable, readingValue } from './reading-words';

export interface ReadingFigureProps {
  reading: Pick<HealthMetric, 'type' | 'value'>;
  /** 'large' for the main figure of a card. */
  size?: 'normal' | 'large';
}

/** One, two or four columns, so that four figures never wrap as three and one. */
export const FIGURES = 'grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-6 @min-[17rem]:grid-cols-2 @2xl:grid-cols-4';

/** Large '118/76' with a small 'mmHg'; an unreadable value is explained in small text. */
export function ReadingFigure({ reading, size = 'normal' }: ReadingFigureProps) {
  const formats = useFormats();
  const words = readingValue(reading.type, reading.value, formats);
  if (!isReadable(reading)) return <span className="block text-lg text-muted">{words}</span>;
  const hasNumber = /\d/.test(words);
  const large = size === 'large' ? 'text-2xl font-bold' : 'text-xl font-bold';
  return (
    <span className="block leading-tight">
      {words.split(' ').map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- '7 hours 7 minutes' has the same part twice
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className={!hasNumber || /\d/.test(part) ? large : 'text-muted'}>{part}</span>
        </Fragment>
      ))}
    </span>
  );
}

/** Placeholders for the expected figures, each with name, status, time and perhaps a line. */
export function FiguresSkeleton({ count, hasLine = false }: { count: number; hasLine?: boolean }) {
  return (
    <div aria-hidden="true" className={FIGURES}>
      {Array.from({ length: count }, (_, figure) => (
        <div key={figure} className="grid gap-2">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-8 w-4/5" />
          <Skeleton className="h-7 w-2/5" />
          <Skeleton className="h-5 w-3/5" />
          {hasLine && <Skeleton className="h-12 max-w-80" />}
        </div>
      ))}
    </div>
  );
}
