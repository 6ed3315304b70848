/** What was measured of Margaret, and its rows on the page about her. */
import { screen, within } from '@testing-library/react';
import { usual } from './care-page';
import { aReading, MARGARET, type CaredForOnServer } from './care-story';

export const crisis = aReading('blood_pressure', '184/121', {
  time: '11:52',
  recordedByName: 'Grace Okafor',
  notes: 'Dizzy',
});
const before = aReading('blood_pressure', { systolic: 118, diastolic: 76 }, { date: '2026-03-01' });
export const pulse = aReading('heart_rate', '72');
const oxygen = aReading('oxygen_saturation', 94, { date: '2026-03-02', time: '20:15' });
const weight = aReading('weight', 148, { date: '2026-02-20' });
const steps = aReading('steps', 4000, { time: '12:00' });

export const withReadings: CaredForOnServer = {
  ...usual,
  readings: { [MARGARET]: [steps, crisis, pulse, oxygen, before, weight] },
};

export const card = (name: string) => screen.findByRole('region', { name });

export async function rowsOf(name: string): Promise<(string | null)[]> {
  return (await within(await card(name)).findAllByRole('listitem')).map((row) => row.textContent);
}
