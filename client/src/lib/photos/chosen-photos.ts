import { useSyncExternalStore } from 'react';
import { createListeners } from '@/lib/listeners';
import { onUserChange } from '@/lib/current-user-id';
import type { ChosenPhoto } from './choose-photos';

type Photos = readonly ChosenPhoto[];

const NONE: Photos = [];
/** By author, and conversation. In memory, because session storage cannot hold files. */
const kept = new Map<string, Photos>();
const { subscribe, tell } = createListeners();

/**
 * The photos chosen for an update or message that is not sent yet. They survive leaving the screen but not reloading the page;
 * `changePhotos` may also be called after the screen has unmounted.
 */
export function useChosenPhotos(key: string) {
  const read = () => kept.get(key) ?? NONE;
  const photos = useSyncExternalStore(subscribe, read, () => NONE);
  const changePhotos = (change: (now: Photos) => Photos) => {
    kept.set(key, change(read()));
    tell();
  };
  return { photos, changePhotos };
}

export function forgetChosenPhotos(): void {
  kept.clear();
  tell();
}
onUserChange(forgetChosenPhotos);
