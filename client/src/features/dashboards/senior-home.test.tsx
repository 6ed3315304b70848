import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TileProps } from '@/ui/tile';
import { anAccount } from '@/testing/account';
import { renderApp } from '@/testing/render';
import { SeniorHome, type SeniorHomeProps } from './senior-home';

const MARGARET = anAccount({ timeZone: 'UTC' });

const TILES: TileProps[] = [{ icon: 'pill', title: 'Medications', detail: '4 due today', href: '/medications' }];

function renderHome(props: Partial<SeniorHomeProps> = {}) {
  renderApp(
    <SeniorHome user={MARGARET} now={<p>now card</p>} next={<p>next card</p>} tiles={TILES} {...props}>
      <p>other cards</p>
    </SeniorHome>,
  );
}

describe('the senior’s home', () => {
  beforeEach(() => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...new Intl.DateTimeFormat().resolvedOptions(),
      timeZone: 'UTC',
    });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-03T08:10:00Z') });
    return () => vi.restoreAllMocks();
  });

  it('greets by name with day and time (DASH-S-01)', () => {
    renderHome();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Good Day!');
    expect(screen.getByText('Margaret, it is Tuesday, March 3, 8:10 AM.')).toBeInTheDocument();
  });

  it('greets without a name too', () => {
    renderHome({ user: { ...MARGARET, firstName: null } });
    expect(screen.getByText('It is Tuesday, March 3, 8:10 AM.')).toBeInTheDocument();
  });

  it('names the time zone if this device shows another (D-11)', () => {
    renderHome({ user: { ...MARGARET, timeZone: 'America/New_York' } });
    expect(screen.getByText('Margaret, it is Tuesday, March 3, 3:10 AM, New York time.')).toBeInTheDocument();
  });

  it('has a tile for each existing page (DASH-S-04)', () => {
    renderHome();
    const links = within(screen.getByRole('navigation', { name: 'Quick links' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toStrictEqual([
      ['Medications4 due today', '/medications'],
    ]);
  });

  it('reads in order: now, next, navigation, the rest', () => {
    renderHome();
    const order = [screen.getByText('now card'), screen.getByText('next card'), screen.getByRole('navigation')];
    for (const [index, part] of [...order, screen.getByText('other cards')].slice(1).entries()) {
      expect(order[index]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });
});
