/** The care dashboard when something fails, and what surrounds it. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAccount } from '@/testing/account';
import { careTiles } from '@/features/dashboards/care-dashboard';
import {
  anna,
  amlodipine,
  margarets,
  open,
  usual,
  card,
  rowsOf,
  seniorCard,
  setUpCareDashboard,
} from './testing/care-dashboard';
import { aConnection, MARGARET, NOON, seniorIn, withMargaret, type CaredForOnServer } from './testing/care-story';

setUpCareDashboard();

describe('a failure', () => {
  function failingFor(seniorId: string) {
    const state = { isDown: true };
    const routes: CaredForOnServer['instead'] = {
      'GET /api/medications': ({ path }) => {
        if (seniorIn(path) === seniorId && state.isDown) return { status: 503, body: { message: 'Away' } };
        return { body: seniorIn(path) === MARGARET ? margarets : [amlodipine] };
      },
    };
    return { state, routes };
  }

  it('for one senior is shown, can be retried, and leaves the others complete (DASH-C-16, D-74, MED-27, DOSE-05)', async () => {
    const { state, routes } = failingFor(MARGARET);
    const { user } = open({ ...usual, instead: routes });
    const margaret = await seniorCard('Margaret');
    await waitFor(() => expect(margaret).toHaveTextContent("Could not load Margaret's medications"));
    expect(margaret).not.toHaveTextContent('taken');
    expect(await rowsOf('Needs attention')).toBeDefined();
    const attention = await card('Needs attention');
    expect(within(attention).getByRole('alert')).toHaveTextContent("Could not load Margaret's medications");
    expect(attention).toHaveTextContent('Amlodipine 10 mg, 4 hours 40 minutes late');
    state.isDown = false;
    await user.click(within(attention).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(margaret).toHaveTextContent('1 of 5 taken'));
    expect(within(attention).queryByRole('alert')).toBeNull();
  });

  it('never looks as if everything were fine (D-74)', async () => {
    const { routes } = failingFor(MARGARET);
    open({ connections: [withMargaret], instead: routes });
    await screen.findByRole('alert');
    expect(screen.queryByText(/Nothing needs you right now/)).toBeNull();
  });

  it('names the time zone if the account’s differs from the device’s (D-11)', async () => {
    open(usual, { user: { ...anna, timeZone: 'Asia/Tokyo' } });
    expect(await screen.findByText(/, Tokyo time\./)).toBeVisible();
  });

  it('no dose is called missed without the logs (D-74)', async () => {
    open({ ...usual, connections: [withMargaret], instead: { 'GET /api/medication-logs': { status: 503, body: {} } } });
    await screen.findByRole('alert');
    expect(screen.queryByText(/Missed/)).toBeNull();
  });

  it('of the connections does not look like having none', async () => {
    open({ instead: { 'GET /api/care-connections': { status: 503, body: {} } } });
    expect(await screen.findByText('Could not load your care connections')).toBeVisible();
    expect(screen.queryByText('No Care Connections Yet')).toBeNull();
  });
});

describe('the rest of the page', () => {
  it('without connections, it explains how to get one (DASH-C-11)', async () => {
    open({});
    expect(await screen.findByRole('heading', { name: 'No Care Connections Yet' })).toBeVisible();
    expect(screen.getByText(/Invitations from a senior will appear here/)).toHaveTextContent('anna@example.com');
  });

  it('pending invitations come before alerts (DASH-C-03)', async () => {
    const invitation = {
      id: '0195a000-0000-7000-8000-000000000001',
      seniorName: 'Dorothy Lane',
      seniorEmail: null,
      relationship: 'friend',
      message: null,
      permissions: withMargaret.permissions,
      levels: withMargaret.levels,
      createdAt: NOON.toISOString(),
      expiresAt: '2026-03-15T16:00:00.000Z',
    };
    open({ ...usual, instead: { 'GET /api/care-invitations/received': { body: [invitation] } } });
    // Either may be replaced when what it shows arrives.
    await waitFor(() => {
      const [invitations, attention] = ['Pending Care Invitations', 'Needs attention'].map((name) =>
        screen.getByRole('region', { name }),
      );
      expect(attention && invitations?.compareDocumentPosition(attention)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    });
  });

  it('Family Updates is for family members only (DASH-C-09, DASH-C-10, ROLE-13), Help Board where somebody shares theirs (TASK-27)', () => {
    const titles = (role: typeof anna.role, hasBoard: boolean) =>
      careTiles(role, hasBoard).map(({ title, href }) => `${title} ${href}`);
    expect(titles('family_member', false)).toStrictEqual(['My Calendar /calendar', 'Family Updates /family']);
    expect(titles('caregiver', false)).toStrictEqual(['My Calendar /calendar']);
    expect(titles('caregiver', true)).toStrictEqual(['My Calendar /calendar', 'Help Board /tasks']);
  });

  it('a tile leads to its page (DASH-C-09)', async () => {
    open(usual);
    await rowsOf('Needs attention');
    expect(screen.getByRole('link', { name: /My Calendar/ })).toHaveAttribute('href', '/calendar');
    expect(screen.getByRole('link', { name: /Family Updates/ })).toHaveAttribute('href', '/family');
  });

  it('a senior who opens it does not see their own care team as seniors', async () => {
    const ownTeam = aConnection({ id: anna.id, firstName: 'Anna' });
    open({ connections: [ownTeam] }, { user: anAccount({ id: MARGARET }) });
    expect(await screen.findByRole('heading', { name: 'No Care Connections Yet' })).toBeVisible();
  });
});
