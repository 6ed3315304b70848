import { Icon, type IconName } from '@/ui/icon';

interface FeatureTopic {
  icon: IconName;
  title: string;
  words: string;
  /** The feature's page; while the app lacks it, the card says so (D-02). */
  path: string;
  isHere: boolean;
}

/** The four areas the landing page advertises. */
export const featureTopics: readonly FeatureTopic[] = [
  {
    icon: 'pill',
    title: 'Medication Management',
    words: 'Reminders, visual confirmation and family oversight.',
    path: '/medications',
    isHere: true,
  },
  {
    icon: 'people',
    title: 'Family Coordination',
    words: 'Shared calendars, task assignment and secure messaging.',
    path: '/family',
    isHere: true,
  },
  {
    icon: 'puzzle',
    title: 'Brain Games',
    words: 'Word games, puzzles and trivia, just for fun.',
    path: '/games',
    isHere: true,
  },
  {
    icon: 'pulse',
    title: 'Health Tracking',
    words: 'Vitals, symptoms and wellness, easy to read.',
    path: '/health',
    isHere: true,
  },
];

/** LAND-06 to LAND-10. Not links, because the pages require signing in. */
export function FeatureCards() {
  return (
    <section aria-label="What you can do here">
      <ul className="cols-2 gap-x-12 gap-y-8">
        {featureTopics.map(({ icon, title, words, isHere }) => (
          <li key={title} className="flex gap-4 big:max-sm:flex-col big:max-sm:gap-2">
            <Icon name={icon} size="large" className="size-9 text-accent-ink" />
            <div className="min-w-0">
              <h2>{title}</h2>
              <p className="mt-1 text-muted">{words}</p>
              {!isHere && (
                <p className="mt-2 inline-block rounded-full border border-line-strong px-3 text-sm font-semibold">
                  Coming soon
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
