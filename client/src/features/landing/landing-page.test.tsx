import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp, type RenderedApp } from '@/testing/render';
import { LandingPage } from './landing-page';

describe('the landing page', () => {
  let page: RenderedApp;
  beforeEach(() => {
    page = renderApp(<LandingPage />);
  });

  it.each([
    ['Start Your Journey', '/auth?tab=create-account'],
    ['Create an account', '/auth?tab=create-account'],
    ['Sign in', '/auth'],
  ])('%s opens %s (LAND-04, KIND-01)', async (name, address) => {
    await page.user.click(screen.getByRole('link', { name }));
    expect(page.history.at(-1)).toBe(address);
  });

  it('has four feature cards (LAND-06)', () => {
    const cards = within(screen.getByRole('region', { name: 'What you can do here' })).getAllByRole('listitem');
    expect(cards).toHaveLength(4);
  });

  it.each([
    ['LAND-07', 'Medication Management', ['Reminders', 'visual confirmation', 'family oversight']],
    ['LAND-08', 'Family Coordination', ['Shared calendars', 'task assignment', 'secure messaging']],
    ['LAND-09', 'Brain Games', ['Word games', 'puzzles', 'trivia']],
    ['LAND-10', 'Health Tracking', ['Vitals', 'symptoms', 'wellness']],
  ])('%s %s', (_id, title, topics) => {
    const card = screen.getByRole('heading', { name: title }).parentElement;
    for (const topic of topics) expect(card).toHaveTextContent(topic);
    expect(card?.querySelector('a')).toBeNull();
  });

  it('names what is coming, and not what already exists (D-02, TASK-30)', () => {
    const isInTheMaking = (title: string) =>
      screen.getByRole('heading', { name: title }).parentElement?.textContent.includes('Coming soon');
    const topics = ['Medication Management', 'Family Coordination', 'Brain Games', 'Health Tracking'];
    expect(topics.map(isInTheMaking)).toStrictEqual([false, false, false, false]);
  });

  it.each([
    ['LAND-12', 'Senior-friendly design', ['Large fonts', 'high contrast', 'Voice controls']],
    ['LAND-13', 'Security and privacy', ['Only you and the people you choose']],
    ['LAND-14', 'Family-centered care', ['family']],
  ])('%s gives as a reason: %s (LAND-11)', (_id, title, words) => {
    const section = screen.getByRole('region', { name: 'Why Choose Hearthside' });
    const reason = within(section).getByRole('heading', { name: title }).parentElement;
    for (const word of words) expect(reason).toHaveTextContent(word);
  });

  it('says who registers where to set this up for someone else (KIND-06)', async () => {
    const title = screen.getByText('Set this up for someone else');
    const fold = title.closest('details');
    expect(fold).not.toHaveAttribute('open');
    await page.user.click(title);
    expect(fold).toHaveAttribute('open');
    const steps = within(screen.getByRole('list', { name: 'Set this up for someone else' })).getAllByRole('listitem');
    expect(steps.map((step) => step.querySelector('b')?.textContent)).toEqual([
      'Make their account together.',
      'Invite yourself from their account.',
      'Open that link on your own device.',
      'Prepare everything from your account.',
    ]);
  });

  it('shows real pages, with a text alternative', () => {
    const pictures = within(screen.getByRole('region', { name: 'A day with Hearthside' })).getAllByRole('img');
    expect(pictures).toHaveLength(3);
    for (const picture of pictures) {
      expect(picture).toHaveAccessibleName(/.{30,}/);
      // Their space is reserved before they load.
      expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual([
        expect.stringMatching(/^\d+$/),
        expect.stringMatching(/^\d+$/),
      ]);
    }
  });

  it('has a text alternative for the picture', () => {
    expect(screen.getByRole('img', { name: /grandmother/ })).toBeVisible();
  });
});
