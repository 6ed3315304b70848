/** Opens the page about Margaret, as her daughter Anna sees it at noon. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { Route } from 'wouter';
import { anAccount } from '@/testing/account';
import type { FakeRoute } from '@/testing/fake-server';
import { newQueryClient, renderApp } from '@/testing/render';
import { CareManagementPage } from '@/pages/care-management-page';
import {
  aMedication,
  aTakenLog,
  MARGARET,
  NOON,
  serveCare,
  withMargaret,
  ZONE,
  type CaredForOnServer,
} from './care-story';

export const ANNA = '01959b2e-0000-7000-8000-0000000000aa';
const anna = anAccount({ id: ANNA, firstName: 'Anna', role: 'family_member', timeZone: ZONE });
export const away: FakeRoute = { status: 503, body: { message: 'Hearthside is resting.', code: 'unavailable' } };

export const levothyroxine = aMedication('Levothyroxine', ['07:00']);
export const lisinopril = aMedication('Lisinopril', ['08:00']);
const metformin = aMedication('Metformin', ['11:15', '18:00']);
const latanoprost = aMedication('Latanoprost', ['12:15']);
const paused = aMedication('Ibuprofen', ['08:00'], { isActive: false });
export const margarets = [metformin, paused, lisinopril, latanoprost, levothyroxine];

export const usual: CaredForOnServer = {
  connections: [withMargaret],
  medications: { [MARGARET]: margarets },
  logs: { [MARGARET]: [aTakenLog(levothyroxine, '07:00')] },
};

export function openCareManagement(
  stored: CaredForOnServer,
  { user = anna, path = `/senior-monitoring?senior=${MARGARET}`, queryClient = newQueryClient() } = {},
) {
  const requests = serveCare(stored);
  const page = <CareManagementPage user={user} />;
  const app = renderApp(
    <>
      <Route path="/senior-monitoring">{page}</Route>
      <Route path="/care-management/:seniorId">{page}</Route>
    </>,
    { path, queryClient },
  );
  return { requests, ...app };
}

export async function today(): Promise<HTMLElement> {
  await screen.findAllByText(/Due|Taken/);
  return screen.getByRole('region', { name: "Today's Medications" });
}

/** Answers 'When was it given?' with 'Just now' (KIND-16). */
export async function markAsGiven(user: ReturnType<typeof renderApp>['user']): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: 'When was it given?' }));
  await user.click(dialog.getByRole('button', { name: 'Mark as given' }));
}

export function rowsIn(region: HTMLElement): string[] {
  return [...(region.querySelector('ul')?.children ?? [])].map((row) =>
    (row.textContent ?? '').replaceAll('\u00A0', ' '),
  );
}

export async function expectToast(title: string, words: string): Promise<void> {
  const toaster = within(document.querySelector<HTMLElement>('[data-toaster]') ?? document.body);
  expect(await toaster.findByText(title, {}, { timeout: 4000 })).toBeVisible();
  expect(toaster.getByText(words)).toBeVisible();
}

/** The dialogs and messages are fetched late; here they are there from the start, and it is noon. */
export function setUpCareManagement(): void {
  beforeAll(async () => {
    await import('@/ui/toast-panel');
    await import('@/ui/dialog-panel');
    await import('@/features/medications/add-senior-medication-dialog');
    await import('@/features/medications/given-dialog');
    await import('@/pages/senior-medications-with-call');
  });

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    vi.stubEnv('TZ', 'UTC');
  });

  afterEach(() => {
    vi.unstubAllEnvs();
  });
}
