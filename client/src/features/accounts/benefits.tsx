import { Icon, type IconName } from '@/ui/icon';

const benefits: readonly { icon: IconName; words: string }[] = [
  { icon: 'pill', words: 'See what to take, and when' },
  { icon: 'check', words: 'Mark it as taken with one press' },
  { icon: 'eye', words: 'Make the words as large as you like' },
  { icon: 'lock', words: 'You decide who sees what' },
];

/** The side panel of the sign-in page (AUTH-04). It names only what is there today (D-02). */
export function Benefits() {
  return (
    <ul aria-label="What you get">
      {benefits.map(({ icon, words }) => (
        <li key={words} className="flex gap-3.5 py-2.5 text-lg">
          <Icon name={icon} className="text-accent-ink" />
          {words}
        </li>
      ))}
    </ul>
  );
}
