// Doses that wait on the device, where several tabs and the worker see them (public/sw.js).
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { instantOf } from '@shared/domain/zoned-time';
import { setCurrentUserId } from '@/lib/current-user-id';
import type { FakeRequest, FakeRoute } from '@/testing/fake-server';
import { fakeStorage, type StoredRow } from '@/testing/fake-storage';
import { renderApp } from '@/testing/render';
import { MedicationsPage } from './medications-page';
import { SendWaitingDoses } from './send-waiting-doses';
import { requestsTo, serveMedications } from './testing/serve-medications';
import { acetaminophen, lisinopril, MARGARET, metformin, NOON, TODAY, ZONE } from './testing/story';
import type { WaitingDose } from './waiting-dose';
import { readWaiting, showWaiting, takeBack } from './waiting-doses';
import { onChangedElsewhere, tellOthers } from './waiting-storage';

const TAKE = 'POST /api/medication-logs';
const PLACE = `waiting-doses ${MARGARET.id}`;

const pressed = (changes: Partial<WaitingDose> = {}): WaitingDose => ({
  personId: MARGARET.id,
  medicationId: lisinopril.id,
  userId: MARGARET.id,
  scheduledTime: instantOf(TODAY, '08:00', ZONE).toISOString(),
  status: 'taken',
  pressedAt: NOON.getTime() - 60_000,
  takenTime: null,
  mayHaveArrived: false,
  ...changes,
});
const next = pressed({ medicationId: metformin.id, scheduledTime: instantOf(TODAY, '11:15', ZONE).toISOString() });

let device: Map<string, StoredRow>;

const keyOf = ({ personId, medicationId, scheduledTime }: WaitingDose) =>
  `${personId},${medicationId},${scheduledTime}`;
const isNext = ({ medicationId }: WaitingDose) => medicationId === next.medicationId;

function keep(...kept: WaitingDose[]): void {
  for (const dose of kept) device.set(keyOf(dose), dose);
}

const haveInTab = (...doses: WaitingDose[]) => sessionStorage.setItem(PLACE, JSON.stringify(doses));
const doses = (requests: FakeRequest[]) => requestsTo(requests, 'POST', '/api/medication-logs').map(({ body }) => body);

/** Opens the page of the medications, which sends what waits. */
function open(answer?: FakeRoute): FakeRequest[] {
  const requests = serveMedications({
    medications: [lisinopril, metformin, acetaminophen],
    ...(answer && { instead: { [TAKE]: answer } }),
  });
  vi.stubGlobal('indexedDB', fakeStorage(device));
  renderApp(
    <>
      <MedicationsPage user={MARGARET} />
      <SendWaitingDoses user={MARGARET} />
    </>,
  );
  return requests;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  setCurrentUserId(MARGARET.id);
  device = new Map();
});
afterEach(() => setCurrentUserId(null));

describe('while one dose is sent, the next one', () => {
  const last = pressed({ medicationId: acetaminophen.id, scheduledTime: NOON.toISOString() });

  it.each([
    ['is taken back on this page', () => readWaiting().filter(isNext).forEach(takeBack)],
    ['is sent or taken back elsewhere', () => device.delete(keyOf(next))],
    ['is pressed again elsewhere', () => keep({ ...next, pressedAt: NOON.getTime() })],
  ])('%s: it is not sent as it was (REACH-82, KIND-11)', async (_what, happens) => {
    keep(pressed(), next, last);
    const requests = open(({ body }) => {
      if (doses(requests).length === 1) happens();
      return { status: 201, body: { ...Object(body), id: 'log', recordedByName: null } };
    });
    await waitFor(() =>
      expect(doses(requests)).toContainEqual(expect.objectContaining({ medicationId: last.medicationId })),
    );
    expect(doses(requests)).toMatchObject([{ medicationId: lisinopril.id }, { medicationId: last.medicationId }]);
  });
});

describe('what a tab knows', () => {
  it('and the device could not keep yet is kept there, and sent (REACH-81)', async () => {
    haveInTab(pressed());
    const requests = open(() => ({ status: 503, body: { message: 'Away' } }));
    await waitFor(() => expect(doses(requests)).toHaveLength(1));
    expect([...device.values()]).toMatchObject([
      { medicationId: lisinopril.id, status: 'taken', mayHaveArrived: true },
    ]);
  });

  it('and the device had once is not brought back: it was sent elsewhere (REACH-82)', async () => {
    haveInTab(pressed({ isOnDevice: true }));
    const requests = open();
    await waitFor(() => expect(readWaiting()).toEqual([]));
    expect(device.size).toBe(0);
    expect(doses(requests)).toEqual([]);
  });

  it('does not replace a later press on the device (REACH-83)', async () => {
    haveInTab(pressed());
    keep(pressed({ status: 'scheduled', pressedAt: NOON.getTime() - 30_000 }));
    const requests = open();
    await waitFor(() => expect(doses(requests)).toMatchObject([{ status: 'scheduled', secondsAgo: 30 }]));
  });

  it('stays while the device does not have it, and goes once it had it and no longer has (REACH-81)', () => {
    haveInTab(pressed(), { ...next, isOnDevice: true });
    showWaiting([]);
    expect(readWaiting()).toEqual([pressed()]);
  });
});

it('taken back on this page while the worker sends it: it is taken back at the server, too (KIND-11)', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  keep(pressed());
  open(() => {
    throw new TypeError('Failed to fetch');
  });
  await screen.findByText(/Waiting to be sent/);
  // The worker has begun; this page has not heard of it.
  keep(pressed({ mayHaveArrived: true }));
  takeBack(pressed({ isOnDevice: true }));
  await waitFor(() => expect([...device.values()]).toMatchObject([{ status: 'scheduled', pressedAt: NOON.getTime() }]));
  vi.restoreAllMocks();
});

it('a tab tells the others of a change, and does not hear itself (REACH-82)', async () => {
  const other = new BroadcastChannel('waiting-doses');
  let heard = 0;
  const stop = onChangedElsewhere(() => {
    heard += 1;
  });
  const answered = new Promise<void>((resolve) => {
    const answer = () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin
      other.postMessage('changed');
      resolve();
    };
    other.addEventListener('message', answer, { once: true });
  });
  tellOthers();
  await answered;
  await waitFor(() => expect(heard).toBeGreaterThan(0));
  expect(heard).toBe(1);
  stop();
  other.close();
});
