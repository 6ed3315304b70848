/** Calling a person and writing to them, wherever they appear (KIND-13), and what is needed in an emergency (KIND-14). */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCard } from '@/features/emergency-card/testing/story';
import { aMember } from '@/features/care-team/testing/invitations';
import type { PersonCard } from '@shared/api/accounts';
import { CareTeamWithReach } from '@/pages/care-team-with-reach';
import { MessagesWithCall } from '@/pages/messages-with-call';
import { anAccount } from '@/testing/account';
import { serve, type FakeRoute } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { anna, card, open, seniorCard, usual } from './testing/care-dashboard';
import { openCareManagement } from './testing/care-page';
import { aConnection, anAppointment, MARGARET, NOON, TODAY, withMargaret } from './testing/care-story';

const PHONE = '(555) 010-2233';
const CARD = 'GET /api/emergency-card';
const margaretsCard = aCard({ phone: PHONE });
const callable = { ...withMargaret, hasPhone: true };
const TOM = '0195a000-0000-7000-8000-000000000044';
const messageLink = { name: 'Message Margaret' };

beforeAll(async () => {
  await import('@/features/emergency-contacts/call-dialogs');
  await import('@/features/emergency-card/in-an-emergency');
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

const asked = (requests: readonly { path: string }[]) => requests.filter(({ path }) => path.includes('emergency-card'));

describe('on the care dashboard (KIND-13)', () => {
  const appointments = { [MARGARET]: [anAppointment('Eye clinic', TODAY, '13:00')] };
  const stored = { ...usual, appointments, connections: [callable], instead: { [CARD]: { body: margaretsCard } } };

  it('the senior’s card, a late dose and what comes next lead to the conversation', async () => {
    open(stored);
    const places = [await seniorCard('Margaret'), await card('Needs attention'), await card('Care reminders')];
    for (const place of places) {
      const [link] = await within(place).findAllByRole('link', messageLink);
      expect(link).toHaveAttribute('href', `/messages?with=${MARGARET}`);
    }
  });

  it('one press calls; the number is read only then, since the senior can see who looked', async () => {
    const { user, requests } = open(stored);
    const press = within(await seniorCard('Margaret')).getByRole('button', { name: 'Call Margaret' });
    expect(asked(requests)).toEqual([]);
    await user.click(press);
    // A computer cannot call, so it shows the number.
    expect(await screen.findByRole('dialog', { name: 'Call Margaret' })).toHaveTextContent(PHONE);
    expect(asked(requests).map(({ path }) => path)).toEqual([`/api/emergency-card?senior=${MARGARET}`]);
  });

  it('no number, no button', async () => {
    open({ ...stored, connections: [withMargaret] });
    expect(within(await seniorCard('Margaret')).queryByRole('button', { name: 'Call Margaret' })).toBeNull();
  });

  it('a number that cannot be read is reported', async () => {
    const away: FakeRoute = { status: 503, body: { message: 'Hearthside is resting.', code: 'unavailable' } };
    const { user } = open({ ...stored, instead: { [CARD]: away } });
    await user.click(within(await seniorCard('Margaret')).getByRole('button', { name: 'Call Margaret' }));
    expect(await screen.findByText(/We could not get Margaret’s number/, {}, { timeout: 4000 })).toBeVisible();
  });
});

describe('on the page about a senior', () => {
  it('the header calls and leads to the conversation (KIND-13)', async () => {
    const { user } = openCareManagement({
      ...usual,
      connections: [callable],
      instead: { [CARD]: { body: margaretsCard } },
    });
    expect(await screen.findByRole('link', messageLink)).toHaveAttribute('href', `/messages?with=${MARGARET}`);
    await user.click(screen.getByRole('button', { name: 'Call Margaret' }));
    expect(await screen.findByRole('dialog', { name: 'Call Margaret' })).toHaveTextContent(PHONE);
  });

  it('‘In an emergency’ has the phone, allergies, conditions and contacts, with the emergency card (KIND-14)', async () => {
    openCareManagement({ ...usual, instead: { [CARD]: { body: margaretsCard } } });
    const part = within(await screen.findByRole('region', { name: 'In an emergency' }));
    expect(await part.findByRole('link', { name: `Margaret: ${PHONE}` })).toHaveAttribute('href', 'tel:5550102233');
    const sheet = part.getByRole('article', { name: 'Emergency card' });
    for (const words of ['Penicillin', 'Atrial fibrillation', 'Anna Ellis']) expect(sheet).toHaveTextContent(words);
  });

  it('medications that are not shared do not look as if there were none (KIND-14)', async () => {
    const hidden = aCard({ sharesMedications: false, medications: [], otherMedications: null, allergies: null });
    openCareManagement({ ...usual, instead: { [CARD]: { body: hidden } } });
    const part = within(await screen.findByRole('region', { name: 'In an emergency' }));
    const medications = await part.findByRole('region', { name: 'Current medications' });
    expect(medications).toHaveTextContent('Not shared with you');
    expect(part.getByText("None listed. That doesn't mean there are none.")).toBeVisible();
  });

  it('is not there, and not asked for, where health is not shared (KIND-14)', async () => {
    const closed = aConnection({ levels: { ...withMargaret.levels, health: 'off' } });
    const { requests } = openCareManagement({ ...usual, connections: [closed] });
    expect(await screen.findByText('Margaret does not share health with you')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'In an emergency' })).toBeNull();
    expect(asked(requests)).toEqual([]);
  });
});

