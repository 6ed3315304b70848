import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '@shared/api/contracts';
import { serve, type FakeAnswer } from '@/testing/fake-server';
import { newQueryClient } from '@/testing/render';
import { useApiMutation } from './api-mutation';
import { isKeyed, withIdempotencyKey } from './idempotency';
import { setCurrentUserId } from './current-user-id';

const MARGARET = '0195a000-0000-7000-8000-000000000001';
const ANNA = '0195a000-0000-7000-8000-000000000002';

const clinic = { title: 'Eye clinic', type: 'Doctor', startTime: '2026-03-23T17:45:00.000Z' };
const pill = { name: 'Metformin', dosage: '500 mg', frequency: 'Once daily', times: ['08:00'] };
const ROUTES = ['POST /api/appointments', 'POST /api/medications', 'POST /api/health-metrics'];

beforeEach(() => setCurrentUserId(MARGARET));

/** Each page has its own cache, as after a reload. */
function openPage(answer: () => FakeAnswer | Promise<FakeAnswer>) {
  const requests = serve(Object.fromEntries(ROUTES.map((route) => [route, () => answer()])));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={newQueryClient()}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(
    () => ({
      appointment: useApiMutation('POST /api/appointments', {
        invalidates: [],
        toasts: { success: null, failure: null },
      }).mutateAsync,
      medication: useApiMutation('POST /api/medications', { invalidates: [], toasts: { success: null, failure: null } })
        .mutateAsync,
      reading: useApiMutation('POST /api/health-metrics', { invalidates: [], toasts: { success: null, failure: null } })
        .mutateAsync,
    }),
    { wrapper },
  );
  return { mutations: result.current, unmount, keys: () => requests.map(({ idempotencyKey }) => idempotencyKey) };
}

type Mutations = ReturnType<typeof openPage>['mutations'];
type Send = (mutations: Mutations) => Promise<unknown>;

const stored = (): FakeAnswer => ({ status: 201, body: {} });
const lost = (): never => {
  throw new TypeError('Failed to fetch');
};
const addClinic: Send = ({ appointment }) => appointment({ body: clinic });

/** The key that a new page sends with the request. */
async function keyFrom(answer: () => FakeAnswer, send: Send = addClinic): Promise<string | null | undefined> {
  const page = openPage(answer);
  await send(page.mutations).catch(() => null);
  page.unmount();
  return page.keys()[0];
}

describe('a change whose contract takes an idempotency key', () => {
  it('is sent with a UUID v7; one that takes none is not', async () => {
    expect(await keyFrom(stored)).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/);
    const reading = { type: 'weight', value: { value: 70, unit: 'kg' } } as const;
    expect(await keyFrom(stored, (page) => page.reading({ body: reading }))).toBeNull();
  });

  it('has the same key when retried after a lost response, until it has arrived', async () => {
    let answer: () => FakeAnswer = lost;
    const { mutations, keys } = openPage(() => answer());
    await expect(mutations.appointment({ body: clinic })).rejects.toThrow('No connection');
    await expect(mutations.appointment({ body: { ...clinic } })).rejects.toThrow('No connection');
    answer = stored;
    await mutations.appointment({ body: clinic });
    await mutations.appointment({ body: clinic });
    expect(new Set(keys().slice(0, 3)).size).toBe(1);
    expect(keys()[3]).not.toBe(keys()[2]);
  });

  it('has the same key even if the page was reloaded before the retry', async () => {
    const first = await keyFrom(lost);
    expect(first).toMatch(/-7/);
    expect(await keyFrom(stored)).toBe(first);
    expect(await keyFrom(stored)).not.toBe(first);
  });

  it('has the same key if pressed twice before a response', async () => {
    const { mutations, keys } = openPage(stored);
    await Promise.all([mutations.appointment({ body: clinic }), mutations.appointment({ body: clinic })]);
    expect(keys()).toHaveLength(2);
    expect(keys()[1]).toBe(keys()[0]);
  });

  it.each<[string, Send]>([
    ['by another operation', ({ medication }) => medication({ body: pill })],
    ['for another senior', ({ appointment }) => appointment({ body: { ...clinic, userId: ANNA } })],
  ])('sent %s is another change, and leaves the first one its key', async (_how, send) => {
    const first = await keyFrom(lost);
    expect(await keyFrom(stored, send)).not.toBe(first);
    expect(await keyFrom(stored)).toBe(first);
  });

  it('by another user who signed in in this tab is another change, and leaves the first one its key', async () => {
    const first = await keyFrom(lost);
    setCurrentUserId(ANNA);
    expect(await keyFrom(stored)).not.toBe(first);
    setCurrentUserId(MARGARET);
    expect(await keyFrom(stored)).toBe(first);
  });

  it('in another tab is another change', async () => {
    const first = await keyFrom(lost);
    sessionStorage.clear();
    expect(await keyFrom(stored)).not.toBe(first);
  });

  it('edited before the retry is another change', async () => {
    const first = await keyFrom(lost);
    expect(await keyFrom(stored, ({ appointment }) => appointment({ body: { ...clinic, title: 'Dentist' } }))).not.toBe(
      first,
    );
  });

  it('with a late response leaves its key to the change sent instead', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const page = openPage(async () => (page.keys().length === 1 ? held.then(stored) : lost()));
    const { appointment } = page.mutations;
    const first = appointment({ body: clinic });
    const dentist = { ...clinic, title: 'Dentist' };
    await appointment({ body: dentist }).catch(() => null);
    release();
    await first;
    await appointment({ body: dentist }).catch(() => null);
    expect(page.keys()).toHaveLength(3);
    expect(page.keys()[2]).toBe(page.keys()[1]);
  });

  it('with its caller’s own key is sent with that one', async () => {
    expect(await keyFrom(stored, ({ appointment }) => appointment({ body: clinic, idempotencyKey: ANNA }))).toBe(ANNA);
  });
});

describe('an upload', () => {
  const keyOf = async (file: File, isAnswered = false) => {
    let sent = '';
    await withIdempotencyKey('POST /api/documents', { body: { name: 'Card', file } }, async (key) => {
      sent = key;
      return isAnswered ? null : lost();
    }).catch(() => null);
    return sent;
  };
  const card = (bytes: string, lastModified: number) => new File([bytes], 'card.pdf', { lastModified });

  it('of a file that is selected again has the same key; another file with that name has not', async () => {
    const keys = [
      await keyOf(card('card', 1)),
      await keyOf(card('card', 1)),
      await keyOf(card('cards', 1)),
      await keyOf(card('cards', 2)),
    ];
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });

  it('stores no typed text in the tab, and nothing at all once it has arrived', async () => {
    await keyOf(card('card', 1));
    expect(sessionStorage).toHaveLength(1);
    expect(JSON.stringify(sessionStorage)).not.toMatch(/Card|card\.pdf/);
    await keyOf(card('card', 1), true);
    expect(sessionStorage).toHaveLength(0);
  });
});

it('the browser’s list of operations with a key matches the contracts', () => {
  for (const { operation, idempotency } of contracts) {
    expect([operation, isKeyed(operation)]).toEqual([operation, idempotency === 'key']);
  }
});
