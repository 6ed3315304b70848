import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordMetricBody } from '@shared/api/health';
import { AMERICAN_FORMATS } from '@shared/domain/formats';
import { NOON } from './testing/readings';
import { choose, fillInPressure, isClosed, openForm, sent, submit, typeWhen } from './testing/record-form';

// The dialog is lazy; loading it the first time takes longer than a test's default timeout.
beforeAll(() => Promise.all([import('./record-metric-dialog'), import('@/ui/dialog-panel')]));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});

describe('the form’s fields', () => {
  it('six types, none selected (HEALTH-01, HEALTH-10)', async () => {
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

  it('the other three are under More, and go where the rest goes (KIND-27)', async () => {
    const form = await openForm();
    await form.user.click(within(form.dialog).getByRole('button', { name: 'More kinds of readings' }));
    const types = within(within(form.dialog).getByRole('group', { name: 'What do you want to record?' }));
    const values = types.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
    expect(values.slice(6)).toStrictEqual(['temperature', 'blood_sugar', 'oxygen_saturation']);
    expect(types.getByRole('radio', { name: 'Temperature' })).toHaveFocus();
    expect(within(form.dialog).queryByRole('button', { name: /^More/ })).toBeNull();
    await choose(form, 'Blood Sugar');
    await form.user.type(screen.getByRole('textbox', { name: 'Blood Sugar' }), '105');
    await submit(form);
    await isClosed();
    expect(sent(form.requests)[0]).toMatchObject({ type: 'blood_sugar', value: '105' });
  });

  it('four moods, each with its word and its own face (HEALTH-12)', async () => {
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

  it('shows hours of sleep as hours and minutes', async () => {
    const form = await openForm();
    await choose(form, 'Sleep');
    await form.user.type(screen.getByRole('textbox', { name: 'Sleep' }), '7.5');
    expect(screen.getByText('That is 7 hours 30 minutes.')).toBeVisible();
  });

  it('offers the units of a weight, starting with the last used one (D-17)', async () => {
    const form = await openForm({}, { ...AMERICAN_FORMATS, weight: 'kg' });
    await choose(form, 'Weight');
    expect(screen.getByRole('radio', { name: 'Pounds (lb)' })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Kilograms (kg)' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Weight' })).toHaveAccessibleDescription('For example 67.1');
  });

  it('changing the type keeps the input, and copies it to no other type', async () => {
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
  it('a blood pressure as JSON text, recorded now, without notes (HEALTH-20, HEALTH-21, HEALTH-16)', async () => {
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

  it.each(['120/80', '120 over 80 mmHg'])(
    '%s typed into the first field fills both numbers on blur (HEALTH-14, HEALTH-23)',
    async (typed) => {
      const form = await openForm();
      await fillInPressure(form, typed, '');
      await form.user.tab();
      expect(screen.getByLabelText('Systolic')).toHaveValue('120');
      expect(screen.getByLabelText('Diastolic')).toHaveValue('80');
      await submit(form);
      await isClosed();
      expect(sent(form.requests)).toMatchObject([{ value: '{"systolic":120,"diastolic":80}' }]);
    },
  );

  it('also when it is sent with the Enter key from there (HEALTH-14, HEALTH-23)', async () => {
    const form = await openForm();
    await fillInPressure(form, '120/80', '');
    await form.user.keyboard('{Enter}');
    await isClosed();
    expect(sent(form.requests)).toMatchObject([{ value: '{"systolic":120,"diastolic":80}' }]);
  });

  it.each([
    ['Daily Steps', '8,000', { type: 'steps', value: '8,000', unit: 'steps' }],
    ['Sleep', ' 7.5 ', { type: 'sleep', value: '7.5', unit: 'hours' }],
    ['Weight', '148', { type: 'weight', value: '148', unit: 'lb' }],
    ['Heart Rate', '72', { type: 'heart_rate', value: '72', unit: 'bpm' }],
  ])('%s as the raw text %j (HEALTH-20, HEALTH-21)', async (type, typed, body) => {
    const form = await openForm();
    await choose(form, type);
    await form.user.type(screen.getByRole('textbox', { name: type }), typed);
    await submit(form);
    await isClosed();
    expect(sent(form.requests)).toStrictEqual([{ ...body, recordedAt: NOON.toISOString() }]);
    expect(recordMetricBody.safeParse(sent(form.requests)[0]).success).toBe(true);
  });

  it('a mood with notes, without a unit (HEALTH-12, HEALTH-16, HEALTH-21)', async () => {
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

  it('an earlier day and time on the user’s own clock (D-11)', async () => {
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
