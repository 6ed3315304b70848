/** The same hooks for a connected senior, as care management uses them. */
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { doseToShow } from '@shared/domain/doses';
import { renderApp } from '@/testing/render';
import { DayView } from './day-view';
import { MedicationCard } from './medication-card';
import { requestsTo, serveMedications } from './testing/serve-medications';
import { aMedication, aTakenLog, NOON, TODAY, ZONE } from './testing/story';
import { useMedicationDay } from './api';
import { useTakeDose } from './use-take-dose';

const THOMAS = '01959b2e-0000-7000-8000-000000000002';
const warfarin = aMedication({ userId: THOMAS, name: 'Warfarin' });

function Senior({ seniorId }: { seniorId?: string }) {
  const whose = { zone: ZONE, seniorId };
  const day = useMedicationDay(whose);
  const { take } = useTakeDose(whose, []);
  return (
    <DayView day={day} skeleton={null} failed="Could not load Thomas’s medications" empty={<p>None</p>}>
      {(medications, logs) =>
        medications.map((medication) => (
          <MedicationCard
            key={medication.id}
            medication={medication}
            dose={doseToShow(medication, logs, day.now, day.zone)}
            now={day.now}
            zone={day.zone}
            onTake={take}
          />
        ))
      }
    </DayView>
  );
}

function Switching() {
  const [isThomas, setIsThomas] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsThomas(false)}>
        Switch
      </button>
      {isThomas ? <Senior seniorId={THOMAS} /> : <Senior />}
    </>
  );
}

describe('a connected senior’s medications', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  });

  it('requests that senior’s list and logs (MED-26, DOSE-05)', async () => {
    const requests = serveMedications({ medications: [warfarin], logs: [aTakenLog(warfarin)] });
    renderApp(<Senior seniorId={THOMAS} />);
    expect(await screen.findByText('Taken at 8:00 AM')).toBeInTheDocument();
    expect(requests.map(({ path }) => path).sort()).toStrictEqual([
      `/api/medication-logs?date=${TODAY}&senior=${THOMAS}`,
      `/api/medications?senior=${THOMAS}`,
    ]);
  });

  it('logs the dose for that senior (DOSE-09)', async () => {
    const requests = serveMedications({ medications: [warfarin] });
    const { user } = renderApp(<Senior seniorId={THOMAS} />);
    await user.click(await screen.findByRole('button', { name: 'Take Late Warfarin' }));
    expect(await screen.findByText('Taken at 12:10 PM')).toBeInTheDocument();
    expect(requestsTo(requests, 'POST', '/api/medication-logs')[0]?.body).toMatchObject({ userId: THOMAS });
  });

  it('never judges one senior’s doses by another’s logs', async () => {
    serveMedications({
      instead: {
        'GET /api/medications': { body: [warfarin] },
        'GET /api/medication-logs': ({ path }) =>
          path.endsWith(THOMAS) ? { body: [aTakenLog(warfarin)] } : new Promise(() => undefined),
      },
    });
    const { user } = renderApp(<Switching />);
    expect(await screen.findByText('Taken at 8:00 AM')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Switch' }));
    expect(await screen.findByText('Loading medications...')).toBeInTheDocument();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('a failure says so and leaves the list empty (MED-27, D-74)', async () => {
    serveMedications({ instead: { 'GET /api/medications': { status: 503, body: {} } } });
    renderApp(<Senior seniorId={THOMAS} />);
    expect(await screen.findByText('Could not load Thomas’s medications')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(screen.queryByText('None')).not.toBeInTheDocument();
  });
});
