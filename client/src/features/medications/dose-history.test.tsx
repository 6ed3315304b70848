import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MedicationChange, MedicationLog } from '@shared/api/medications';
import { addDays, instantOf } from '@shared/domain/zoned-time';
import { renderApp } from '@/testing/render';
import { MedicationsPage } from './medications-page';
import { SeniorMedications } from './senior-medications';
import { serveMedications, type Stored } from './testing/serve-medications';
import { acetaminophen, aMedication, aTakenLog, MARGARET, metformin, NOON, TODAY, ZONE } from './testing/story';
import { useMedicationDay } from './api';

const SUSAN = '01959b2e-0000-7000-8000-0000000000cc';
const [YESTERDAY, SUNDAY] = [addDays(TODAY, -1), addDays(TODAY, -2)];
const bySusan = { recordedBy: SUSAN, recordedByName: 'Susan Ellis' };

/** Metformin at 11:15 AM and 6 PM: yesterday one late by Susan and one not marked, on Sunday one skipped. */
const LOGS: MedicationLog[] = [
  aTakenLog(metformin, { time: '11:15' }),
  {
    ...aTakenLog(metformin, {
      date: YESTERDAY,
      time: '11:15',
      takenTime: instantOf(YESTERDAY, '13:30', ZONE).toISOString(),
    }),
    ...bySusan,
  },
  { ...aTakenLog(metformin, { date: SUNDAY, time: '18:00' }), status: 'skipped', takenTime: null, ...bySusan },
  aTakenLog(metformin, { date: addDays(TODAY, -20), time: '18:00' }),
];
const isNeeded = aTakenLog(acetaminophen, { date: YESTERDAY, time: '10:13' });

/** As a helper sees them. */
function OfMargaret({ viewerId }: { viewerId: string }) {
  const day = { ...useMedicationDay({ zone: ZONE, seniorId: MARGARET.id }), access: 'shared' as const };
  return (
    <SeniorMedications
      seniorId={MARGARET.id}
      firstName="Margaret"
      day={day}
      may={new Set(['read'])}
      viewerId={viewerId}
    />
  );
}

async function openDoses(stored: Stored = {}) {
  const requests = serveMedications({ medications: [metformin, acetaminophen], logs: [...LOGS, isNeeded], ...stored });
  const app = renderApp(<MedicationsPage user={MARGARET} />);
  await app.user.click(await screen.findByRole('button', { name: 'History of Metformin' }));
  return { ...app, requests, dialog: await screen.findByRole('dialog', { name: 'Doses of Metformin' }) };
}

const day = (dialog: HTMLElement, name: string) => within(dialog).getByRole('region', { name });
const asked = (requests: readonly { path: string }[]) =>
  requests.map(({ path }) => path).filter((path) => path.includes('days='));

