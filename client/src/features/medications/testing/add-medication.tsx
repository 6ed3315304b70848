/** The Add Medication dialog of the medications page, opened and filled in. */
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { instantOf } from '@shared/domain/zoned-time';
import type { FakeRequest, FakeRoute } from '@/testing/fake-server';
import { renderApp, type RenderedApp, type RenderOptions } from '@/testing/render';
import { MedicationsPage } from '../medications-page';
import { requestsTo, serveMedications } from './serve-medications';
import { MARGARET, TODAY, ZONE } from './story';

export const clockAt = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: instantOf(TODAY, time, ZONE) });

export async function openDialog(
  instead: Record<string, FakeRoute> = {},
  options: RenderOptions = {},
): Promise<RenderedApp & { requests: FakeRequest[]; dialog: HTMLElement }> {
  const requests = serveMedications({ instead });
  const app = renderApp(<MedicationsPage user={MARGARET} />, options);
  await app.user.click(await screen.findByRole('button', { name: 'Add Your First Medication' }));
  return { ...app, requests, dialog: await screen.findByRole('dialog', { name: 'Add Medication' }) };
}

export const field = (name: string) => screen.getByLabelText(name);
export const submit = ({ user, dialog }: { user: RenderedApp['user']; dialog: HTMLElement }) =>
  user.click(within(dialog).getByRole('button', { name: 'Add Medication' }));
export const added = (requests: FakeRequest[]) => requestsTo(requests, 'POST', '/api/medications');

export async function fillIn(user: RenderedApp['user'], times = '8 AM, 20:15'): Promise<void> {
  await user.type(field('Name'), 'Metformin');
  await user.type(field('Dosage'), '500 mg');
  await user.selectOptions(field('Frequency'), 'Twice daily');
  await user.type(field('Times'), times);
}
