import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAccount } from '@/testing/account';
import { renderApp } from '@/testing/render';
import { BottomNav } from './bottom-nav';

const senior = anAccount({ role: 'senior' });

function marked(path: string) {
  renderApp(<BottomNav user={senior} />, { path });
  return screen
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => `${link.textContent} ${link.getAttribute('aria-current')}`);
}

describe('the current page in the bottom navigation', () => {
  it.each([
    ['/', ['Home page']],
    ['/games', ['Games page']],
    ['/games/word-search', ['Games true']],
    ['/gamesome', []],
    ['/calendar', []],
  ])('at %s it marks %j (NAV-44)', (path, expected) => {
    expect(marked(path)).toStrictEqual(expected);
  });
});
