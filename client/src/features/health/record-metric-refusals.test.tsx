import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOON } from './testing/readings';
import { choose, fillInPressure, openForm, sent, submit, typeWhen } from './testing/record-form';

beforeAll(async () => {
  // The dialog is lazy; loading it the first time takes longer than a test's default timeout.
  await Promise.all([import('./record-metric-dialog'), import('@/ui/dialog-panel')]);
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});

describe('input the form refuses', () => {
  const summary = async () => screen.findByRole('alert');

  it('no type (HEALTH-13)', async () => {
    const form = await openForm();
    await submit(form);
    expect(await summary()).toHaveTextContent('Please select a metric type');
    expect(sent(form.requests)).toStrictEqual([]);
  });

  it.each([
    ['', ''],
    ['120', ''],
    ['', '80'],
  ])('a blood pressure of %j and %j (HEALTH-14)', async (systolic, diastolic) => {
    const form = await openForm();
    await fillInPressure(form, systolic, diastolic);
    await submit(form);
    expect(await summary()).toHaveTextContent('Please enter both numbers, for example 120 and 80');
    const empty = screen.getByLabelText(systolic === '' ? 'Systolic' : 'Diastolic');
    expect(empty).toBeInvalid();
    expect(sent(form.requests)).toStrictEqual([]);
  });

  it.each(['Daily Steps', 'Sleep', 'Weight', 'Heart Rate'])('%s without a value (HEALTH-15)', async (type) => {
    const form = await openForm();
    await choose(form, type);
    await submit(form);
    expect(await summary()).toHaveTextContent('Please enter a value');
    expect(screen.getByRole('textbox', { name: type })).toBeInvalid();
  });

  it('a missing mood (HEALTH-15)', async () => {
    const form = await openForm();
    await choose(form, 'Mood');
    await submit(form);
    expect(await summary()).toHaveTextContent('Please enter a value');
  });

  it('the example is in the selected unit, also when a number is missing (D-17, HEALTH-15)', async () => {
    const form = await openForm();
    await choose(form, 'Weight');
    const weight = screen.getByRole('textbox', { name: 'Weight' });
    expect(weight).toHaveAccessibleDescription('For example 148');
    await form.user.click(screen.getByRole('radio', { name: 'Kilograms (kg)' }));
    expect(weight).toHaveAccessibleDescription('For example 67.1');
    await form.user.type(weight, '67,5');
    await submit(form);
    expect(await summary()).toHaveTextContent('Please enter the value as a number, for example 67.1');
  });

  it('impossible values, with a message at the number (D-19)', async () => {
    const form = await openForm();
    await fillInPressure(form, '120', '10');
    await submit(form);
    expect(await summary()).toHaveTextContent('Diastolic must be between 20 and 220 mmHg');
    expect(screen.getByLabelText('Diastolic')).toBeInvalid();
    expect(screen.getByLabelText('Systolic')).toBeValid();
  });

  it('each number has its own message, and a message about both spans the columns (HEALTH-14, D-19)', async () => {
    const form = await openForm();
    await fillInPressure(form, 'abc', '500');
    await submit(form);
    const problems = within(await summary()).getAllByRole('link');
    expect(problems.map((problem) => problem.textContent)).toStrictEqual([
      'Enter only the upper number, for example 120',
      'Diastolic must be between 20 and 220 mmHg',
    ]);
    expect(screen.getByLabelText('Systolic')).toBeInvalid();
    expect(screen.getByLabelText('Systolic')).toHaveAccessibleDescription(
      'Upper number, for example 120 Enter only the upper number, for example 120',
    );
    expect(screen.getByLabelText('Diastolic')).toBeInvalid();
    expect(screen.getByLabelText('Diastolic')).toHaveAccessibleDescription(
      'Lower number, for example 80 Diastolic must be between 20 and 220 mmHg',
    );
    // In neither of the two columns, so the inputs stay level.
    const [row] = [screen.getByLabelText('Systolic').closest('.grid')];
    expect(row).toContainElement(screen.getByLabelText('Diastolic'));
    expect(row).not.toHaveTextContent('Enter only the upper number');
  });

  it('500 is refused even if the other number is missing (HEALTH-14, D-19)', async () => {
    const form = await openForm();
    await fillInPressure(form, '500', '');
    await submit(form);
    expect(await summary()).toHaveTextContent('Systolic must be between 40 and 300 mmHg');
    expect(await summary()).toHaveTextContent('Please enter both numbers, for example 120 and 80');
  });

  it('an upper number that is not above the lower one concerns both, and is reported once (D-19)', async () => {
    const form = await openForm();
    await fillInPressure(form, '80', '120');
    await submit(form);
    expect(within(await summary()).getAllByRole('link')).toHaveLength(1);
    for (const name of ['Systolic', 'Diastolic']) {
      expect(screen.getByLabelText(name)).toBeInvalid();
      expect(screen.getByLabelText(name)).toHaveAccessibleDescription(/Systolic must be greater than diastolic$/);
    }
  });

  it('two numbers in the first field and another in the second: neither is lost (HEALTH-14)', async () => {
    const form = await openForm();
    await fillInPressure(form, '', '90');
    await form.user.type(screen.getByLabelText('Systolic'), '120/80');
    await submit(form);
    expect(await summary()).toHaveTextContent('Enter only the upper number, for example 120');
    expect(screen.getByLabelText('Systolic')).toHaveValue('120/80');
    expect(screen.getByLabelText('Diastolic')).toHaveValue('90');
  });

  it.each([
    ['a day', '2026-03-04', '08:00', 'This day is in the future. Please choose an earlier one.'],
    ['a time', '2026-03-03', '12:11', 'This time is in the future. Please choose an earlier one.'],
  ])('%s in the future', async (_what, date, time, message) => {
    const form = await openForm();
    await choose(form, 'Heart Rate');
    await form.user.type(screen.getByRole('textbox', { name: 'Heart Rate' }), '72');
    await choose(form, 'Earlier');
    await typeWhen(form, date, time);
    await submit(form);
    expect(await summary()).toHaveTextContent(message);
    expect(sent(form.requests)).toStrictEqual([]);
  });

  it('an earlier time without day and time', async () => {
    const form = await openForm();
    await choose(form, 'Heart Rate');
    await form.user.type(screen.getByRole('textbox', { name: 'Heart Rate' }), '72');
    await choose(form, 'Earlier');
    await form.user.clear(screen.getByLabelText('Day'));
    await form.user.clear(screen.getByLabelText('Time (New York time)'));
    await submit(form);
    expect(await summary()).toHaveTextContent('Please choose the day');
    expect(await summary()).toHaveTextContent('Please choose the time');
  });
});
