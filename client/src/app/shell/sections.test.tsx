import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { byArea } from '@shared/access/access';
import { anAccount } from '@/testing/account';
import { serve, type FakeRoute } from '@/testing/fake-server';
import { expectTitle, renderWholeApp } from '../testing/render-whole-app';

const NAMES = ['Margaret', 'Robert', 'Ada', 'Bea', 'Cyd', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal'];

function seniors(names: readonly (readonly [first: string, last: string])[]) {
  return names.map(([firstName, lastName], index) => {
    const id = `0195a000-0000-7000-8000-00000000000${index}`;
    const username = firstName.toLowerCase();
    const permissions = { medications: false, health: false, appointments: false, family: false, tasks: false };
    return {
      id,
      connectionId: id,
      seniorId: id,
      firstName,
      lastName,
      username,
      permissions,
      levels: byArea(() => 'off'),
      seniorFirstName: firstName,
      seniorLastName: lastName,
      seniorUsername: username,
      seniorEmail: null,
      role: 'senior',
      relationship: 'nurse',
      profileImageUrl: null,
      timeZone: 'UTC',
      acceptedAt: null,
    };
  });
}

const quiet: Record<string, FakeRoute> = {
  'GET /api/conversations': { body: [] },
  'GET /api/care-connections': { body: [] },
  'GET /api/emergency-contacts': { body: [] },
  'GET /api/care-invitations/received': { body: [] },
};

function open(
  role: 'senior' | 'caregiver' | 'family_member',
  names: Parameters<typeof seniors>[0] = [],
  path = '/nowhere',
) {
  serve({ ...quiet, 'GET /api/care-connections': { body: seniors(names) } });
  return renderWholeApp(path, anAccount({ role, firstName: 'Anna' }));
}

const bar = () => screen.findByRole('navigation', { name: 'Sections' }, { timeout: 10_000 });

async function entries() {
  const items = within(await bar()).getAllByRole('listitem');
  return items.map((item) => item.textContent);
}

describe('the sections under the header', () => {
  it('of a senior, each one press away (KIND-19, TASK-21)', async () => {
    open('senior');
    expect(await entries()).toStrictEqual([
      'Home',
      'Medications',
      'Appointments',
      'Calendar',
      'Help Board',
      'Health',
      'Messages',
      'Family',
      'Emergency',
      'Games',
      'Documents',
    ]);
    const links = within(await bar()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toStrictEqual([
      '/',
      '/medications',
      '/appointments',
      '/calendar',
      '/tasks',
      '/health',
      '/messages',
      '/family',
      '/emergency-contacts',
      '/games',
      '/documents',
    ]);
  });

  it.each(['caregiver', 'family_member'] as const)('of a %s, with each senior by name (KIND-20)', async (role) => {
    open(role, [
      ['Margaret', 'Ellis'],
      ['Robert', 'Hughes'],
    ]);
    await within(await bar()).findByRole('link', { name: 'Robert' });
    expect(await entries()).toStrictEqual([
      'Dashboard',
      'Messages',
      'Calendar',
      'Family Updates',
      'Margaret',
      'Robert',
      'For me',
    ]);
    expect(within(await bar()).getByRole('link', { name: 'Margaret' })).toHaveAttribute(
      'href',
      '/senior-monitoring?senior=0195a000-0000-7000-8000-000000000000',
    );
  });

  it('tells two seniors of one first name apart (KIND-20)', async () => {
    open('caregiver', [
      ['Margaret', 'Ellis'],
      ['Margaret', 'Byrd'],
    ]);
    const links = await within(await bar()).findAllByRole('link', { name: /^Margaret/ });
    expect(links.map((link) => link.textContent)).toStrictEqual(['Margaret Ellis', 'Margaret Byrd']);
  });

  it('has a list for ten seniors, which closes when one is chosen (KIND-20)', async () => {
    const { user, history } = open(
      'caregiver',
      NAMES.map((name) => [name, 'Ellis']),
    );
    await user.click(await within(await bar()).findByRole('button', { name: 'Seniors' }));
    const list = await screen.findByRole('dialog', { name: 'Seniors' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toStrictEqual(NAMES);
    await user.click(within(list).getByRole('link', { name: 'Hal' }));
    expect(history.at(-1)).toBe('/senior-monitoring?senior=0195a000-0000-7000-8000-000000000009');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Seniors' })).toBeNull());
    expect(within(await bar()).getByRole('button', { name: 'Seniors' })).toHaveAttribute('aria-current', 'true');
  });

  it('keeps a carer’s own medications, games and contacts under For me (KIND-20)', async () => {
    const { user } = open('family_member');
    await user.click(await within(await bar()).findByRole('button', { name: 'For me' }));
    const links = within(await screen.findByRole('dialog', { name: 'For me' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toStrictEqual([
      ['My Medications', '/medications'],
      ['My Appointments', '/appointments'],
      ['My Health', '/health'],
      ['My Emergency Contacts', '/emergency-contacts'],
      ['My Documents', '/documents'],
      ['Games', '/games'],
    ]);
  });

  it.each([
    ['senior', '/emergency-contacts', 'Emergency', 'page'],
    ['senior', '/emergency-card', 'Emergency', 'true'],
    ['senior', '/games/word-search', 'Games', 'true'],
    ['caregiver', '/caregiver-dashboard', 'Dashboard', 'true'],
    ['caregiver', '/senior-monitoring?senior=0195a000-0000-7000-8000-000000000000', 'Margaret', 'page'],
    ['caregiver', '/care-management/0195a000-0000-7000-8000-000000000000', 'Margaret', 'true'],
    ['caregiver', '/emergency-contacts', 'For me', 'true'],
  ] as const)('of a %s at %s marks %s (KIND-19)', async (role, path, name, mark) => {
    open(role, [['Margaret', 'Ellis']], path);
    if (role === 'caregiver') await within(await bar()).findByRole('link', { name: 'Margaret' });
    const marked = (await bar()).querySelectorAll('[aria-current]');
    expect([...marked].map((item) => [item.textContent, item.getAttribute('aria-current')])).toStrictEqual([
      [name, mark],
    ]);
  });

  it('marks nothing on a page of no section (KIND-19)', async () => {
    open('senior');
    expect((await bar()).querySelector('[aria-current]')).toBeNull();
  });
});

describe('the menu in the header', () => {
  async function openMenu(page: ReturnType<typeof open>) {
    const banner = await screen.findByRole('banner', {}, { timeout: 10_000 });
    await page.user.click(within(banner).getByRole('button', { name: /^Menu/ }));
    return screen.findByRole('dialog', { name: 'Menu' }, { timeout: 10_000 });
  }

  it('has every section, the profile, and what has no room in the header with large text (KIND-19, KIND-21)', async () => {
    const menu = within(await openMenu(open('caregiver', [['Margaret', 'Ellis']])));
    await menu.findByRole('link', { name: 'Margaret' });
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toStrictEqual([
      'Find',
      'Dashboard',
      'Messages',
      'Calendar',
      'Family Updates',
      'Margaret',
      'Reminders',
      'My Medications',
      'My Appointments',
      'My Health',
      'My Emergency Contacts',
      'My Documents',
      'Games',
      'AEAnna Ellis profile',
    ]);
    expect(menu.getAllByRole('button').map((button) => button.textContent)).toStrictEqual(['Close', 'Help', 'Logout']);
    expect(menu.getAllByRole('group').map((group) => group.querySelector('summary')?.textContent)).toContain(
      'AaText size',
    );
  });

  it('closes when a section is chosen, whose title takes the focus (KIND-19)', async () => {
    const page = open('senior');
    const menu = await openMenu(page);
    await page.user.click(within(menu).getByRole('link', { name: 'Emergency' }));
    expect(page.history.at(-1)).toBe('/emergency-contacts');
    const title = await expectTitle('Emergency Contacts');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(title).toHaveFocus());
  });

  it('opens Help in its place (KIND-21)', async () => {
    const page = open('senior');
    await page.user.click(within(await openMenu(page)).getByRole('button', { name: 'Help' }));
    expect(await screen.findByRole('dialog', { name: /^Help/ }, { timeout: 10_000 })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
  });

  it('logs out (KIND-21, NAV-36)', async () => {
    const requests = serve({ ...quiet, 'POST /api/logout': { status: 204 } });
    const page = renderWholeApp('/nowhere', anAccount());
    await page.user.click(within(await openMenu(page)).getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ method: 'POST', path: '/api/logout' }));
    await expectTitle('Close to the people');
  });
});

describe('the key /', () => {
  it('opens Find, whose field has the focus (KIND-23)', async () => {
    const { user, history } = open('senior');
    await bar();
    await user.keyboard('/');
    expect(history.at(-1)).toBe('/search');
    await expectTitle('Find');
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
    await user.keyboard('a/b');
    expect(screen.getByRole('searchbox')).toHaveValue('a/b');
  });
});
