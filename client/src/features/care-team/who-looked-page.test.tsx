import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { AccessRecord } from '@shared/api/care-team';
import { anAccount } from '@/testing/account';
import { serve } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { idOf } from './testing/invitations';
import { WhoLookedPage } from './who-looked-page';

const viewer: AccessRecord['viewer'] = {
  id: idOf(7),
  username: 'anna',
  firstName: 'Anna',
  lastName: null,
  role: 'family_member',
  profileImageUrl: null,
};

function record(number: number, firstAt: string, changes: Partial<AccessRecord> = {}): AccessRecord {
  const action = changes.kind === 'changed' ? 'change' : 'read';
  const known = { action, subject: null, dueAt: null } as const;
  return { id: idOf(number), viewer, area: 'medications', kind: 'looked', firstAt, ...known, ...changes };
}

function open(records: readonly AccessRecord[]) {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-03T21:00:00.000Z') });
  serve({ 'GET /api/access-records': { body: records } });
  renderApp(<WhoLookedPage user={anAccount()} />);
}

describe('who looked', () => {
  it('shows in plain words who, what and when, newest first, by day of the senior’s zone (D-61, CARE-05)', async () => {
    open([
      record(1, '2026-03-03T20:05:00.000Z'),
      // Tuesday already in Greenwich, Monday evening in New York.
      record(2, '2026-03-03T02:10:00.000Z', { kind: 'changed' }),
      record(3, '2026-03-01T17:00:00.000Z', { area: 'health' }),
      record(4, '2025-12-31T17:00:00.000Z', { area: 'appointments' }),
    ]);
    await screen.findByRole('region', { name: 'Today' });
    const days = screen.getAllByRole('region').map((day) => [
      within(day).getByRole('heading').textContent,
      ...within(day)
        .getAllByRole('listitem')
        .map((line) => within(line).getByText(/Anna/).textContent),
    ]);
    expect(days).toStrictEqual([
      ['Today', 'Anna looked at your medications at 3:05 PM'],
      ['Yesterday', 'Anna changed your medications at 9:10 PM'],
      ['Sunday, March 1', 'Anna looked at your health readings at 12:00 PM'],
      ['Wednesday, December 31, 2025', 'Anna looked at your appointments at 12:00 PM'],
    ]);
  });

  it('starts each line with the person’s picture', async () => {
    open([
      record(1, '2026-03-03T20:05:00.000Z', { viewer: { ...viewer, profileImageUrl: '/files/anna.webp' } }),
      record(2, '2026-03-03T19:05:00.000Z', { kind: 'changed' }),
    ]);
    const [withPhoto, without] = await screen.findAllByRole('listitem');
    expect(withPhoto?.querySelector('img')).toHaveAttribute('src', '/files/anna.webp');
    // Screen readers skip the initials, because the line has the name.
    expect(within(without ?? document.body).getByText('A')).toHaveAttribute('aria-hidden', 'true');
  });

  it('says so if no one has looked', async () => {
    open([]);
    expect(await screen.findByRole('heading', { name: 'No one has looked yet' })).toBeVisible();
  });
});
