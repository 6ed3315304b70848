// A senior's weeks: past and future visits, two weeks of readings, and games.
import { type APIRequestContext, expect } from '@playwright/test';
import { AGAIN_IF_RESET } from './test';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

async function post(request: APIRequestContext, path: string, data: object): Promise<{ id: string }> {
  const response = await request.post(path, { data, ...AGAIN_IF_RESET });
  expect(response.status()).toBe(201);
  return response.json();
}

/** One completed, one late, two upcoming. */
export async function addAppointments(request: APIRequestContext): Promise<void> {
  const add = (title: string, type: string, startsIn: number, more: object = {}) =>
    post(request, '/api/appointments', { title, type, startTime: fromNow(startsIn), ...more });
  const { id } = await add('Blood test', 'Lab', -2 * DAY_MS);
  expect((await request.patch(`/api/appointments/${id}/complete`)).status()).toBe(200);
  await add('Physiotherapy', 'Therapy', -3 * HOUR_MS, { location: 'Elm Street 12' });
  await add('Eye doctor', 'Doctor', 90 * 60_000, {
    location: 'Park Clinic, second floor',
    description: 'Bring the glasses.',
  });
  await add('Lunch with Wei', 'social', 2 * DAY_MS, { endTime: fromNow(2 * DAY_MS + 2 * HOUR_MS) });
}

/** Two weeks of blood pressure that end at 124/80, and one reading of some other types. */
export async function addReadings(request: APIRequestContext): Promise<void> {
  const add = (type: string, value: string, ago: number) =>
    post(request, '/api/health-metrics', { type, value, recordedAt: fromNow(-ago) });
  const days = Array.from({ length: 14 }, (_day, index) => 14 - index);
  const pressures = days.map((day) =>
    add('blood_pressure', `${128 + (day % 5) * 4}/${80 + (day % 4) * 3}`, day * DAY_MS + HOUR_MS),
  );
  await Promise.all([
    ...pressures,
    add('blood_pressure', '124/80', HOUR_MS),
    add('heart_rate', '72', HOUR_MS),
    add('temperature', '101.4', 2 * HOUR_MS),
    add('steps', '6200', 3 * HOUR_MS),
    add('sleep', '7.5', 4 * HOUR_MS),
    add('mood', 'good', 5 * HOUR_MS),
  ]);
}

/** Some days of Word Search, and today's challenge. */
export async function addGames(request: APIRequestContext): Promise<void> {
  const add = (gameType: string, difficulty: string, score: number, ago: number) =>
    post(request, '/api/game-activities', { gameType, difficulty, score, duration: 180, completedAt: fromNow(-ago) });
  for (let day = 9; day > 0; day -= 1) await add('word_search', 'easy', 90 + 10 * (day % 4), day * DAY_MS);
  await add('memory_challenge', 'normal', 80, 60_000);
}
