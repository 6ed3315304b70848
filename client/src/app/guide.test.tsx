/** A new senior's guide, in the place of the home: from the first sign-in to its end, and again from Help (KIND-02). */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Medication } from '@shared/api/medications';
import { serveMedications } from '@/features/medications/testing/serve-medications';
import { lisinopril, metformin } from '@/features/medications/testing/story';
import { aSentInvitation } from '@/features/care-team/testing/invitations';
import { currentUserQuery, type CurrentUser } from '@/lib/session';
import { anAccount } from '@/testing/account';
import type { FakeRoute } from '@/testing/fake-server';
import type { RenderedApp } from '@/testing/render';
import { openComfort } from './testing/open-comfort';
import { expectTitle, renderWholeApp } from './testing/render-whole-app';

const NEW = anAccount({ showsGuide: true });
const ENDED = anAccount({ showsGuide: false });

interface Around {
  medications?: readonly Medication[];
  instead?: Record<string, FakeRoute>;
}

function serveAround({ medications = [], instead = {} }: Around = {}) {
  return serveMedications({
    medications,
    instead: {
      'GET /api/appointments': { body: [] },
      'GET /api/care-invitations/sent': { body: [] },
      'GET /api/care-connections': { body: [] },
      'GET /api/emergency-contacts': { body: [] },
      'GET /api/conversations': { body: [] },
      'GET /api/documents': { body: [] },
      'GET /api/health-metrics': { body: [] },
      'GET /api/game-activities/summary': { body: { playedToday: 0, totalGames: 0, bestScore: 0, games: [] } },
      'POST /api/user/end-guide': { body: ENDED },
      ...instead,
    },
  });
}

async function open(user: CurrentUser = NEW, around: Around = {}) {
  const requests = serveAround(around);
  const app = renderWholeApp('/', user);
  return { ...app, requests };
}

const press = async ({ user }: Pick<RenderedApp, 'user'>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

afterEach(() => sessionStorage.clear());

describe('a new senior’s home', () => {
  it('begins with the guide: four steps, each to be skipped, then the home, and never again (KIND-02)', async () => {
    const app = await open();
    for (const title of ['Step 1 of 4 Your photo and name', 'Step 2 of 4 What you take', 'Step 3 of 4 Who helps you']) {
      expect(await expectTitle(title)).toHaveFocus();
      await press(app, 'Skip');
    }
    expect(await expectTitle('Step 4 of 4 Text size and sound')).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Skip/ })).toBeNull();
    await press(app, 'I’m done');
    expect(await expectTitle('Good Day!')).toHaveFocus();
    expect(app.requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/api/user/end-guide',
    ]);
    expect(app.queryClient.getQueryData(currentUserQuery.queryKey)).toEqual(ENDED);
    app.unmount();
    renderWholeApp('/', ENDED);
    await expectTitle('Good Day!');
  });

  it('is there at once after Skip all (KIND-02)', async () => {
    const app = await open();
    await expectTitle('Step 1 of 4');
    await press(app, /^Skip all/);
    await expectTitle('Good Day!');
    expect(app.requests.some(({ path }) => path === '/api/user/end-guide')).toBe(true);
  });

  it('keeps the guide when ending it fails, and says so (KIND-02)', async () => {
    const message = 'Hearthside is starting again. Please try again in a moment.';
    const app = await open(NEW, {
      instead: { 'POST /api/user/end-guide': { status: 503, body: { message, code: 'unavailable' } } },
    });
    await expectTitle('Step 1 of 4');
    await press(app, /^Skip all/);
    expect(await screen.findByText(message)).toBeVisible();
    await expectTitle('Step 1 of 4');
  });

  it.each([
    ['one who ended it', ENDED],
    ['a family member', anAccount({ role: 'family_member' })],
  ])('has no guide for %s (KIND-02)', async (_who, user) => {
    await open(user, { instead: { 'GET /api/care-invitations/received': { body: [] } } });
    expect(await expectTitle(user.role === 'senior' ? 'Good Day!' : 'Care Dashboard')).toBeVisible();
    expect(screen.queryByText(/^Step/)).toBeNull();
  });

  it('with the simple view, the guide takes the place of Now alone (KIND-02)', async () => {
    const app = await open({ ...NEW, simpleView: true });
    await expectTitle('Step 1 of 4');
    await app.user.click(await screen.findByRole('link', { name: 'Next' }));
    await expectTitle('Next');
    await app.user.click(screen.getByRole('link', { name: 'Now' }));
    await expectTitle('Step 1 of 4');
  });
});