describe('the history of doses (KIND-28)', () => {
  beforeAll(async () => {
    await Promise.all([import('./dose-history-dialog'), import('@/ui/dialog-panel')]);
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  });

  it('lists one medication’s doses by day, newest first, with who marked them (KIND-28)', async () => {
    const { dialog, requests } = await openDoses();
    expect(await within(dialog).findByText('The last 7 days: 2 of 13 taken, 1 skipped')).toBeVisible();
    const titles = within(dialog).getAllByRole('heading', { level: 3 });
    expect(titles.map((title) => title.textContent).slice(0, 3)).toEqual(['Today', 'Yesterday', 'Sunday, March 1']);
    expect(day(dialog, 'Today')).toHaveTextContent(/11:15 AMTaken at 11:15 AMTaken6:00 PMNot due yetScheduled$/);
    expect(day(dialog, 'Yesterday')).toHaveTextContent(
      /11:15 AMTaken at 1:30 PM, 2 hours 15 minutes late, marked by Susan EllisTaken6:00 PMNot marked as takenMissed$/,
    );
    expect(day(dialog, 'Sunday, March 1')).toHaveTextContent(
      /11:15 AMNot marked as takenMissed6:00 PMMarked by Susan EllisSkipped$/,
    );
    expect(asked(requests)).toEqual([`/api/medication-logs?days=7&medication=${metformin.id}`]);
  });

  it('goes back 30 and 90 days (KIND-28)', async () => {
    const { dialog, user, requests } = await openDoses();
    for (const [days, taken] of [
      ['30', '3 of 59'],
      ['90', '3 of 123'],
    ]) {
      await user.click(within(dialog).getByLabelText(`${days} days`));
      // The medication has been on the list since New Year.
      expect(await within(dialog).findByText(`The last ${days} days: ${taken} taken, 1 skipped`)).toBeVisible();
    }
    expect(asked(requests).at(-1)).toContain('days=90');
  });

  it('says before which day only marked doses are known (KIND-28)', async () => {
    const change: MedicationChange = {
      id: '01959b2e-0000-7000-b000-000000000001',
      medicationId: metformin.id,
      kind: 'changed',
      name: 'Metformin',
      dosage: '500 mg',
      frequency: 'Twice daily',
      changedAt: instantOf(YESTERDAY, '08:00', ZONE).toISOString(),
      effectiveOn: null,
    };
    const { dialog } = await openDoses({ instead: { 'GET /api/medication-changes': { body: [change] } } });
    const note = /The times changed on Monday, March 2\. For the days before, only what was marked is listed\./;
    expect(await within(dialog).findByText(note)).toBeVisible();
    expect(day(dialog, 'Sunday, March 1')).toHaveTextContent(/March 16:00 PMMarked by Susan EllisSkipped$/);
  });

  it('shows a helper all medications of a day, and their own name as you (KIND-28)', async () => {
    const deleted = aMedication({ name: 'Warfarin' });
    const requests = serveMedications({
      medications: [metformin, acetaminophen],
      logs: [...LOGS, isNeeded, aTakenLog(deleted, { date: YESTERDAY, time: '09:00' })],
    });
    const { user } = renderApp(<OfMargaret viewerId={SUSAN} />);
    await user.click(await screen.findByRole('button', { name: 'What Margaret took' }));
    const dialog = await screen.findByRole('dialog', { name: 'What Margaret took' });
    expect(
      await within(dialog).findByText('The last 7 days: 3 of 14 taken, 1 skipped, 1 time as needed'),
    ).toBeVisible();
    expect(day(dialog, 'Yesterday')).toHaveTextContent(
      [
        'A medication that is not listed anymore9:00 AM · Taken at 9:00 AMTaken',
        'Acetaminophen10:13 AM · As neededTaken',
        'Metformin11:15 AM · Taken at 1:30 PM, 2 hours 15 minutes late, marked by youTaken',
        'Metformin6:00 PM · Not marked as takenMissed',
      ].join(''),
    );
    expect(asked(requests)).toEqual([`/api/medication-logs?days=7&senior=${MARGARET.id}`]);
  });

  it('is on each card for a helper who may only look (KIND-28)', async () => {
    serveMedications({ medications: [metformin], logs: LOGS });
    const { user } = renderApp(<OfMargaret viewerId={SUSAN} />);
    await user.click(await screen.findByRole('button', { name: 'History of Metformin' }));
    expect(await screen.findByRole('dialog', { name: 'Doses of Metformin' })).toBeVisible();
  });

  it('says so without doses (KIND-28)', async () => {
    serveMedications({ medications: [acetaminophen] });
    const { user } = renderApp(<MedicationsPage user={MARGARET} />);
    await user.click(await screen.findByRole('button', { name: 'History of Acetaminophen' }));
    expect(await screen.findByText('No doses in these 7 days')).toBeVisible();
  });

  it('a failure does not look like missed doses, and can be tried again (KIND-28)', async () => {
    let isDown = true;
    const { dialog, user } = await openDoses({
      instead: { 'GET /api/medication-changes': () => (isDown ? { status: 503, body: {} } : { body: [] }) },
    });
    expect(await within(dialog).findByText('Could not load these doses')).toBeVisible();
    expect(dialog).not.toHaveTextContent('Missed');
    isDown = false;
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(dialog).toHaveTextContent('2 of 13 taken'));
  });
});
