/** 'When was it given?', asked when a helper marks a dose (KIND-16). */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { instantOf } from '@shared/domain/zoned-time';
import { anAccount } from '@/testing/account';
import { lisinopril, markAsGiven, openCareManagement, setUpCareManagement, today, usual } from './testing/care-page';
import { aMedication, aTakenLog, MARGARET, NOON, TODAY, ZONE } from './testing/care-story';

setUpCareManagement();

const ibuprofen = aMedication('Ibuprofen', [], { frequency: 'As needed' });
const log = aTakenLog(lisinopril, '08:00');
const stored = {
  ...usual,
  medications: { [MARGARET]: [lisinopril, ibuprofen] },
  logs: {},
  instead: { 'POST /api/medication-logs': { status: 201, body: log } },
};

async function askAbout(name = 'Take Late Lisinopril') {
  const { user, requests } = openCareManagement(stored);
  await today();
  if (name !== 'Take Late Lisinopril') await user.click(screen.getByRole('tab', { name: 'Medications' }));
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name: 'When was it given?' }));
  const posted = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const give = () => user.click(dialog.getByRole('button', { name: 'Mark as given' }));
  return { user, dialog, posted, give };
}

describe('a press on Take for someone else (KIND-16)', () => {
  it('records nothing by itself, and nothing if the question is canceled', async () => {
    const { user, dialog, posted } = await askAbout();
    expect(dialog.getAllByRole('radio').map((choice) => choice.closest('label')?.textContent)).toStrictEqual([
      'Just now',
      'At 8:00 AM',
      'At another time',
    ]);
    expect(dialog.getByRole('radio', { name: 'Just now' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(posted()).toEqual([]);
  });

  it('at the planned time', async () => {
    const { user, dialog, posted, give } = await askAbout();
    await user.click(dialog.getByRole('radio', { name: 'At 8:00 AM' }));
    await give();
    const at = instantOf(TODAY, '08:00', ZONE).toISOString();
    await waitFor(() => expect(posted()).toMatchObject([{ scheduledTime: at, takenTime: at, status: 'taken' }]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('at another time, which must have come and must be there', async () => {
    const { user, dialog, posted, give } = await askAbout();
    await user.click(dialog.getByRole('radio', { name: 'At another time' }));
    await give();
    const time = dialog.getByLabelText('Time');
    expect(time).toHaveAccessibleDescription('Please choose the time.');
    expect(time).toHaveFocus();
    await user.type(time, '14:00');
    await give();
    expect(time).toHaveAccessibleDescription('This time is still to come. Please choose an earlier one.');
    expect(posted()).toEqual([]);
    await user.clear(time);
    await user.type(time, '09:30');
    await give();
    await waitFor(() =>
      expect(posted()).toMatchObject([
        {
          scheduledTime: instantOf(TODAY, '08:00', ZONE).toISOString(),
          takenTime: instantOf(TODAY, '09:30', ZONE).toISOString(),
        },
      ]),
    );
  });

  it('a medication taken as needed has no planned time', async () => {
    const { user, dialog, posted } = await askAbout('Take Now Ibuprofen');
    expect(dialog.queryByRole('radio', { name: /AM|PM/ })).toBeNull();
    await markAsGiven(user);
    await waitFor(() => expect(posted()).toMatchObject([{ takenTime: NOON.toISOString() }]));
  });

  it('one’s own dose on the same page stays one press', async () => {
    const margaret = anAccount({ id: MARGARET, timeZone: ZONE });
    const person = { ...margaret, timeZone: ZONE };
    const { user, requests } = openCareManagement(
      { ...stored, connections: [], instead: { ...stored.instead, [`GET /api/user/${MARGARET}`]: { body: person } } },
      { user: margaret },
    );
    await user.click(await screen.findByRole('button', { name: 'Take Late Lisinopril' }));
    await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
