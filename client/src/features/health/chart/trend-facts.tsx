import { StatusBadge } from '@/ui/status';
import { HiddenWords } from '@/ui/hidden-words';
import type { TrendFact } from './trend-words';

/** The newest, highest and lowest reading in words, above the drawing. */
export function TrendFacts({ facts }: { facts: readonly TrendFact[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-4 @lg:gap-x-6">
      {facts.map(({ label, words, when, alert }) => (
        <div key={label} className="min-w-0">
          <dt className="text-muted">{label}</dt>
          <dd>
            <b className="block text-lg leading-snug">{words}</b>
            <span className="block leading-snug text-muted">{when}</span>
            {alert !== null && (
              <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 leading-snug">
                <StatusBadge status={alert.level} />
                Alert when {alert.threshold}
                <HiddenWords>{alert.message}</HiddenWords>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
