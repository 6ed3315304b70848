/** What the server tells the open pages of a person: the page channel (REACH-13). */
import { useSyncExternalStore } from 'react';
import type { Answer } from '@shared/api/contracts';
import { callApi } from '@/lib/api';
import { createListeners } from '@/lib/listeners';

export type Told = Answer<'GET /api/deliveries/{id}'>;

const { subscribe, tell } = createListeners();
let all: readonly Told[] = [];

function keep(next: readonly Told[]): void {
  all = next;
  tell();
}

/** Reads what the live connection has only named. Without an answer there is nothing to show: it was answered meanwhile. */
export async function hearTold(deliveryId: string): Promise<void> {
  const told = await callApi('GET /api/deliveries/{id}', { params: { id: deliveryId } });
  // A later step of the same notice takes the place of the one before.
  keep([...all.filter(({ noticeId }) => noticeId !== told.noticeId), told]);
}

/** Newest last; of the person that is signed in. */
export function useTold(): readonly Told[] {
  return useSyncExternalStore(subscribe, () => all);
}

export function forgetTold(noticeId: string): void {
  keep(all.filter((told) => told.noticeId !== noticeId));
}

/** Another person signs in: nothing of the one before stays. */
export function forgetAllTold(): void {
  keep([]);
}

/** Tells the server that the page has shown it, so that no email follows (REACH-17). */
export function sayShown(deliveryId: string): void {
  // Without a connection the next step tells again.
  callApi('POST /api/deliveries/{id}/shown', { params: { id: deliveryId } }).catch(() => undefined);
}
