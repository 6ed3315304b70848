import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EmergencyContact } from '@shared/api/emergency';
import { renderApp } from '@/testing/render';
import { EmergencyContactsCard } from './emergency-contacts-card';
import { aContact, anna, drChen, serveContacts } from './testing/serve-contacts';

function renderCard(contacts: readonly EmergencyContact[]) {
  serveContacts(contacts);
  renderApp(<EmergencyContactsCard />);
  return within(screen.getByRole('region', { name: 'Emergency Contacts' }));
}

beforeAll(() => import('./call-dialogs'));

describe('the card on the home', () => {
  it('shows the first two, the number of others, and a link to all (EMER-21, DASH-S-10, DASH-S-20, DASH-S-21, DASH-S-22)', async () => {
    const card = renderCard([anna, drChen, aContact(3), aContact(4), aContact(5)]);
    const rows = await card.findAllByRole('listitem');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toHaveTextContent('Anna EllisDaughter, family(555) 010-4477');
    expect(rows[1]).toHaveTextContent('Dr. Wei ChenMedical(555) 010-7730');
    expect(card.getByRole('link', { name: '+3 more contacts' })).toHaveAttribute('href', '/emergency-contacts');
    expect(card.getByRole('link', { name: /^Manage/ })).toHaveAttribute('href', '/emergency-contacts');
    expect(card.queryByText('Add Contacts')).toBeNull();
  });

  it('if there are only two, nothing else is shown (EMER-21, DASH-S-21)', async () => {
    const card = renderCard([anna, drChen]);
    await card.findAllByRole('listitem');
    expect(card.queryByText(/more contacts/)).toBeNull();
  });

  it('without contacts it links to adding some (EMER-21, DASH-S-22)', async () => {
    const card = renderCard([]);
    expect(await card.findByRole('link', { name: 'Add Contacts' })).toHaveAttribute('href', '/emergency-contacts');
    expect(card.queryByText('Manage')).toBeNull();
  });

  it('one tap calls (EMER-21, DASH-S-23)', async () => {
    const card = renderCard([anna]);
    expect(await card.findByRole('link', { name: 'Call Anna Ellis' })).toHaveAttribute('href', 'tel:5550104477');
  });

  it('links to the emergency card', async () => {
    const card = renderCard([]);
    expect(card.getByRole('link', { name: 'My emergency card' })).toHaveAttribute('href', '/emergency-card');
    await card.findByRole('link', { name: 'Add Contacts' });
  });
});
