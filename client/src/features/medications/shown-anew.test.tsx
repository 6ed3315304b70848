/** The content under the finger changes just before the press. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { instantOf } from '@shared/domain/zoned-time';
import { renderApp, type RenderedApp } from '@/testing/render';
import type { FakeRequest } from '@/testing/fake-server';
import { MedicationsPage } from './medications-page';
import { NowCard } from './now-card';
import { SeniorTodaysMedications } from './senior-todays-medications';
import { addElsewhere, markElsewhere, timePasses } from './testing/live-change';
import { requestsTo, serveMedications } from './testing/serve-medications';
import { aMedication, lisinopril, MARGARET, metformin, NOON, TODAY, ZONE } from './testing/story';
import { TodaysMedications } from './todays-medications';
import { useMedicationDay } from './api';

const carbidopa = aMedication({ name: 'Carbidopa', frequency: 'Twice daily', times: ['07:00', '09:00'] });
const early = aMedication({ name: 'Aspirin', dosage: '81 mg', times: ['06:00'] });

/** As care management shows them, with the same day as the user's own. */
function Senior() {
  const day = { ...useMedicationDay({ zone: ZONE }), access: 'shared' as const };
  const person = { seniorId: MARGARET.id, firstName: 'Margaret', viewerId: MARGARET.id };
  return <SeniorTodaysMedications {...person} day={day} may={new Set(['take'])} />;
}

const screens: readonly (readonly [string, ReactNode])[] = [
  ['the now card', <NowCard key="now" user={MARGARET} />],
  ['Today’s Medications', <TodaysMedications key="today" user={MARGARET} />],
  ['the cards', <MedicationsPage key="cards" user={MARGARET} />],
  ['care management', <Senior key="senior" />],
];

interface Shown extends RenderedApp {
  requests: FakeRequest[];
}

async function show(ui: ReactNode, medications = [lisinopril, metformin]): Promise<Shown> {
  const requests = serveMedications({ medications });
  const app = renderApp(ui);
  await screen.findByText(/^(Lisinopril|Carbidopa|Nothing to take)/, { ignore: '.sr-only' });
  return { ...app, requests };
}

const taken = ({ requests }: Shown) => requestsTo(requests, 'POST', '/api/medication-logs').map(({ body }) => body);

/** The first press does not count, a press a moment later does. */
async function expectSettled(shown: Shown, button: string, scheduledTime: Date): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect(screen.queryByRole('button', { name: 'Taking...' })).not.toBeInTheDocument();
  vi.setSystemTime(Date.now() + 799);
  fireEvent.click(screen.getByRole('button', { name: button }));
  vi.setSystemTime(Date.now() + 1);
  fireEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(taken(shown)).not.toHaveLength(0));
  expect(taken(shown)).toMatchObject([
    { scheduledTime: scheduledTime.toISOString(), takenTime: new Date().toISOString() },
  ]);
}

describe('a press in progress', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  });

  it('does not count for a medication that replaced one another user marked (D-13, D-36)', async () => {
    const shown = await show(<NowCard user={MARGARET} />);
    await markElsewhere(shown.queryClient, lisinopril, '08:00');
    expect(screen.getByRole('region', { name: 'Metformin 500 mg' })).toBeInTheDocument();
    await expectSettled(shown, 'Take Now Metformin', instantOf(TODAY, '11:15', ZONE));
  });

  it('does not count for a dose that the full minute added (D-13)', async () => {
    vi.setSystemTime(instantOf(TODAY, '07:29', ZONE));
    const shown = await show(<NowCard user={MARGARET} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await timePasses(instantOf(TODAY, '07:30', ZONE));
    await expectSettled(shown, 'Take Now Lisinopril', instantOf(TODAY, '08:00', ZONE));
  });

  it.each(screens.slice(0, 3))(
    'does not count for the next dose of the same medication: %s (D-13, D-36)',
    async (_name, ui) => {
      const shown = await show(ui, [carbidopa]);
      await markElsewhere(shown.queryClient, carbidopa, '07:00');
      await expectSettled(shown, 'Take Late Carbidopa', instantOf(TODAY, '09:00', ZONE));
    },
  );

  it.each(screens)('does not count for one that moved into its place: %s (D-13, D-36)', async (_name, ui) => {
    const shown = await show(ui);
    await addElsewhere(shown.queryClient, early);
    await expectSettled(shown, 'Take Late Aspirin', instantOf(TODAY, '06:00', ZONE));
  });

  it.each(screens.slice(1))('counts if nothing was there before: %s (D-36)', async (_name, ui) => {
    const shown = await show(ui, [lisinopril]);
    await addElsewhere(shown.queryClient, metformin);
    fireEvent.click(screen.getByRole('button', { name: 'Take Now Metformin' }));
    await waitFor(() => expect(taken(shown)).toHaveLength(1));
  });

  it.each(screens)('counts if nothing about it has changed: %s (D-36)', async (_name, ui) => {
    const shown = await show(ui);
    await timePasses(new Date(NOON.getTime() + 60_000));
    fireEvent.click(screen.getByRole('button', { name: 'Take Late Lisinopril' }));
    await waitFor(() => expect(taken(shown)).toHaveLength(1));
  });
});
