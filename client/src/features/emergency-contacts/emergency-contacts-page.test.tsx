import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '@/testing/account';
import type { FakeRoute } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { EmergencyContactsPage } from './emergency-contacts-page';
import { aContact, anna, drChen, poison, serveContacts } from './testing/serve-contacts';

const AWAY: FakeRoute = { status: 503, body: {} };

function renderPage(contacts = [anna, drChen, poison], instead: Readonly<Record<string, FakeRoute>> = {}) {
  const requests = serveContacts(contacts, instead);
  const sent = (method: string) => requests.filter((request) => request.method === method);
  return { ...renderApp(<EmergencyContactsPage user={anAccount()} />), requests, sent };
}

const article = (name: string) => screen.findByRole('article', { name });
const names = () => screen.getAllByRole('article').map((row) => within(row).getByRole('heading').textContent);

beforeAll(async () => {
  await Promise.all([
    import('./contact-dialog'),
    import('./call-dialogs'),
    import('@/ui/dialog-panel'),
    import('@/ui/confirm-dialog-panel'),
    import('@/ui/toast-panel'),
  ]);
});

describe('the list', () => {
  it('shows each contact’s name, kind, number, and actions (EMER-01, EMER-13)', async () => {
    renderPage();
    const row = within(await article('Anna Ellis'));
    expect(row.getByText('Daughter, family')).toBeVisible();
    expect(row.getByText('(555) 010-4477')).toBeVisible();
    expect(row.getByText('Has a key.')).toBeVisible();
    expect(row.getByText('Primary')).toBeVisible();
    expect(row.getByRole('link', { name: 'Call Anna Ellis' })).toHaveAttribute('href', 'tel:5550104477');
    for (const name of ['Edit Anna Ellis', 'Delete Anna Ellis'])
      expect(row.getByRole('button', { name })).toBeVisible();
    expect(within(await article('Dr. Wei Chen')).getByText('Medical')).toBeVisible();
    expect(screen.getAllByText('Primary')).toHaveLength(1);
  });

  it('says that there are none, and what to do (EMER-03)', async () => {
    renderPage([]);
    expect(await screen.findByRole('heading', { name: 'No Emergency Contacts' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Your First Contact' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call 911' })).toBeVisible();
  });

  it('911 is there at once, whatever happens; contacts of type emergency are next to it (EMER-04, D-85)', async () => {
    let isDown = true;
    const list: FakeRoute = () => (isDown ? { status: 503, body: {} } : { body: [anna, poison] });
    const { user } = renderPage([], { 'GET /api/emergency-contacts': list });
    const services = within(screen.getByRole('region', { name: 'Emergency Services' }));
    expect(services.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
    expect(await screen.findByText('Could not load your emergency contacts')).toBeVisible();
    expect(screen.queryByText('No Emergency Contacts')).toBeNull();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await services.findByRole('link', { name: /^Call Poison Control/ })).toHaveAttribute(
      'href',
      'tel:18002221222',
    );
    expect(services.getAllByRole('link')).toHaveLength(2);
  });

  it('a user’s own 911 entry is not a second button (EMER-04)', async () => {
    renderPage([aContact(1, { name: 'Emergency', phone: '9-1-1', contactType: 'emergency' })]);
    await article('Emergency');
    const services = within(screen.getByRole('region', { name: 'Emergency Services' }));
    expect(services.getAllByRole('link')).toHaveLength(1);
  });

  it('buttons change the order; the focus stays on the pressed one (D-85)', async () => {
    const { user } = renderPage();
    await article('Anna Ellis');
    expect(screen.queryByRole('button', { name: 'Move up Anna Ellis' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Move down Poison Control' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Move down Anna Ellis' }));
    await waitFor(() => expect(names()).toEqual(['Dr. Wei Chen', 'Anna Ellis', 'Poison Control']));
    expect(screen.getByRole('button', { name: 'Move down Anna Ellis' })).toHaveFocus();
    expect(await screen.findByText('Anna Ellis is now number 2 of 3')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(names()).toEqual(['Dr. Wei Chen', 'Poison Control', 'Anna Ellis']));
    // The last contact cannot move further down.
    expect(screen.getByRole('button', { name: 'Move up Anna Ellis' })).toHaveFocus();
  });

  it('a failed move is reported (D-85)', async () => {
    const { user } = renderPage([anna, drChen], { [`POST /api/emergency-contacts/${anna.id}/move`]: AWAY });
    await user.click(await screen.findByRole('button', { name: 'Move down Anna Ellis' }));
    expect(await screen.findByText('Failed to move emergency contact. Please try again.')).toBeVisible();
    expect(names()).toEqual(['Anna Ellis', 'Dr. Wei Chen']);
  });
});

