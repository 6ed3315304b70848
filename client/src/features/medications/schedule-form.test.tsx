import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Medication } from '@shared/api/medications';
import { renderApp } from '@/testing/render';
import { MedicationsPage } from './medications-page';
import { added, clockAt, field, openDialog, submit } from './testing/add-medication';
import { requestsTo, serveMedications } from './testing/serve-medications';
import { aMedication, MARGARET } from './testing/story';

beforeAll(async () => {
  // Dialogs are lazy; loading one the first time takes longer than a test's default timeout.
  await Promise.all([
    import('./add-medication-dialog'),
    import('./edit-medication-dialog'),
    import('./schedule-fields'),
    import('./schedule-preview'),
    import('@/ui/dialog-panel'),
  ]);
});

// Tuesday, March 3, before any of the times below.
beforeEach(() => {
  clockAt('06:00');
});

it('a schedule is said in words with its next five dates, and sent without a frequency of its own (SCHED-18, SCHED-20)', async () => {
  const { requests, ...open } = await openDialog();
  const { user } = open;
  await user.type(field('Name'), 'Latanoprost');
  await user.type(field('Dosage'), '1 drop');
  await user.selectOptions(field('Frequency'), 'Every few days');
  await user.click(screen.getByRole('button', { name: 'Bedtime 9:00 PM' }));
  const every = await screen.findByLabelText('Every');
  await user.clear(every);
  await user.type(every, '3');
  expect(await screen.findByText('Every 3 days: 1 drop at 9:00 PM. From Tuesday, March 3.')).toBeVisible();
  expect(screen.getByText('Next: Tue March 3, Fri 6, Mon 9, Thu 12, Sun 15')).toBeVisible();
  await submit(open);
  await screen.findByText('Medication added successfully!');
  const [body] = added(requests).map((request) => request.body);
  expect(body).toMatchObject({
    schedule: {
      unit: 'drop',
      phases: [
        {
          fromOn: '2026-03-03',
          throughOn: null,
          rhythm: { kind: 'every', days: 3 },
          doses: [{ time: '21:00', amount: 1 }],
        },
      ],
      asNeeded: null,
    },
  });
  expect(body).not.toHaveProperty('frequency');
  expect(body).not.toHaveProperty('times');
});

it('says what is missing beside its field (SCHED-19)', async () => {
  const { requests, ...open } = await openDialog();
  const { user } = open;
  await user.type(field('Name'), 'Amoxicillin');
  await user.type(field('Dosage'), '500 mg');
  await user.click(screen.getByRole('button', { name: 'Bedtime 9:00 PM' }));
  await user.click(screen.getByRole('radio', { name: 'For a number of days' }));
  await submit(open);
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByRole('link')).toHaveTextContent('Write for how many days, such as 10');
  expect(field('How many days')).toHaveAccessibleDescription(/Write for how many days/);
  expect(added(requests)).toHaveLength(0);
});

it('a step begins on the day after the one before (SCHED-19)', async () => {
  const { requests, ...open } = await openDialog();
  const { user } = open;
  await user.type(field('Name'), 'Prednisone');
  await user.type(field('Dosage'), '10 mg');
  await user.selectOptions(field('Frequency'), 'The dose changes over time');
  await user.click(screen.getByRole('button', { name: 'Bedtime 9:00 PM' }));
  await user.type(await screen.findByLabelText('At 9:00 PM'), '2');
  await user.click(screen.getByRole('button', { name: 'Add a step' }));
  const first = within(screen.getByRole('group', { name: 'Step 1' }));
  const second = within(screen.getByRole('group', { name: 'Step 2' }));
  await user.type(first.getByLabelText('Through'), '2026-03-05');
  expect(second.getByText('Friday, March 6')).toBeVisible();
  await user.type(second.getByLabelText('At 9:00 PM'), '1/2');
  await submit(open);
  await screen.findByText('Medication added successfully!');
  expect(added(requests)[0]?.body).toMatchObject({
    schedule: {
      phases: [
        { fromOn: '2026-03-03', throughOn: '2026-03-05', doses: [{ time: '21:00', amount: 2 }] },
        { fromOn: '2026-03-06', throughOn: null, doses: [{ time: '21:00', amount: 0.5 }] },
      ],
    },
  });
});

async function edit(medication: Medication) {
  const requests = serveMedications({ medications: [medication] });
  const app = renderApp(<MedicationsPage user={MARGARET} />);
  await app.user.click(await screen.findByRole('button', { name: `Edit ${medication.name}` }));
  await screen.findByRole('dialog', { name: 'Edit Medication' });
  const save = () => app.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const sent = () => requestsTo(requests, 'PATCH', `/api/medications/${medication.id}`).map(({ body }) => body);
  return { ...app, save, sent };
}

const warfarin = aMedication({
  name: 'Warfarin',
  frequency: 'Every 2 days',
  times: ['18:00'],
  schedule: {
    unit: 'tablet',
    phases: [
      {
        fromOn: '2026-03-01',
        throughOn: null,
        rhythm: { kind: 'every', days: 2 },
        doses: [{ time: '18:00', amount: 1 }],
      },
    ],
    asNeeded: null,
  },
  scheduleWords: 'Every 2 days: 1 tablet at 6:00 PM. From Sunday, March 1.',
});

it('a change asks from when it holds, and keeps the days of the rhythm (SCHED-20)', async () => {
  const { user, save, sent } = await edit(warfarin);
  expect(screen.queryByRole('group', { name: 'From when?' })).toBeNull();
  await user.selectOptions(field('Counted in'), 'capsules');
  const choices = within(await screen.findByRole('group', { name: 'From when?' }));
  expect(choices.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toStrictEqual([
    'Today',
    'Tomorrow',
    'Another day',
  ]);
  await user.click(choices.getByRole('radio', { name: 'Tomorrow' }));
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    changeFrom: '2026-03-04',
    schedule: { unit: 'capsule', phases: [{ fromOn: '2026-03-01', rhythm: { kind: 'every', days: 2 } }] },
  });
});

it('another name leaves the schedule alone; a plain frequency ends it', async () => {
  const { user, save, sent } = await edit(warfarin);
  await user.type(field('Name'), ' 5');
  await save();
  await waitFor(() => expect(sent()).toStrictEqual([{ name: 'Warfarin 5' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Edit Warfarin 5' }));
  await user.selectOptions(await screen.findByLabelText('Frequency'), 'Once daily');
  await save();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toStrictEqual({ schedule: null, frequency: 'Once daily', times: ['18:00'] });
});
