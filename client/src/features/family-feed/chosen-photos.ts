import { useSyncExternalStore } from 'react';
import { createListeners } from '@/lib/listeners';
import { onUserChange } from '@/lib/current-user-id';
import type { ChosenPhoto } from './choose-photos';

type Photos = readonly ChosenPhoto[];

const NONE: Photos = [];
/** By the author's id. In memory, because session storage cannot hold files. */
const kept = new Map<string, Photos>();
const { subscribe, tell } = createListeners();

/**
 * The photos chosen for an update that is not shared yet. They survive leaving the screen but not reloading the page;
 * `changePhotos` may also be called after the screen has unmounted.
 */
export function useChosenPhotos(userId: string) {
  const read = () => kept.get(userId) ?? NONE;
  const photos = useSyncExternalStore(subscribe, read, () => NONE);
  const changePhotos = (change: (now: Photos) => Photos) => {
    kept.set(userId, change(read()));
    tell();
  };
  return { photos, changePhotos };
}

export function forgetChosenPhotos(): void {
  kept.clear();
  tell();
}
onUserChange(forgetChosenPhotos);
