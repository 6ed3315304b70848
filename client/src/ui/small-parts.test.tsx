import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { faceOf, initialsOf } from './avatar';
import { AddButton, ButtonLink } from './button';
import { CountBadge } from './badge';
import { expectConsoleError } from '@/testing/console-errors';
import { renderApp } from '@/testing/render';

describe('CountBadge', () => {
  it.each([
    [1, '1'],
    [9, '9'],
    [10, '9+'],
    [250, '9+'],
  ])('shows %i as %s (CONST-18)', (count, text) => {
    render(<CountBadge count={count} label="unread" />);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(`${count} unread`)).toBeInTheDocument();
  });

  it('shows nothing at zero', () => {
    const { container } = render(<CountBadge count={0} label="unread" />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('Avatar', () => {
  it.each([
    ['Margaret Ellis', 'ME'],
    ['anna', 'A'],
    ['Dr. Wei Chen', 'WC'],
    ['  Mary Ann  van Dyke ', 'MD'],
    ['Anna Li 🌷', 'AL'],
    ['👵🏽 Ada', 'A'],
    ['O\u0308zge 𐐀', 'O\u0308𐐀'],
    ['', '?'],
  ])('shortens %j to %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('gives the same person the same color, and people different ones', () => {
    const seeds = Array.from({ length: 40 }, (_, index) => `person-${index}`);
    expect(seeds.map(faceOf)).toStrictEqual(seeds.map(faceOf));
    expect(new Set(seeds.map(faceOf)).size).toBe(4);
  });
});

describe('ButtonLink', () => {
  it('leaves phone numbers to the device and follows own paths inside the app', async () => {
    const { user, history } = renderApp(
      <>
        <ButtonLink href="tel:5550142">Call Anna</ButtonLink>
        <ButtonLink href="/medications">Medications</ButtonLink>
      </>,
    );
    // jsdom cannot place a call and says so.
    expectConsoleError(/Not implemented: navigation/u);
    await user.click(screen.getByRole('link', { name: 'Call Anna' }));
    expect(history).toStrictEqual(['/']);
    await user.click(screen.getByRole('link', { name: 'Medications' }));
    expect(history).toStrictEqual(['/', '/medications']);
  });
});

describe('AddButton', () => {
  it.each([
    ['an empty list, which has its own button', [], 'outline'],
    ['a list with items', ['Lisinopril'], 'primary'],
    ['a list that is still loading', undefined, 'primary'],
  ])('next to %s', (_what, list, variant) => {
    render(
      <AddButton list={list} onClick={() => undefined} preload={() => undefined}>
        Add Medication
      </AddButton>,
    );
    expect(screen.getByRole('button', { name: 'Add Medication' })).toHaveAttribute('data-variant', variant);
  });
});