describe('the steps', () => {
  it('photo and name: Next saves a changed name, and Back finds it (KIND-02)', async () => {
    const named = { ...NEW, firstName: 'Peggy' };
    const app = await open(NEW, {
      instead: { 'PUT /api/user/name': { body: named }, 'GET /api/user/me': { body: named } },
    });
    await expectTitle('Step 1 of 4');
    expect(await screen.findByLabelText('Add a picture')).toBeVisible();
    await app.user.clear(screen.getByLabelText('First name'));
    await press(app, 'Next');
    expect(await screen.findByRole('alert')).toHaveTextContent('First name is required');
    await app.user.type(screen.getByLabelText('First name'), 'Peggy');
    await press(app, 'Next');
    await expectTitle('Step 2 of 4');
    expect(app.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      firstName: 'Peggy',
      lastName: 'Ellis',
    });
    await press(app, 'Back');
    await expectTitle('Step 1 of 4');
    expect(await screen.findByLabelText('First name')).toHaveValue('Peggy');
    await press(app, 'Next');
    await expectTitle('Step 2 of 4');
    expect(app.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('a typed name is kept though the step was skipped and the page left (KIND-02)', async () => {
    const app = await open();
    await expectTitle('Step 1 of 4');
    await app.user.type(await screen.findByLabelText('First name'), ' Rose');
    await press(app, 'Skip');
    await expectTitle('Step 2 of 4');
    app.unmount();
    const again = renderWholeApp('/', NEW);
    await expectTitle('Step 2 of 4');
    await press(again, 'Back');
    expect(await screen.findByLabelText('First name')).toHaveValue('Margaret Rose');
    expect(app.requests.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('what you take: the medications so far, and the guide stays though the account is no longer empty (KIND-02)', async () => {
    const app = await open(NEW, { medications: [metformin, lisinopril] });
    await expectTitle('Step 1 of 4');
    await press(app, 'Next');
    await expectTitle('Step 2 of 4');
    const list = await screen.findByRole('list', { name: 'Your medications' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    app.queryClient.setQueryData(currentUserQuery.queryKey, ENDED);
    await press(app, 'Add Another Medication');
    expect(await screen.findByRole('dialog', { name: 'Add Medication' }, { timeout: 10_000 })).toBeVisible();
    await press(app, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(app, 'Next');
    await expectTitle('Step 3 of 4');
  });

  it('who helps you: inviting shows the link to send, and the invited person (KIND-02, KIND-12)', async () => {
    const invitation = aSentInvitation({ caregiverEmail: 'lucy@example.com', link: '/invitation/abc' });
    let sent: unknown[] = [];
    const app = await open(NEW, {
      instead: {
        'GET /api/care-invitations/sent': () => ({ body: sent }),
        'POST /api/care-invitations': () => {
          sent = [invitation];
          return { status: 201, body: { ...invitation, isMailed: false } };
        },
      },
    });
    await expectTitle('Step 1 of 4');
    await press(app, 'Next');
    await press(app, 'Skip');
    await expectTitle('Step 3 of 4');
    await press(app, 'Invite Caregiver');
    await app.user.type(await screen.findByLabelText('Email', {}, { timeout: 10_000 }), 'lucy@example.com');
    await press(app, 'Send Invitation');
    expect(await screen.findByText('Invitation ready. Now send this link:')).toBeVisible();
    const people = screen.getByRole('list', { name: 'My Care Team' });
    expect(within(people).getByText('lucy@example.com')).toBeVisible();
    await press(app, 'Next');
    await expectTitle('Step 4 of 4');
  });
});

describe('Help', () => {
  it('shows a senior around again (KIND-02)', async () => {
    serveAround();
    const app = await openComfort('/who-knows', ENDED);
    await press(app, 'Help');
    await app.user.click(await screen.findByRole('button', { name: 'Show me around again' }, { timeout: 10_000 }));
    expect(await expectTitle('Step 1 of 4')).toHaveFocus();
    await press(app, 'Help');
    expect(await screen.findByRole('dialog', { name: 'Help: First steps' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show me around again' })).toBeNull();
  });

  it.each([null, anAccount({ role: 'caregiver' })])(
    'tells others how to begin for someone else (KIND-06)',
    async (user) => {
      serveAround();
      const app = await openComfort('/who-knows', user);
      await press(app, 'Help');
      await app.user.click(await screen.findByText('Set this up for someone else', {}, { timeout: 10_000 }));
      expect(screen.getByRole('list', { name: 'Set this up for someone else' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Show me around again' })).toBeNull();
    },
  );
});
