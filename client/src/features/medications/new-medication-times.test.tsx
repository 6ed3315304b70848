import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instantOf } from '@shared/domain/zoned-time';
import { requestsTo } from './testing/serve-medications';
import { TODAY, ZONE } from './testing/story';
import { added, clockAt, field, fillIn, openDialog, submit } from './testing/add-medication';

// Before any of the times below, so that there is nothing to ask about them.
beforeEach(() => {
  clockAt('06:00');
});

beforeAll(async () => {
  // The dialog is fetched late; the first time takes longer than a test waits for words.
  await Promise.all([import('./add-medication-dialog'), import('@/ui/dialog-panel')]);
});

it('times are chosen by pressing, and choose how often by themselves (KIND-05)', async () => {
  const { user } = await openDialog();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Bedtime 9:00 PM');
  expect(field('Times')).toHaveValue('9:00 PM');
  expect(field('Frequency')).toHaveValue('Once daily');
  await press('Morning 8:00 AM');
  expect(field('Times')).toHaveValue('8:00 AM, 9:00 PM');
  expect(field('Frequency')).toHaveValue('Twice daily');
  await press('Bedtime 9:00 PM');
  expect(field('Times')).toHaveValue('8:00 AM');
  expect(screen.getByRole('button', { name: 'Morning 8:00 AM' })).toHaveAttribute('aria-pressed', 'true');
  await press('Another time');
  fireEvent.change(screen.getByLabelText('Another time'), { target: { value: '14:30' } });
  await press('Add this time');
  expect(field('Times')).toHaveValue('8:00 AM, 2:30 PM');
});

it('a frequency chosen by hand stays (KIND-05)', async () => {
  const { user } = await openDialog();
  await user.selectOptions(field('Frequency'), 'Three times daily');
  await user.click(screen.getByRole('button', { name: 'Morning 8:00 AM' }));
  expect(field('Frequency')).toHaveValue('Three times daily');
});

it('says how typed times are read (KIND-05)', async () => {
  const { user } = await openDialog();
  await user.type(field('Times'), '8, bedtime');
  expect(screen.getByText('We read this as 8:00 AM and 9:00 PM.')).toBeInTheDocument();
});

describe('in the afternoon, asks about times that have passed (KIND-04)', () => {
  const QUESTION = 'Have you taken the 8:00 AM one already today?';
  const at = (time: string) => instantOf(TODAY, time, ZONE).toISOString();

  async function answer(words: string | null, times = '8 AM, 20:15') {
    clockAt('15:35');
    const open = await openDialog();
    await fillIn(open.user, times);
    if (words !== null) await open.user.click(screen.getByRole('radio', { name: words }));
    await submit(open);
    return open.requests;
  }

  it('once, and waits for the answer', async () => {
    const requests = await answer(null);
    expect(await screen.findByText('Please choose one of these answers', { selector: 'p' })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: new RegExp(QUESTION.replace('?', '\\?')) })).toBeInTheDocument();
    expect(added(requests)).toHaveLength(0);
  });

  it('taken: it is recorded at its time', async () => {
    const requests = await answer('Yes, taken');
    await screen.findByText('Medication added successfully!');
    expect(added(requests)[0]?.body).not.toHaveProperty('countsFrom');
    const [log] = requestsTo(requests, 'POST', '/api/medication-logs');
    expect(log?.body).toMatchObject({ scheduledTime: at('08:00'), takenTime: at('08:00'), status: 'taken' });
  });

  it('not taken: it counts from now on, and nothing is late', async () => {
    const requests = await answer('No, start with the next one');
    await screen.findByText('Medication added successfully!');
    expect(added(requests)[0]?.body).toMatchObject({ countsFrom: at('15:35') });
    expect(requestsTo(requests, 'POST', '/api/medication-logs')).toHaveLength(0);
    expect(screen.getByRole('article', { name: 'Metformin' })).toHaveTextContent('Scheduled');
  });

  it('to be taken now: only the latest of several is due', async () => {
    const requests = await answer('I will take it now (12:00 PM)', '8 AM, noon, 9 PM');
    await screen.findByText('Medication added successfully!');
    expect(added(requests)[0]?.body).toMatchObject({ countsFrom: at('12:00') });
    expect(screen.getByRole('button', { name: /^Take Late/ })).toBeInTheDocument();
  });

  it('is not asked about a time of the last half hour, which is due now', async () => {
    const requests = await answer(null, '15:10');
    await screen.findByText('Medication added successfully!');
    expect(added(requests)).toHaveLength(1);
  });
});

it('saves and is ready for the next one (KIND-06)', async () => {
  const { requests, user } = await openDialog();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Save and add another' }));
  await screen.findByText('Medication added successfully!');
  expect(field('Name')).toHaveValue('');
  expect(field('Name')).toHaveFocus();
  expect(field('Times')).toHaveValue('');
  expect(added(requests)).toHaveLength(1);
});
