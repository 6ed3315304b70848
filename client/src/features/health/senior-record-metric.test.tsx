import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordMetricBody } from '@shared/api/health';
import { renderApp } from '@/testing/render';
import { SeniorRecordMetricDialog } from './senior-record-button';
import { MARGARET, NOON, ZONE } from './testing/readings';
import { choose, isClosed, sent, submit, type OpenForm } from './testing/record-form';
import { serveHealth, type Stored } from './testing/serve-health';

/** Stands in for the care-management screen. */
function Opened() {
  const [open, setOpen] = useState(true);
  return (
    <SeniorRecordMetricDialog
      seniorId={MARGARET.id}
      firstName="Margaret"
      zone={ZONE}
      help={{ onEmergency: () => undefined, person: null, seenBy: ['Margaret'] }}
      open={open}
      onOpenChange={setOpen}
    />
  );
}

async function openForm(stored: Stored = {}): Promise<OpenForm> {
  const requests = serveHealth(stored);
  const app = renderApp(<Opened />);
  return {
    ...app,
    requests,
    dialog: await screen.findByRole('dialog', { name: 'Record Metric' }, { timeout: 10_000 }),
  };
}

describe('Record Metric for a senior', () => {
  beforeAll(async () => {
    await Promise.all([import('./senior-record-metric-form'), import('@/ui/dialog-panel')]);
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  });

  it('offers six types, says for whom, and asks for no time (HEALTH-11)', async () => {
    const { dialog } = await openForm();
    const types = within(within(dialog).getByRole('group', { name: 'What do you want to record?' }));
    expect(types.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toStrictEqual([
      'Blood Pressure',
      'Heart Rate',
      'Weight',
      'Temperature',
      'Blood Sugar',
      'Oxygen Saturation',
    ]);
    expect(dialog).toHaveAccessibleDescription('For Margaret, measured just now. Local time 12:10\u00A0PM.');
    expect(within(dialog).queryByRole('radio', { name: 'Earlier' })).not.toBeInTheDocument();
    expect(within(dialog).getByLabelText('Notes (optional)')).toHaveAccessibleDescription(
      'How Margaret felt, or what happened before. For example: a little dizzy',
    );
  });

  it('steps, sleep and mood are under More; the question is about the senior (KIND-27)', async () => {
    const form = await openForm();
    await form.user.click(within(form.dialog).getByRole('button', { name: 'More kinds of readings' }));
    expect(within(form.dialog).getByRole('radio', { name: 'Daily Steps' })).toHaveFocus();
    await choose(form, 'Mood');
    const moods = screen.getByRole('group', { name: 'How does Margaret feel?' });
    await form.user.click(within(moods).getByRole('radio', { name: 'Good' }));
    await submit(form);
    await isClosed();
    const [body] = sent(form.requests);
    expect(body).toMatchObject({ type: 'mood', value: { reading: 'good' }, userId: MARGARET.id });
    expect(() => recordMetricBody.parse(body)).not.toThrow();
  });

  it('sends a blood pressure as an object with reading, unit and notes (HEALTH-22, HEALTH-27)', async () => {
    const form = await openForm();
    await choose(form, 'Blood Pressure');
    await form.user.type(screen.getByLabelText('Systolic'), '120');
    await form.user.type(screen.getByLabelText('Diastolic'), '80');
    await form.user.type(screen.getByLabelText('Notes (optional)'), 'After lunch');
    await submit(form);
    expect(await screen.findByText('Health metric recorded successfully')).toBeVisible();
    await isClosed();
    expect(sent(form.requests)).toStrictEqual([
      {
        type: 'blood_pressure',
        value: { reading: '120/80', unit: 'mmHg', notes: 'After lunch' },
        recordedAt: NOON.toISOString(),
        userId: MARGARET.id,
      },
    ]);
  });

  it.each([
    [
      'Temperature',
      'Celsius (°C)',
      '37.2',
      { type: 'temperature', value: { reading: '37.2', unit: '°C', notes: null } },
    ],
    ['Blood Sugar', 'mmol/L', '5.5', { type: 'blood_sugar', value: { reading: '5.5', unit: 'mmol/L', notes: null } }],
    ['Weight', 'Pounds (lb)', '148', { type: 'weight', value: { reading: '148', unit: 'lb', notes: null } }],
  ])('sends %s in %s (HEALTH-22, D-17)', async (type, unit, typed, body) => {
    const form = await openForm();
    await choose(form, type);
    await form.user.type(screen.getByRole('textbox', { name: type }), typed);
    await choose(form, unit);
    await submit(form);
    await isClosed();
    expect(sent(form.requests)).toStrictEqual([{ ...body, recordedAt: NOON.toISOString(), userId: MARGARET.id }]);
    expect(recordMetricBody.safeParse(sent(form.requests)[0]).success).toBe(true);
  });

  it('refuses a missing type and a missing value with the same messages (HEALTH-13, HEALTH-15)', async () => {
    const form = await openForm();
    await submit(form);
    expect(await screen.findByRole('alert')).toHaveTextContent('Please select a metric type');
    await choose(form, 'Oxygen Saturation');
    await submit(form);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Please enter a value'));
    expect(sent(form.requests)).toStrictEqual([]);
  });

  it('reports that saving failed (HEALTH-28)', async () => {
    const form = await openForm({ instead: { 'POST /api/health-metrics': { status: 503, body: {} } } });
    await choose(form, 'Heart Rate');
    await form.user.type(screen.getByRole('textbox', { name: 'Heart Rate' }), '72');
    await submit(form);
    expect(await screen.findByText('Failed to record health metric. Please try again.')).toBeVisible();
    expect(form.dialog).toBeVisible();
  });

  it.each([
    ['ALERT-13', 'Oxygen Saturation', '89', '89%', 'below 90%', 'This oxygen level is very low'],
    ['ALERT-08', 'Blood Sugar', '251', '251 mg/dL', 'above 250 mg/dL', 'This blood sugar is very high'],
    ['ALERT-12', 'Temperature', '103', '103 °F', '103 °F or more', 'This temperature is very high'],
  ])(
    'a critical reading is named with its threshold, and about the senior (%s, D-03, KIND-09): %s %s',
    async (_id, type, typed, measured, threshold, title) => {
      const form = await openForm();
      await choose(form, type);
      await form.user.type(screen.getByRole('textbox', { name: type }), typed);
      await submit(form);
      const notice = await screen.findByRole('dialog', { name: title });
      expect(notice).toHaveTextContent(`${measured}It is saved.`);
      expect(notice).toHaveTextContent(`critical when it is ${threshold}.`);
      expect(notice).toHaveTextContent('If Margaret feels unwell, call 911 or a doctor.');
      expect(notice).toHaveTextContent('Margaret can see this.');
      expect(
        within(notice)
          .getAllByRole('button')
          .map((each) => each.textContent),
      ).toStrictEqual(['Close', 'Call 911', 'Measure again in 5 minutes', 'I have read this']);
    },
  );
});
