// Doses due late yesterday and not taken: caregivers see them in the morning, and can mark them as taken.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MedicationLog } from '@shared/api/medications';
import { instantOf } from '@shared/domain/zoned-time';
import type { FakeAnswer, FakeRoute } from '@/testing/fake-server';
import { open, rowsOf, seniorCard, setUpCareDashboard } from './testing/care-dashboard';
import { markAsGiven, openCareManagement, rowsIn, today } from './testing/care-page';
import { aMedication, aTakenLog, MARGARET, seniorIn, TODAY, withMargaret, ZONE } from './testing/care-story';

setUpCareDashboard();

const YESTERDAY = '2026-03-02';
const due = instantOf(YESTERDAY, '22:30', ZONE).toISOString();
const atorvastatin = aMedication('Atorvastatin', ['22:30']);
const lisinopril = aMedication('Lisinopril', ['08:00']);

function takenAt(time: string, date: string): MedicationLog {
  const takenTime = instantOf(date, time, ZONE).toISOString();
  return aTakenLog(atorvastatin, '22:30', { scheduledTime: due, takenTime, createdAt: takenTime });
}

/** @param night the server's response about yesterday */
function stored(night: () => FakeAnswer = () => ({ body: [] })) {
  const logs: FakeRoute = ({ path }) =>
    path.includes(`date=${YESTERDAY}`) && seniorIn(path) === MARGARET ? night() : { body: [] };
  return {
    connections: [withMargaret],
    medications: { [MARGARET]: [atorvastatin, lisinopril] },
    instead: { 'GET /api/medication-logs': logs },
  };
}

beforeEach(() => {
  vi.setSystemTime(instantOf(TODAY, '07:00', ZONE));
});

describe('the care dashboard in the morning', () => {
  it('shows what was left from last night (DASH-C-17, DOSE-29)', async () => {
    open(stored());
    expect(await rowsOf('Needs attention')).toStrictEqual([
      expect.stringMatching(
        /Missed.*Atorvastatin 10 mg, 8 hours 30 minutes late.*Due 10:30 PM yesterday, New York time/,
      ),
    ]);
    const margaret = await seniorCard('Margaret');
    expect(margaret).toHaveTextContent('0 of 2 taken');
    expect(margaret).toHaveTextContent('1 Missed');
  });

  it('shows nothing that was taken', async () => {
    open(stored(() => ({ body: [takenAt('22:40', YESTERDAY)] })));
    expect(await screen.findAllByText(/Nothing needs you right now\./)).toHaveLength(2);
  });

  it('without yesterday’s logs nothing is called missed, and it says so (D-74)', async () => {
    open(stored(() => ({ status: 503, body: { message: 'Away' } })));
    const margaret = await seniorCard('Margaret');
    await waitFor(() => expect(margaret).toHaveTextContent("Could not load Margaret's medications"));
    expect(screen.queryByText(/Missed/)).toBeNull();
  });

  it('follows when the server stops sharing (D-50)', async () => {
    open(stored(() => ({ status: 403, body: { message: 'This is not shared with you.', code: 'not_shared' } })));
    await waitFor(async () =>
      expect(await seniorCard('Margaret')).toHaveTextContent('Medications are not shared with you'),
    );
  });
});

describe('the page about a senior in the morning', () => {
  it('shows it too, and can mark it as taken (MON-18)', async () => {
    const known: MedicationLog[] = [];
    const { instead, ...rest } = stored(() => ({ body: known }));
    const recorded: FakeRoute = () => {
      known.push(takenAt('07:00', TODAY));
      return { status: 201, body: known[0] };
    };
    const { user, requests } = openCareManagement({
      ...rest,
      instead: { ...instead, 'POST /api/medication-logs': recorded },
    });
    const region = await today();
    await waitFor(() => expect(rowsIn(region)).toHaveLength(3));
    expect(rowsIn(region)[0]).toMatch(/Atorvastatin 10 mg.*Due 10:30 PM yesterday, 8 hours 30 minutes late.*Missed/);
    expect(region).toHaveTextContent('1 Missed');
    await user.click(within(region).getByRole('button', { name: /Take Late/ }));
    await markAsGiven(user);
    await waitFor(() => expect(region).toHaveTextContent('Due 10:30 PM yesterday. Taken 7:00 AM'));
    expect(region).not.toHaveTextContent('Missed');
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ scheduledTime: due });
  });

  it('says that it was taken yesterday, before its times changed (D-12)', async () => {
    const before = takenAt('20:40', YESTERDAY);
    before.scheduledTime = instantOf(YESTERDAY, '20:30', ZONE).toISOString();
    openCareManagement(stored(() => ({ body: [before] })));
    await waitFor(async () =>
      expect(await today()).toHaveTextContent('Already taken yesterday at 8:40 PM, before its times were changed.'),
    );
  });

  it('requests nothing of yesterday after noon', async () => {
    vi.setSystemTime(instantOf(TODAY, '12:00', ZONE));
    const { requests } = openCareManagement(stored());
    await today();
    expect(requests.filter(({ path }) => path.includes(YESTERDAY))).toStrictEqual([]);
  });
});
