import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordMetricBody } from '@shared/api/health';
import { expectConsoleError } from '@/testing/console-errors';
import { aReading, NOON } from './testing/readings';
import {
  choose,
  fillInPressure,
  isClosed,
  openForm,
  sent,
  submit,
  typeWhen,
  type OpenForm,
} from './testing/record-form';

// The dialog is fetched late; the first time takes longer than a test waits for words.
beforeAll(() => Promise.all([import('./record-metric-dialog'), import('@/components/ui/dialog-panel')]));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});

describe('what the form asks', () => {
  it('HEALTH-01 HEALTH-10 six types, none of them chosen', async () => {
    const { dialog } = await openForm();
    const types = within(within(dialog).getByRole('group', { name: 'What do you want to record?' }));
    expect(types.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toStrictEqual([
      'blood_pressure',
      'steps',
      'sleep',
      'mood',
      'weight',
      'heart_rate',
    ]);
    for (const radio of types.getAllByRole('radio')) expect(radio).not.toBeChecked();
  });

  it('HEALTH-12 four moods, each with its word and a face of its own', async () => {
    const form = await openForm();
    await choose(form, 'Mood');
    const moods = within(screen.getByRole('group', { name: 'How do you feel?' })).getAllByRole('radio');
    expect(moods.map((radio) => radio.getAttribute('value'))).toStrictEqual(['excellent', 'good', 'fair', 'poor']);
    const faces = moods.map((radio) => radio.parentElement?.querySelector('path')?.getAttribute('d'));
    expect(new Set(faces).size).toBe(4);
  });

  it('a blood pressure as two numbers with unit and example', async () => {
    const form = await openForm();
    await choose(form, 'Blood Pressure');
    expect(screen.getByLabelText('Systolic')).toHaveAccessibleDescription('Upper number, for example 120');
    expect(screen.getByLabelText('Diastolic')).toHaveAccessibleDescription('Lower number, for example 80');
    expect(within(form.dialog).getAllByText('mmHg')).toHaveLength(2);
  });

  it('says hours of sleep back in hours and minutes', async () => {
    const form = await openForm();
    await choose(form, 'Sleep');
    await form.user.type(screen.getByRole('textbox', { name: 'Sleep' }), '7.5');
    expect(screen.getByText('That is 7 hours 30 minutes.')).toBeVisible();
  });

  it('D-17 offers the units of a weight, and begins with the one used last', async () => {
    const form = await openForm({ readings: [aReading('weight', { reading: 67, unit: 'kg' }, { unit: 'kg' })] });
    await choose(form, 'Weight');
    expect(screen.getByRole('radio', { name: 'Pounds (lb)' })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Kilograms (kg)' })).toBeChecked();
  });

  it('changing the type keeps what was typed, and carries it over to no other', async () => {
    const form = await openForm();
    await choose(form, 'Daily Steps');
    await form.user.type(screen.getByRole('textbox', { name: 'Daily Steps' }), '8000');
    await choose(form, 'Weight');
    expect(screen.getByRole('textbox', { name: 'Weight' })).toHaveValue('');
    await choose(form, 'Daily Steps');
    expect(screen.getByRole('textbox', { name: 'Daily Steps' })).toHaveValue('8000');
  });
});

describe('what the form sends', () => {
  it('HEALTH-20 HEALTH-21 HEALTH-16 a blood pressure as JSON text, recorded now, without notes', async () => {
    const form = await openForm();
    await fillInPressure(form, '118', '76');
    await submit(form);
    await isClosed();
    expect(sent(form.requests)).toStrictEqual([
      {
        type: 'blood_pressure',
        value: '{"systolic":118,"diastolic":76}',
        recordedAt: NOON.toISOString(),
        unit: 'mmHg',
      },
    ]);
  });

  it.each([
    ['Daily Steps', '8,000', { type: 'steps', value: '8,000', unit: 'steps' }],
    ['Sleep', ' 7.5 ', { type: 'sleep', value: '7.5', unit: 'hours' }],
    ['Weight', '148', { type: 'weight', value: '148', unit: 'lb' }],
    ['Heart Rate', '72', { type: 'heart_rate', value: '72', unit: 'bpm' }],
  ])('HEALTH-20 HEALTH-21 %s as the raw text %j', async (type, typed, body) => {
    const form = await openForm();
    await choose(form, type);
    await form.user.type(screen.getByRole('textbox', { name: type }), typed);
    await submit(form);
    await isClosed();
    expect(sent(form.requests)).toStrictEqual([{ ...body, recordedAt: NOON.toISOString() }]);
    expect(recordMetricBody.safeParse(sent(form.requests)[0]).success).toBe(true);
  });

  it('HEALTH-12 HEALTH-16 HEALTH-21 a mood with notes, in the unit of nothing', async () => {
    const form = await openForm();
    await choose(form, 'Mood');
    await choose(form, 'Good');
    await form.user.type(screen.getByLabelText('Notes (optional)'), 'Slept well');
    await submit(form);
    await isClosed();
    expect(sent(form.requests)).toStrictEqual([
      { type: 'mood', value: 'good', recordedAt: NOON.toISOString(), notes: 'Slept well' },
    ]);
  });

  it('D-11 an earlier day and time as they are on one’s own clock', async () => {
    const form = await openForm();
    await choose(form, 'Heart Rate');
    await form.user.type(screen.getByRole('textbox', { name: 'Heart Rate' }), '72');
    await choose(form, 'Earlier');
    await typeWhen(form, '2026-03-02', '07:40');
    await submit(form);
    await isClosed();
    expect(sent(form.requests)).toMatchObject([{ recordedAt: '2026-03-02T12:40:00.000Z' }]);
  });
});

describe('after saving', () => {
  it('HEALTH-26 HEALTH-29 says so, reads the list anew, and the next form is empty', async () => {
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

  it('HEALTH-28 a failure says so, and nothing typed is lost', async () => {
    const form = await openForm({ instead: { 'POST /api/health-metrics': { status: 503, body: {} } } });
    await choose(form, 'Heart Rate');
    await form.user.type(screen.getByRole('textbox', { name: 'Heart Rate' }), '72');
    await submit(form);
    expect(await screen.findByText('Failed to record health metric. Please try again.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Heart Rate' })).toHaveValue('72');
  });

  describe('tried again', () => {
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

    it('HEALTH-28 it is the same reading, of the same instant: its answer may just have been lost', async () => {
      const form = await failOnce();
      await submit(form);
      await isClosed();
      expect(instants(form)).toStrictEqual([NOON.toISOString(), NOON.toISOString()]);
    });

    it('HEALTH-28 with another value it is another one, of its own instant', async () => {
      const form = await failOnce();
      await form.user.type(screen.getByRole('textbox', { name: 'Heart Rate' }), '{Backspace}4');
      await submit(form);
      await isClosed();
      expect(instants(form)).toStrictEqual([NOON.toISOString(), later.toISOString()]);
    });

    it('HEALTH-20 once it is saved, the same value is a new reading', async () => {
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

  it('HEALTH-08 a session that is over has words of its own', async () => {
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
  ])('ALERT-02 D-03 %s/%s is critical: what was measured against what, and what to do', async (systolic, diastolic) => {
    const form = await openForm();
    await fillInPressure(form, systolic, diastolic);
    await submit(form);
    const notice = await screen.findByRole('dialog', { name: 'Please take note of this reading' });
    expect(notice).toHaveTextContent(`Blood Pressure: ${systolic}/${diastolic} mmHg. It is saved.`);
    expect(notice).toHaveTextContent('critical when it is 180/120 or more, in either number');
    expect(notice).toHaveTextContent('If you feel unwell, call 911 or your doctor.');
    expect(notice).not.toHaveTextContent(/hypertens/i);
    expect(within(notice).getByRole('button', { name: 'Call 911' })).toBeVisible();
    await form.user.click(within(notice).getByRole('button', { name: 'I have read this' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Record Metric' })).toHaveFocus());
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('ALERT-04 a reading that is only a warning is no reason to stop anybody', async () => {
    const form = await openForm();
    await fillInPressure(form, '179', '119');
    await submit(form);
    await isClosed();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