describe('on My Care Team (KIND-13)', () => {
  it('a member whose number is among the emergency contacts can be called, everybody can be written to', async () => {
    const [annaEllis, tom] = [aMember(1, 'Anna Ellis'), aMember(2, 'Tom Ellis')];
    const contact = { id: anna.id, name: 'anna ellis ', phone: '(555) 010-4477' };
    serve({
      'GET /api/care-invitations/sent': { body: [annaEllis, tom] },
      'GET /api/emergency-contacts': { body: [contact] },
    });
    const { user } = renderApp(<CareTeamWithReach user={anAccount()} />);
    expect(await screen.findByRole('link', { name: 'Message Tom Ellis' })).toHaveAttribute(
      'href',
      `/messages?with=${tom.caregiverId}`,
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Call Anna Ellis' })).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Call Tom Ellis' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Call Anna Ellis' }));
    expect(await screen.findByRole('dialog', { name: 'Call Anna Ellis' })).toHaveTextContent('(555) 010-4477');
  });
});

describe('in a conversation’s header (KIND-30)', () => {
  const conversationWith = (other: PersonCard) => {
    const id = '0195a000-0000-7000-8000-00000000c0a1';
    const written = '2026-03-01T12:00:00.000Z';
    const me = anAccount();
    const conversation = { participants: [me, other], unreadCount: 0, lastMessage: null, canSend: true };
    serve({
      'GET /api/conversations': { body: [{ id, ...conversation, createdAt: written, updatedAt: written }] },
      'GET /api/conversations/contacts': { body: [] },
      'GET /api/care-connections': { body: [callable] },
      'GET /api/emergency-contacts': { body: [{ id: other.id, name: 'Tom Ellis', phone: '(555) 010-4521' }] },
      [CARD]: { body: margaretsCard },
      [`GET /api/messages/${id}`]: { body: [] },
      [`PUT /api/conversations/${id}/read`]: { status: 204 },
    });
    return renderApp(<MessagesWithCall user={me} />, { path: `/messages?conversation=${id}` });
  };
  const person = { username: 'x', profileImageUrl: null, lastName: 'Ellis' };

  it.each([
    ['a senior who shares the number', { ...person, id: MARGARET, firstName: 'Margaret', role: 'senior' }, PHONE],
    [
      'someone in one’s own contacts',
      { ...person, id: TOM, firstName: 'Tom', role: 'family_member' },
      '(555) 010-4521',
    ],
  ] satisfies [string, PersonCard, string][])('one press calls %s', async (_who, other, number) => {
    const { user } = conversationWith(other);
    await user.click(await screen.findByRole('button', { name: `Call ${other.firstName}` }));
    const callee = other.role === 'senior' ? 'Margaret' : 'Tom Ellis';
    expect(await screen.findByRole('dialog', { name: `Call ${callee}` })).toHaveTextContent(number);
  });

  it('nobody whose number is unknown', async () => {
    conversationWith({ ...person, id: TOM, firstName: 'Wei', role: 'caregiver' });
    expect(await screen.findByRole('heading', { level: 2, name: 'Wei Ellis' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Call/ })).toBeNull();
  });
});
