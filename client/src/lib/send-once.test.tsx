import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { Operation } from '@shared/api/contracts';
import { anAccount } from '@/testing/account';
import { newQueryClient } from '@/testing/render';
import { useSendOnce } from './send-once';
import { currentUserQuery, type CurrentUser } from './session';

const anna = anAccount({ id: '0195a000-0000-7000-8000-000000000002' });

interface PageOptions {
  person?: CurrentUser;
  operation?: Operation;
}

interface Sent {
  title?: string;
  userId?: string;
  file?: File;
}

/** Each page has a cache of its own, as one that was loaded anew. */
function openPage({ person = anAccount(), operation = 'POST /api/appointments' }: PageOptions = {}) {
  const keys: string[] = [];
  const held: (() => void)[] = [];
  let isAway = false;
  let isHeld = false;
  const queryClient = newQueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, person);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const send = async (body: Sent & { sendKey: string }) => {
    keys.push(body.sendKey);
    if (isAway) throw new Error('No answer');
    if (isHeld) await new Promise<void>((resolve) => void held.push(resolve));
    return body.title;
  };
  const { result, rerender, unmount } = renderHook(() => useSendOnce<Sent, string | undefined>(operation, send), {
    wrapper,
  });
  return {
    keys,
    unmount,
    answer: () => held.shift()?.(),
    setAway: (away: boolean) => (isAway = away),
    setHeld: (hold: boolean) => (isHeld = hold),
    send: async (body: Sent) => {
      const answer = await result.current(body).catch(() => null);
      rerender();
      return answer;
    },
  };
}

/** Sends it from a page whose answer is lost, and is gone then. */
async function lose(body: Sent, options?: PageOptions): Promise<string | undefined> {
  const page = openPage(options);
  page.setAway(true);
  await page.send(body);
  page.unmount();
  return page.keys[0];
}

async function sendAnew(body: Sent, options?: PageOptions): Promise<string | undefined> {
  const page = openPage(options);
  await page.send(body);
  return page.keys[0];
}

const clinic = { title: 'Eye clinic' };

it('what is sent again after a lost answer has the same key', async () => {
  const { keys, send, setAway } = openPage();
  setAway(true);
  expect(await send(clinic)).toBeNull();
  expect(await send(clinic)).toBeNull();
  setAway(false);
  expect(await send(clinic)).toBe('Eye clinic');
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/);
});

it('so it has when the page was loaded anew before it is sent again', async () => {
  const lost = await lose(clinic);
  expect(lost).toBeDefined();
  expect(await sendAnew(clinic)).toBe(lost);
  expect(await sendAnew(clinic)).not.toBe(lost);
});

it.each<[string, Sent, PageOptions | undefined]>([
  ['by somebody else', clinic, { person: anna }],
  ['by another operation', clinic, { operation: 'POST /api/medications' }],
  ['for another senior', { ...clinic, userId: anna.id }, undefined],
])('what is sent %s is something else, and leaves the first one its key', async (_how, body, options) => {
  const lost = await lose(clinic);
  expect(await sendAnew(body, options)).not.toBe(lost);
  expect(await sendAnew(clinic)).toBe(lost);
});

it('keeps nothing of what was typed in the tab, and nothing at all once it has arrived', async () => {
  await lose({ ...clinic, file: new File(['card'], 'card.pdf') });
  expect(sessionStorage).toHaveLength(1);
  expect(JSON.stringify(sessionStorage)).not.toMatch(/clinic|card\.pdf/);
  await sendAnew({ ...clinic, file: new File(['card'], 'card.pdf', { lastModified: 1 }) });
  expect(sessionStorage).toHaveLength(0);
});

it('a file that is chosen again is the same file; another of that name is not', async () => {
  const { keys, send, setAway } = openPage();
  setAway(true);
  for (const [bytes, lastModified] of [
    ['card', 1],
    ['card', 1],
    ['cards', 1],
    ['cards', 2],
  ] as const) {
    await send({ title: 'Card', file: new File([bytes], 'card.pdf', { lastModified }) });
  }
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

it('what was changed before it was sent again is something else', async () => {
  const { keys, send, setAway } = openPage();
  setAway(true);
  await send(clinic);
  await send({ title: 'Dentist' });
  expect(new Set(keys).size).toBe(2);
});

it('the same once more, after it has arrived, is wanted twice', async () => {
  const { keys, send } = openPage();
  await send(clinic);
  await send(clinic);
  expect(new Set(keys).size).toBe(2);
});

it('an answer that comes late leaves its key to what was sent instead', async () => {
  const page = openPage();
  page.setHeld(true);
  const first = page.send(clinic);
  page.setHeld(false);
  page.setAway(true);
  await page.send({ title: 'Dentist' });
  page.answer();
  await first;
  await page.send({ title: 'Dentist' });
  expect(page.keys[2]).toBe(page.keys[1]);
});
