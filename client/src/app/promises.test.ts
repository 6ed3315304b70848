import { describe, expect, it } from 'vitest';
import { featureTopics } from '@/features/landing/feature-cards';
import { routes } from './routes/routes';

describe('the landing page’s promises', () => {
  it.each(featureTopics)('$title is announced as coming until its page exists (D-02)', ({ path, isHere }) => {
    expect(isHere).toBe(routes.some((route) => route.path === path));
  });

  it('task assignment is named as coming, since no page has it (D-02)', () => {
    const topic = featureTopics.find(({ words }) => words.includes('task assignment'));
    expect(topic?.waiting).toBe('task assignment');
  });
});
