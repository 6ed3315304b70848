import type { IconName } from '@/ui/icon';

export interface FeatureTopic {
  icon: IconName;
  title: string;
  words: string;
  /** Its page; until that is in the app, the card says so (D-02). */
  path: string;
  isHere: boolean;
  /** What of its words is still to come although the page is there; the card says that as well. */
  waiting?: string;
}

/** The four areas the specification advertises (D1:9). */
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
    waiting: 'task assignment',
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
