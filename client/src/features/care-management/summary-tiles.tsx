import { Skeleton } from '@/ui/skeletons';

export interface SummaryTile {
  label: string;
  /** Undefined while it is being read, null where it could not be. */
  value: string | number | null | undefined;
}

/** A few figures in one row, two abreast on a phone (D1:79). */
export function SummaryTiles({ tiles }: { tiles: readonly SummaryTile[] }) {
  return (
    <dl className="edge mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-px overflow-hidden rounded-lg bg-line shadow-card @2xl/page:mb-8">
      {tiles.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end bg-surface pad-card-x py-4">
          <dt className="leading-snug text-muted">{label}</dt>
          <dd className="text-2xl leading-tight font-bold">
            <Value value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ value }: Pick<SummaryTile, 'value'>) {
  if (value === undefined) return <Skeleton className="my-1 h-8 w-12" />;
  return value ?? <span className="text-lg text-muted">Not known</span>;
}
