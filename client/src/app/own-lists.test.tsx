/** What a user's own empty list says, to seniors and to caregivers. */
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { Role } from '@shared/domain/roles';
import { EmergencyContactsPage } from '@/features/emergency-contacts/emergency-contacts-page';
import { OwnHealthPage } from '@/pages/health-page';
import { MedicationsPage } from '@/features/medications/medications-page';
import type { CurrentUser } from '@/lib/session';
import { anAccount } from '@/testing/account';
import { serve, type FakeRoute } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';
import { MARGARET, ROBERT, withMargaret, withRobert } from './testing/care-story';

interface OwnList {
  Page: (props: { user: CurrentUser }) => ReactNode;
  title: string;
  add: string;
  forWhom: string;
}

const medications: OwnList = {
  Page: MedicationsPage,
  title: 'No medications added yet',
  add: 'Add Your First Medication',
  forWhom: 'This list is for what you take yourself.',
};
const lists: OwnList[] = [
  medications,
  {
    Page: EmergencyContactsPage,
    title: 'No Emergency Contacts',
    add: 'Add Your First Contact',
    forWhom: 'This list is for your own emergency contacts.',
  },
  {
    Page: OwnHealthPage,
    title: 'Nothing recorded yet',
    add: 'Record Your First Metric',
    forWhom: 'This page is for your own readings.',
  },
];

const byRole = (role: Role) => lists.map((list): [Role, string, OwnList] => [role, list.title, list]);

async function open({ Page, title }: OwnList, role: Role, connections: FakeRoute) {
  serve({
    'GET /api/medications': { body: [] },
    'GET /api/medication-logs': { body: [] },
    'GET /api/emergency-contacts': { body: [] },
    'GET /api/health-metrics': { body: [] },
    'GET /api/health-metrics/latest': { body: [] },
    'GET /api/care-connections': connections,
  });
  renderApp(<Page user={anAccount({ role })} />);
  const heading = await screen.findByRole('heading', { name: title });
  const card = heading.closest('section');
  if (card === null) throw new Error('The empty list stands in no card');
  return { heading, card: within(card) };
}

describe('a user’s own empty list', () => {
  it.each([...byRole('caregiver'), ...byRole('family_member')])(
    'tells a %s first that it is not the senior’s, and links there: %s',
    async (role, _title, list) => {
      const { heading, card } = await open(list, role, { body: [withMargaret, withRobert] });
      const words = card.getByText(list.forWhom);
      expect(words.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      const margaret = await card.findByRole('link', { name: "Open Margaret's care" });
      expect(margaret).toHaveAttribute('href', `/senior-monitoring?senior=${MARGARET}`);
      const robert = card.getByRole('link', { name: "Open Robert's care" });
      expect(robert).toHaveAttribute('href', `/senior-monitoring?senior=${ROBERT}`);
      expect(card.getByRole('button', { name: list.add })).toHaveAttribute('data-variant', 'outline');
    },
  );

  it.each(byRole('caregiver'))('has no links for a %s without seniors: %s', async (role, _title, list) => {
    const { card } = await open(list, role, { body: [] });
    expect(await card.findByRole('button', { name: list.add })).toHaveAttribute('data-variant', 'outline');
    expect(card.getByText(list.forWhom)).toBeVisible();
    expect(card.queryAllByRole('link')).toEqual([]);
  });

  it('has no button until it is known what will appear above it', async () => {
    const { card } = await open(medications, 'caregiver', () => new Promise(() => undefined));
    expect(card.queryByRole('button', { name: medications.add })).toBeNull();
  });

  it('can be added to if the list of seniors failed to load', async () => {
    const { card } = await open(medications, 'caregiver', { status: 503, body: {} });
    expect(await card.findByRole('button', { name: medications.add })).toBeEnabled();
    expect(card.queryAllByRole('link')).toEqual([]);
  });

  it.each(byRole('senior'))('is unchanged for a %s, and links to nobody: %s', async (role, _title, list) => {
    const { card } = await open(list, role, { body: [withMargaret] });
    expect(card.getByRole('button', { name: list.add })).toHaveAttribute('data-variant', 'primary');
    expect(card.queryByText(list.forWhom)).toBeNull();
    expect(card.queryAllByRole('link')).toEqual([]);
  });
});
