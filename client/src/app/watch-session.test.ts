import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CACHED_CARD } from '@/lib/cached-card';
import { createQueryClient } from '@/lib/query-client';
import { currentUserQuery, type CurrentUser } from '@/lib/session';
import { keepCard } from '@/features/emergency-card/keep-card';
import { serveCaches } from '@/features/emergency-card/testing/fake-caches';
import { aCard } from '@/features/emergency-card/testing/story';
import { choosePhotos } from '@/lib/photos/choose-photos';
import { useChosenPhotos } from '@/lib/photos/chosen-photos';
import { anAccount } from '@/testing/account';
import { watchSession } from './watch-session';

const MARGARET = anAccount();
const ANNA = anAccount({ id: '0195a000-0000-7000-8000-000000000002', firstName: 'Anna' });

/** A device that has Margaret's emergency card cached. */
async function deviceWithCard() {
  const { kept } = serveCaches((path) => (path === '/emergency-card' ? MARGARET.id : path));
  await keepCard(aCard(), MARGARET.id, () => true);
  expect(kept(CACHED_CARD)).not.toBeNull();
  const queryClient = createQueryClient();
  watchSession(queryClient);
  const setPerson = (person: CurrentUser | null) => queryClient.setQueryData(currentUserQuery.queryKey, person);
  return { isKept: () => kept(CACHED_CARD) !== null, setPerson };
}

it.each<[string, CurrentUser | null]>([
  ['signing out', null],
  ['another person', ANNA],
])('%s removes the cached emergency card from the device', async (_what, next) => {
  const { isKept, setPerson } = await deviceWithCard();
  setPerson(MARGARET);
  setPerson(next);
  await waitFor(() => expect(isKept()).toBe(false));
});

it.each<[string, CurrentUser | null]>([
  ['signing out', null],
  ['another person', ANNA],
])('%s drops photos that were chosen for the family and not shared (AUTH-36)', (_what, next) => {
  const queryClient = createQueryClient();
  watchSession(queryClient);
  const setPerson = (person: CurrentUser | null) =>
    act(() => void queryClient.setQueryData(currentUserQuery.queryKey, person));
  setPerson(MARGARET);
  const { result } = renderHook(() => useChosenPhotos(MARGARET.id));
  const photos = choosePhotos([new File(['x'], 'a.jpg', { type: 'image/jpeg' })], 0).photos;
  act(() => result.current.changePhotos(() => photos));
  setPerson({ ...MARGARET, firstName: 'Maggie' });
  expect(result.current.photos).toStrictEqual(photos);
  setPerson(next);
  expect(result.current.photos).toStrictEqual([]);
});

it('a page without a signed-in user removes it, too: the session ended while no page was open', async () => {
  const { isKept, setPerson } = await deviceWithCard();
  setPerson(null);
  await waitFor(() => expect(isKept()).toBe(false));
});

it('the cached card stays for the same user, whatever changes about them', async () => {
  const { isKept, setPerson } = await deviceWithCard();
  setPerson(MARGARET);
  setPerson({ ...MARGARET, firstName: 'Maggie' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isKept()).toBe(true);
});
