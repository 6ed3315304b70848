import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hasOwnHelp, pageHelp } from '@/features/help/page-help';
import { anna, aContact, poison } from '@/features/emergency-contacts/testing/serve-contacts';
import { byArea } from '@shared/access/access';
import { anAccount } from '@/testing/account';
import { setMatchingMedia } from '@/testing/browser-gaps';
import { serve, type FakeRoute } from '@/testing/fake-server';
import { routes } from '../routes/routes';
import { openComfort } from '../testing/open-comfort';

describe('Help’s text for each page', () => {
  it.each(routes.map(({ path, audience, title }) => [path, audience, title]))(
    '%s (%s) has its own three sentences (SENIOR-UX 5)',
    (_path, _audience, title) => {
      expect(hasOwnHelp(title)).toBe(true);
      const sentences = pageHelp(title);
      expect(new Set(sentences).size).toBe(3);
      for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.{10,120}\.$/u);
    },
  );

  it('also exists where there is no page', () => {
    expect(pageHelp(null)[2]).toContain('Go to Home');
  });
});

const team = [
  {
    id: '0195a000-0000-7000-8000-00000000000a',
    connectionId: '0195a000-0000-7000-8000-00000000000c',
    username: 'anna',
    firstName: 'Anna',
    lastName: 'Ellis',
    role: 'family_member',
    profileImageUrl: null,
    seniorId: anAccount().id,
    seniorFirstName: 'Margaret',
    seniorLastName: 'Ellis',
    seniorUsername: 'margaret.ellis',
    levels: byArea(() => 'help'),
    seniorEmail: null,
    relationship: 'daughter',
    permissions: {},
    timeZone: 'America/New_York',
    acceptedAt: '2026-03-01T12:00:00.000Z',
  },
];
const conversations = [
  { id: 'c1', participants: [anAccount(), team[0]], unreadCount: 0, lastMessage: null, canSend: true },
];

const nobody: Record<string, FakeRoute> = {
  'GET /api/emergency-contacts': { body: [] },
  'GET /api/care-connections': { body: [] },
  'GET /api/conversations': { body: [] },
};

async function openHelp(user: Parameters<typeof openComfort>[1], people: Record<string, FakeRoute> = {}) {
  serve({ ...nobody, ...people });
  const page = await openComfort('/who-knows', user);
  await page.user.click(screen.getByRole('button', { name: 'Help' }));
  const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 });
  return { ...page, dialog };
}

describe('people to ask', () => {
  it('a senior: the primary contact, with call and message; and 911', async () => {
    setMatchingMedia([]);
    const { user, dialog } = await openHelp(anAccount(), {
      'GET /api/emergency-contacts': { body: [poison, aContact(7), anna] },
      'GET /api/care-connections': { body: team },
      'GET /api/conversations': { body: conversations },
    });
    const call = await within(dialog).findByRole('link', { name: 'Call Anna Ellis' });
    expect(within(dialog).getByText('Daughter')).toBeVisible();
    expect(within(dialog).queryByText('Poison Control')).toBeNull();
    await waitFor(() =>
      expect(within(dialog).getByRole('link', { name: 'Message Anna Ellis' })).toHaveAttribute(
        'href',
        '/messages?conversation=c1',
      ),
    );
    expect(within(dialog).getByText('In an emergency, call 911.')).toBeVisible();
    await user.click(call);
    const number = await screen.findByRole('dialog', { name: 'Call Anna Ellis' }, { timeout: 10_000 });
    expect(within(number).getByText(anna.phone)).toBeVisible();
  });

  it('a senior without contacts learns where to add one', async () => {
    const { dialog } = await openHelp(anAccount());
    expect(await within(dialog).findByRole('link', { name: 'Add a contact' })).toHaveAttribute(
      'href',
      '/emergency-contacts',
    );
  });

  it('a caregiver: the senior', async () => {
    const { dialog } = await openHelp(anAccount({ role: 'caregiver' }), {
      'GET /api/care-connections': { body: team },
    });
    expect(await within(dialog).findByText(/The senior decides what you can see/)).toBeVisible();
  });

  it('a visitor: the person who told them about it', async () => {
    const { dialog } = await openHelp(null);
    expect(within(dialog).getByText(/Ask the person who told you/)).toBeVisible();
  });
});

describe('the dialog', () => {
  it('opens and closes by keyboard, returns the focus, and can change the text size (SENIOR-UX 5)', async () => {
    serve(nobody);
    const { user } = await openComfort('/who-knows', anAccount());
    const button = screen.getByRole('button', { name: 'Help' });
    button.focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Help' }, { timeout: 10_000 });
    await user.click(within(dialog).getByText('Text size', { selector: 'summary *' }));
    await user.click(within(dialog).getByRole('radio', { name: '125 %' }));
    expect(document.documentElement).toHaveAttribute('data-text-size', '125');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  });
});
