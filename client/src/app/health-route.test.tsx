import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aReading, MARGARET } from '@/features/health/testing/readings';
import { serveHealth } from '@/features/health/testing/serve-health';
import { anAccount } from '@/testing/account';
import { serve } from '@/testing/fake-server';
import { expectTitle, renderWholeApp } from './testing/render-whole-app';

describe('/health', () => {
  it.each(['senior', 'caregiver', 'family_member'] as const)(
    'is available to a %s (ROLE-16, HEALTH-09)',
    async (role) => {
      serve({
        'GET /api/health-metrics': { body: [] },
        'GET /api/health-metrics/latest': { body: [] },
      });
      renderWholeApp('/health', anAccount({ role }));
      await expectTitle('Health Tracking');
      expect(document.title).toBe('Health Tracking – Hearthside');
    },
  );

  it('calling 911 from a critical reading asks first, as everywhere else (ALERT-02, EMER-06)', async () => {
    serveHealth({ readings: [aReading('heart_rate', 72)] });
    const { user } = renderWholeApp('/health', MARGARET);
    await user.click(await screen.findByRole('button', { name: 'Record Metric' }, { timeout: 10_000 }));
    const form = within(await screen.findByRole('dialog', { name: 'Record Metric' }, { timeout: 10_000 }));
    await user.click(form.getByRole('radio', { name: 'Blood Pressure' }));
    await user.type(form.getByLabelText('Systolic'), '184');
    await user.type(form.getByLabelText('Diastolic'), '95');
    await user.click(form.getByRole('button', { name: 'Record Metric' }));
    const notice = within(await screen.findByRole('dialog', { name: 'This blood pressure is very high' }));
    await user.click(notice.getByRole('button', { name: 'Call 911' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Call 911?' }));
    expect(screen.queryByRole('dialog', { name: 'This blood pressure is very high' })).not.toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Call 911' }));
    // This device has no phone: it shows the number, to dial on another one.
    expect(await screen.findByRole('dialog', { name: 'Call 911' })).toHaveTextContent('911');
    await user.keyboard('{Escape}');
    // Three dialogs have to close before it, which takes a busy machine more than a second.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Record Metric' })).toHaveFocus(), {
      timeout: 10_000,
    });
  });
});
