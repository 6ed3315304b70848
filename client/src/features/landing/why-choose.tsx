import { Card } from '@/ui/card';
import { Icon, type IconName } from '@/ui/icon';
import { PRODUCT_NAME } from '@shared/product';

const reasons: readonly { icon: IconName; title: string; words: string }[] = [
  {
    icon: 'eye',
    title: 'Senior-friendly design',
    words:
      'Large fonts and high contrast on every page, and any page read aloud. Voice controls where your browser has them.',
  },
  {
    icon: 'lock',
    title: 'Security and privacy',
    words: 'Your care is your own affair. Only you, and the people you choose, can see it.',
  },
  {
    icon: 'heart',
    title: 'Family-centred care',
    words: 'Made for seniors together with the family and caregivers who stand by them.',
  },
];

/** LAND-11 to LAND-14. */
export function WhyChoose() {
  return (
    <Card aria-labelledby="why-choose" className="@2xl/page:p-8">
      <h2 id="why-choose" className="mb-5 text-2xl">
        Why Choose {PRODUCT_NAME}
      </h2>
      <ul className="cols-3 gap-x-8">
        {reasons.map(({ icon, title, words }) => (
          <li key={title}>
            <h3 className="flex gap-2.5">
              <Icon name={icon} className="text-accent-ink" />
              <span className="min-w-0">{title}</span>
            </h3>
            <p className="mt-1.5 text-muted">{words}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
