import type { ReactNode } from 'react';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { MetricPicture } from './metric-picture';

interface Tip {
  picture: ReactNode;
  words: string;
}

/** Everyday advice in line with public WHO and NHS pages; nothing here promises a cure (HEALTH-07, D-03). */
const TIPS: readonly Tip[] = [
  {
    picture: <MetricPicture type="steps" size="large" />,
    words: 'Move a little every day: walking, gardening and dancing all count.',
  },
  {
    picture: <Icon name="drop" size="large" />,
    words: 'Keep a drink within reach and sip through the day, unless your doctor told you to drink less.',
  },
  {
    picture: <MetricPicture type="sleep" size="large" />,
    words: 'Go to bed and get up at about the same time each day.',
  },
  {
    picture: <MetricPicture type="blood_pressure" size="large" />,
    words: 'Before you measure your blood pressure, sit still for five minutes and rest your arm on a table.',
  },
  {
    picture: <Icon name="scale" size="large" />,
    words: 'Weigh yourself at the same time of day so you can compare the numbers.',
  },
  {
    picture: <Icon name="people" size="large" />,
    words: 'Call or meet someone you like today.',
  },
];

export function HealthTips() {
  return (
    <Card title="Health Tips">
      <ul className="cols-3 gap-y-4">
        {TIPS.map(({ picture, words }) => (
          <li key={words} className="flex gap-3 big:max-sm:flex-col big:max-sm:gap-1">
            <span className="text-accent-ink">{picture}</span>
            <span className="min-w-0">{words}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-measure text-muted">
        These tips are general. Ask your doctor what is right for you before you change anything because of a reading.
      </p>
    </Card>
  );
}
