/** Anna's care dashboard at Margaret's noon, opened on a fake server. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { anAccount } from '@/testing/account';
import { renderApp } from '@/testing/render';
import { CareDashboardPage } from '@/pages/care-dashboard-page';
import {
  aMedication,
  aTakenLog,
  MARGARET,
  NOON,
  ROBERT,
  serveCare,
  withMargaret,
  withRobert,
  ZONE,
  type CaredForOnServer,
} from './care-story';

export const anna = anAccount({
  id: '01959b2e-0000-7000-8000-0000000000aa',
  firstName: 'Anna',
  role: 'family_member',
  email: 'anna@example.com',
  timeZone: ZONE,
});

const lisinopril = aMedication('Lisinopril', ['08:00']);
export const metformin = aMedication('Metformin', ['11:15']);
export const latanoprost = aMedication('Latanoprost', ['12:15']);
export const atorvastatin = aMedication('Atorvastatin', ['21:00']);
const levothyroxine = aMedication('Levothyroxine', ['07:00']);
export const amlodipine = aMedication('Amlodipine', ['07:30'], { userId: ROBERT });

export const margarets = [atorvastatin, latanoprost, metformin, lisinopril, levothyroxine];

export function open(stored: CaredForOnServer, { user = anna }: Partial<Page> = {}) {
  const requests = serveCare(stored);
  return { requests, ...renderApp(<CareDashboardPage user={user} />) };
}

export interface Page {
  user: typeof anna;
}

export const usual: CaredForOnServer = {
  connections: [withMargaret, withRobert],
  medications: { [MARGARET]: margarets, [ROBERT]: [amlodipine] },
  logs: { [MARGARET]: [aTakenLog(levothyroxine, '07:00')] },
};

export const card = (name: string) => screen.findByRole('region', { name });

export async function rowsOf(name: string): Promise<string[]> {
  const region = await card(name);
  await waitFor(() => expect(within(region).queryByRole('status')).toBeNull());
  const list = within(region).getAllByRole('list')[0];
  return [...(list?.children ?? [])].map((row) => wordsOf(row).replaceAll('\u00A0', ' '));
}

/** The card of one senior in the grid. */
export async function seniorCard(firstName: string): Promise<HTMLElement> {
  const link = await screen.findByRole('link', { name: `Open ${firstName}'s care` });
  const box = link.closest('li');
  if (box === null) throw new Error('no card');
  return box;
}

export function setUpCareDashboard(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    // The seniors' clocks show another time than this device's.
    vi.stubEnv('TZ', 'UTC');
  });

  afterEach(() => {
    vi.unstubAllEnvs();
  });
}

/** Without the buttons that call the senior or write to them: every row has the same ones. */
function wordsOf(row: Element): string {
  const copy = row.cloneNode(true);
  if (copy instanceof Element) for (const buttons of copy.querySelectorAll('[data-reach]')) buttons.remove();
  return copy.textContent ?? '';
}
