import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordMetricBody } from '@shared/api/health';
import { expectConsoleError } from '@/testing/console-errors';
import { aReading, NOON } from './testing/readings';
import { choose, fillInPressure, isClosed, openForm, sent, submit, type OpenForm } from './testing/record-form';

// The dialog is lazy; loading it the first time takes longer than a test's default timeout.
beforeAll(() => Promise.all([import('./record-metric-dialog'), import('@/ui/dialog-panel')]));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});

describe('after saving', () => {
  it('confirms, refetches the list, and the next form is empty (HEALTH-26, HEALTH-29)', async () => {
    const form = await openForm();
    await choose(form, 'Heart Rate');
    await form.user.type(screen.getByRole('textbox', { name: 'Heart Rate' }), '72');
    await submit(form);
    expect(await screen.findByText('Health metric recorded successfully!')).toBeVisible();
    expect(await screen.findByRole('article', { name: 'Heart Rate' })).toHaveTextContent('72 bpmToday, 12:10 PM');
    await isClosed();
    await form.user.click(screen.getByRole('button', { name: 'Record Metric' }));
    expect(await screen.findByRole('radio', { name: 'Heart Rate' })).not.toBeChecked();
    expect(screen.queryByRole('textbox', { name: 'Heart Rate' })).not.toBeInTheDocument();
  });

  it('a failure says so, and nothing typed is lost (HEALTH-28)', async () => {
    const form = await openForm({ instead: { 'POST /api/health-metrics': { status: 503, body: {} } } });
    await choose(form, 'Heart Rate');
    await form.user.type(screen.getByRole('textbox', { name: 'Heart Rate' }), '72');
    await submit(form);
    expect(await screen.findByText('Failed to record health metric. Please try again.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Heart Rate' })).toHaveValue('72');
  });

  describe('a retry', () => {
    const later = new Date(NOON.getTime() + 90_000);
    async function failOnce() {
      let tries = 0;
      const form = await openForm({
        instead: {
          'POST /api/health-metrics': () => {
            tries += 1;
            return tries === 1 ? { status: 503, body: {} } : { status: 201, body: aReading('heart_rate', 72) };
          },
        },
      });
      await choose(form, 'Heart Rate');
      await form.user.type(screen.getByRole('textbox', { name: 'Heart Rate' }), '72');
      await submit(form);
      await screen.findByText('Failed to record health metric. Please try again.');
      vi.setSystemTime(later);
      return form;
    }
    const instants = ({ requests }: OpenForm) => sent(requests).map((body) => recordMetricBody.parse(body).recordedAt);

    it('is the same reading with the same instant, since only the response may have been lost (HEALTH-28)', async () => {
      const form = await failOnce();
      await submit(form);
      await isClosed();
      expect(instants(form)).toStrictEqual([NOON.toISOString(), NOON.toISOString()]);
    });

    it('with another value is another reading with its own instant (HEALTH-28)', async () => {
      const form = await failOnce();
      await form.user.type(screen.getByRole('textbox', { name: 'Heart Rate' }), '{Backspace}4');
      await submit(form);
      await isClosed();
      expect(instants(form)).toStrictEqual([NOON.toISOString(), later.toISOString()]);
    });

    it('after saving, the same value is a new reading (HEALTH-20)', async () => {
      const form = await failOnce();
      await submit(form);
      await isClosed();
      await form.user.click(screen.getByRole('button', { name: 'Record Metric' }));
      const next = { ...form, dialog: await screen.findByRole('dialog', { name: 'Record Metric' }) };
      await choose(next, 'Heart Rate');
      await form.user.type(screen.getByRole('textbox', { name: 'Heart Rate' }), '72');
      await submit(next);
      await isClosed();
      expect(instants(form)).toStrictEqual([NOON.toISOString(), NOON.toISOString(), later.toISOString()]);
    });
  });

  it('an expired session has its own message (HEALTH-08)', async () => {
    expectConsoleError(/navigation/i);
    const form = await openForm({
      instead: { 'POST /api/health-metrics': { status: 401, body: { message: 'Unauthorized', code: 'unauthorized' } } },
    });
    await choose(form, 'Heart Rate');
    await form.user.type(screen.getByRole('textbox', { name: 'Heart Rate' }), '72');
    await submit(form);
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeVisible();
    expect(screen.queryByText('Failed to record health metric. Please try again.')).not.toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 600));
  });

  it.each([
    ['184', '95'],
    ['150', '120'],
  ])('%s/%s is critical: shows the value, its limit, and what to do (ALERT-02, D-03)', async (systolic, diastolic) => {
    const form = await openForm();
    await fillInPressure(form, systolic, diastolic);
    await submit(form);
    const notice = await screen.findByRole('dialog', { name: 'This blood pressure is very high' });
    expect(notice).toHaveTextContent(`${systolic}/${diastolic} mmHgIt is saved.`);
    expect(notice).toHaveTextContent('Anna can see this.');
    expect(screen.queryByText('Health metric recorded successfully!')).not.toBeInTheDocument();
    expect(notice).toHaveTextContent('critical when it is 180/120 or more, in either number');
    expect(notice).toHaveTextContent('If you feel unwell, call 911 or your doctor.');
    expect(notice).not.toHaveTextContent(/hypertens/i);
    expect(within(notice).getByRole('button', { name: 'Call 911' })).toBeVisible();
    await form.user.click(within(notice).getByRole('button', { name: 'I have read this' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Record Metric' })).toHaveFocus());
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('can be measured again in five minutes: a countdown, then the question (KIND-09)', async () => {
    const form = await openForm();
    await fillInPressure(form, '184', '95');
    await submit(form);
    const dialog = await screen.findByRole('dialog', { name: 'This blood pressure is very high' });
    await form.user.click(within(dialog).getByRole('button', { name: 'Measure again in 5 minutes' }));
    expect(await screen.findByText('Measure the blood pressure again in')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^(5:00|4:5\d)$/);
    vi.setSystemTime(new Date(NOON.getTime() + 301_000));
    expect(await screen.findByText('Please measure the blood pressure again', {}, { timeout: 3000 })).toBeVisible();
    await form.user.click(screen.getByRole('button', { name: 'Record it now' }));
    const next = await screen.findByRole('dialog', { name: 'Record Metric' });
    expect(within(next).getByRole('radio', { name: 'Blood Pressure' })).toBeChecked();
    expect(screen.queryByText('Please measure the blood pressure again')).not.toBeInTheDocument();
  });

  it('a reading that is only a warning interrupts no one (ALERT-04)', async () => {
    const form = await openForm();
    await fillInPressure(form, '179', '119');
    await submit(form);
    await isClosed();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
