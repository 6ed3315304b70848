/** Fills in and sends the form that records a reading. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { AMERICAN_FORMATS } from '@shared/domain/formats';
import { FormatsContext } from '@/lib/formats';
import type { FakeRequest } from '@/testing/fake-server';
import { renderApp, type RenderedApp } from '@/testing/render';
import { healthPageOf } from './health-page-of';
import { MARGARET } from './readings';
import { requestsTo, serveHealth, type Stored } from './serve-health';

export interface OpenForm extends RenderedApp {
  requests: FakeRequest[];
  dialog: HTMLElement;
}

/** The health page's, opened by its button. */
export async function openForm(stored: Stored = {}, formats = AMERICAN_FORMATS): Promise<OpenForm> {
  const requests = serveHealth(stored);
  const app = renderApp(<FormatsContext value={formats}>{healthPageOf(MARGARET)}</FormatsContext>);
  await screen.findAllByRole('article');
  await app.user.click(screen.getByRole('button', { name: 'Record Metric' }));
  return { ...app, requests, dialog: await screen.findByRole('dialog', { name: 'Record Metric' }) };
}

export const choose = ({ user, dialog }: OpenForm, name: string) =>
  user.click(within(dialog).getByRole('radio', { name }));
export const submit = ({ user, dialog }: OpenForm) =>
  user.click(within(dialog).getByRole('button', { name: 'Record Metric' }));
export const sent = (requests: FakeRequest[]) =>
  requestsTo(requests, 'POST', '/api/health-metrics').map(({ body }) => body);
export const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Record Metric' })).toBeNull());

export async function fillInPressure(form: OpenForm, systolic: string, diastolic: string): Promise<void> {
  await choose(form, 'Blood Pressure');
  if (systolic !== '') await form.user.type(screen.getByLabelText('Systolic'), systolic);
  if (diastolic !== '') await form.user.type(screen.getByLabelText('Diastolic'), diastolic);
}

/** 'YYYY-MM-DD' and 'HH:MM' on the clock of `ZONE`. */
export async function typeWhen({ user }: OpenForm, date: string, time: string): Promise<void> {
  const [day, clock] = [screen.getByLabelText('Day'), screen.getByLabelText('Time (New York time)')];
  await user.clear(day);
  await user.type(day, date);
  await user.clear(clock);
  await user.type(clock, time);
}
