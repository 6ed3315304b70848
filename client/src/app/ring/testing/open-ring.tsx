/** Margaret's page a few minutes before her eye drops are due, over a server that remembers. */
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { instantOf } from '@shared/domain/zoned-time';
import { doseLogsQuery, medicationsQuery } from '@/features/medications/api';
import { timePasses } from '@/features/medications/testing/live-change';
import { serveMedications, type Stored } from '@/features/medications/testing/serve-medications';
import { aMedication, MARGARET, NOON, TODAY, ZONE } from '@/features/medications/testing/story';
import { notificationsQuery } from '@/features/notifications/api';
import { aState } from '@/features/notifications/testing/story';
import { setCurrentUserId } from '@/lib/current-user-id';
import { fakeSound } from '@/testing/fake-audio';
import { renderApp } from '@/testing/render';
import { Ring } from '../ring';

export const drops = aMedication({ name: 'Latanoprost eye drops', dosage: '1 drop', times: ['12:15'] });
export const metformin = aMedication({ name: 'Metformin', dosage: '500 mg', times: ['12:15'] });
export const DUE = instantOf(TODAY, '12:15', ZONE);
/** Longer than a press may have been meant for what was there before. */
const SETTLED_MS = 1_000;

interface Opening extends Stored {
  page?: ReactNode;
  settings?: Parameters<typeof aState>[0];
  /** The settings are not answered before. */
  holdSettings?: Promise<void>;
  mayStart?: boolean;
  /** Whether the page is left as it is before the instant. */
  isBefore?: boolean;
}

/** @returns with the ring on the page, unless it is before the instant */
export async function openRing({
  page = null,
  settings = {},
  holdSettings,
  mayStart = true,
  isBefore = false,
  medications = [drops],
  instead = {},
  ...stored
}: Opening = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  const sound = fakeSound({ mayStart });
  // Doses that wait to be sent are kept by person.
  setCurrentUserId(MARGARET.id);
  onTestFinished(() => setCurrentUserId(null));
  const requests = serveMedications({
    medications,
    ...stored,
    instead: {
      'GET /api/notifications': async () => {
        await holdSettings;
        return { body: aState(settings) };
      },
      ...instead,
    },
  });
  const app = renderApp(
    <>
      {page}
      <Ring user={MARGARET} />
    </>,
  );
  await waitFor(() => {
    const read = [
      medicationsQuery(),
      doseLogsQuery(TODAY),
      ...(holdSettings === undefined ? [notificationsQuery()] : []),
    ];
    for (const { queryKey } of read) {
      const { status = 'pending' } = app.queryClient.getQueryState(queryKey) ?? {};
      if (status === 'pending') throw new Error('It has not been read yet');
    }
  });
  if (!isBefore) {
    await comes();
    await screen.findByRole('alertdialog');
  }
  return { ...app, requests, sound };
}

/** The instant comes, and a moment passes. */
export async function comes(at = DUE): Promise<void> {
  await timePasses(at);
  vi.setSystemTime(at.getTime() + SETTLED_MS);
}

export const ring = () => screen.queryByRole('alertdialog');
export const press = (name: string) => screen.findByRole('button', { name });

/** Until the end of the test; jsdom has none of it. */
export function haveInBrowser(parts: object): void {
  Object.assign(navigator, parts);
  onTestFinished(() => {
    for (const name of Object.keys(parts)) Reflect.deleteProperty(navigator, name);
  });
}

/** The pitches of the three tones, in hertz. */
export const CHORD = [523.25, 659.25, 783.99];
