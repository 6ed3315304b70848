import { describe, expect, it } from 'vitest';
import { featureTopics } from '@/features/landing/feature-cards';
import { routes } from './routes/routes';

describe('the landing page’s promises', () => {
  it.each(featureTopics)('$title is announced as coming until its page exists (D-02)', ({ path, isHere }) => {
    expect(isHere).toBe(routes.some((route) => route.path === path));
  });

  it('task assignment has a page (D-02, TASK-30)', () => {
    expect(featureTopics.some(({ words }) => words.includes('task assignment'))).toBe(true);
    expect(routes.map(({ path }) => path)).toContain('/tasks');
  });
});
