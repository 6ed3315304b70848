import { Card } from '@/ui/card';
import { Icon, type IconName } from '@/ui/icon';

interface Benefit {
  icon: IconName;
  title: string;
  words: string;
}

/** What a game gives for certain; nothing here promises better health (GAME-05, D-03). */
const BENEFITS: readonly Benefit[] = [
  { icon: 'heart', title: 'A little joy', words: 'Finding the last word on the board simply feels good.' },
  { icon: 'clock', title: 'A calm moment', words: 'No clock runs and nobody waits. Pause or stop whenever you like.' },
  {
    icon: 'people',
    title: 'Good company',
    words: 'Play with a grandchild beside you, or send a friend the link to your board.',
  },
  { icon: 'calendar', title: 'A nice habit', words: 'A short game after breakfast or with the afternoon tea.' },
];

export function Benefits() {
  return (
    <Card title="Benefits">
      <ul className="cols-4 gap-y-4">
        {BENEFITS.map(({ icon, title, words }) => (
          <li key={title} className="flex gap-3">
            <Icon name={icon} size="large" className="text-accent-ink" />
            <span className="min-w-0">
              <b className="block">{title}</b>
              <span className="text-muted">{words}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