describe('adding and editing', () => {
  async function openAdd(instead: Readonly<Record<string, FakeRoute>> = {}) {
    const page = renderPage([], instead);
    await page.user.click(await screen.findByRole('button', { name: 'Add Your First Contact' }));
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Add Emergency Contact' })) };
  }

  it('a name and a number are enough, and the default kind is family (EMER-02, EMER-10, EMER-15)', async () => {
    const { user, dialog, sent } = await openAdd();
    expect(dialog.getByRole('radio', { name: /^Family/ })).toBeChecked();
    await user.type(dialog.getByLabelText('Name'), 'Anna Ellis');
    await user.type(dialog.getByLabelText('Phone number'), '(555) 010-4477');
    await user.click(dialog.getByRole('button', { name: 'Add contact' }));
    expect(await screen.findByText('Contact Added')).toBeVisible();
    expect(await article('Anna Ellis')).toBeVisible();
    expect(sent('POST')[0]?.body).toEqual({
      name: 'Anna Ellis',
      phone: '(555) 010-4477',
      contactType: 'family',
      relationship: null,
      notes: null,
      isPrimary: false,
    });
  });

  it('missing or invalid input is reported at the field; 911 needs the kind emergency (EMER-07, EMER-08, D-85)', async () => {
    const { user, dialog, sent } = await openAdd();
    await user.click(dialog.getByRole('button', { name: 'Add contact' }));
    expect(await dialog.findByText('There is a problem')).toBeVisible();
    expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription(/Name is required/);
    await user.type(dialog.getByLabelText('Name'), 'Emergency');
    await user.type(dialog.getByLabelText('Phone number'), '911');
    await user.click(dialog.getByRole('button', { name: 'Add contact' }));
    expect(dialog.getByLabelText('Phone number')).toHaveAccessibleDescription(
      /Phone number must be at least 10 digits/,
    );
    expect(sent('POST')).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: /^Emergency/ }));
    await user.click(dialog.getByRole('button', { name: 'Add contact' }));
    expect(await screen.findByText('Contact Added')).toBeVisible();
    expect(sent('POST')[0]?.body).toMatchObject({ phone: '911', contactType: 'emergency' });
  });

  it('a failure is reported, and nothing typed is lost (EMER-16)', async () => {
    const { user, dialog, sent } = await openAdd({ 'POST /api/emergency-contacts': AWAY });
    await user.type(dialog.getByLabelText('Name'), 'Anna Ellis');
    await user.type(dialog.getByLabelText('Phone number'), '(555) 010-4477');
    await user.click(dialog.getByRole('button', { name: 'Add contact' }));
    expect(await screen.findByText('Failed to add emergency contact. Please try again.')).toBeVisible();
    expect(dialog.getByLabelText('Name')).toHaveValue('Anna Ellis');
    // A retry uses the same key: the contact may have been stored after all.
    await user.click(dialog.getByRole('button', { name: 'Add contact' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(2));
    expect(sent('POST')[1]?.body).toStrictEqual(sent('POST')[0]?.body);
  });

  it('editing starts with the stored data (EMER-02, EMER-11, EMER-15)', async () => {
    const { user, sent } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Edit Anna Ellis' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Emergency Contact' }));
    expect(dialog.getByLabelText(/^Relationship/)).toHaveValue('Daughter');
    expect(dialog.getByLabelText(/^Notes/)).toHaveValue('Has a key.');
    expect(dialog.getByRole('checkbox', { name: /^Primary contact/ })).toBeChecked();
    await user.clear(dialog.getByLabelText('Phone number'));
    await user.type(dialog.getByLabelText('Phone number'), '+1 555 010 9999');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Contact Updated')).toBeVisible();
    expect(within(await article('Anna Ellis')).getByText('+1 555 010 9999')).toBeVisible();
    expect(sent('PUT')[0]?.body).toMatchObject({ name: 'Anna Ellis', notes: 'Has a key.', isPrimary: true });
  });

  it('a field changed on another device in the meantime keeps that change (EMER-11)', async () => {
    const { user, queryClient, sent } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Edit Anna Ellis' }));
    await user.type(await screen.findByLabelText(/^Notes/), ' Works until 5 PM.');
    const elsewhere = { name: anna.name, phone: '(555) 010-9999', relationship: 'Daughter', isPrimary: false };
    await fetch(`/api/emergency-contacts/${anna.id}`, { method: 'PUT', body: JSON.stringify(elsewhere) });
    await queryClient.invalidateQueries({ queryKey: ['emergency-contacts'] });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Contact Updated')).toBeVisible();
    expect(sent('PUT').at(-1)?.body).toMatchObject({
      ...elsewhere,
      contactType: 'family',
      notes: 'Has a key. Works until 5 PM.',
    });
  });

  it('a failed change is reported (EMER-17)', async () => {
    const { user } = renderPage([anna], { [`PUT /api/emergency-contacts/${anna.id}`]: AWAY });
    await user.click(await screen.findByRole('button', { name: 'Edit Anna Ellis' }));
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Failed to update emergency contact. Please try again.')).toBeVisible();
  });
});

describe('deleting', () => {
  async function ask(instead: Readonly<Record<string, FakeRoute>> = {}) {
    const page = renderPage([anna, drChen], instead);
    await page.user.click(await screen.findByRole('button', { name: 'Delete Anna Ellis' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Anna Ellis' });
    return { ...page, dialog };
  }

  it('asks first, then the contact is gone (EMER-05, EMER-12, EMER-15)', async () => {
    const { user, dialog, sent } = await ask();
    expect(dialog).toHaveTextContent('Are you sure you want to delete this emergency contact?');
    expect(sent('DELETE')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete contact' }));
    expect(await screen.findByText('Contact Deleted')).toBeVisible();
    await waitFor(() => expect(names()).toEqual(['Dr. Wei Chen']));
  });

  it('a failure is reported, and the contact stays (EMER-18)', async () => {
    const { user, dialog } = await ask({ [`DELETE /api/emergency-contacts/${anna.id}`]: AWAY });
    await user.click(within(dialog).getByRole('button', { name: 'Delete contact' }));
    expect(await screen.findByText('Failed to delete emergency contact. Please try again.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(names()).toEqual(['Anna Ellis', 'Dr. Wei Chen']);
  });
});
