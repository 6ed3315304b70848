import { Icon } from '@/ui/icon';
import { featureTopics } from './feature-topics';

/** LAND-06 to LAND-10. They are words, not links: their pages are for people who are signed in. */
export function FeatureCards() {
  return (
    <section aria-label="What you can do here">
      <ul className="cols-2 gap-x-12 gap-y-8">
        {featureTopics.map(({ icon, title, words, isHere, waiting }) => (
          <li key={title} className="flex gap-4">
            <Icon name={icon} size="large" className="size-9 text-accent-ink" />
            <div className="min-w-0">
              <h2>{title}</h2>
              <p className="mt-1 text-muted">{words}</p>
              {(!isHere || waiting !== undefined) && (
                <p className="mt-2 inline-block rounded-full border border-line-strong px-3 text-sm font-semibold">
                  {isHere ? `In the making: ${waiting}` : 'In the making'}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
