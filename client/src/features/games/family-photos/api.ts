/** Family photos to play with, and the updates they can be taken from. */
import { infiniteQueryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerAccess } from '@shared/access/access';
import type { CareConnection } from '@shared/api/care-team';
import type { GameDeck } from '@shared/api/game-decks';
import { UPDATES_PER_PAGE } from '@shared/domain/family-update';
import { callApi, sentenceOf } from '@/lib/api';
import { useApiMutation } from '@/lib/api-mutation';
import { apiQuery, onEveryScreen, queryWith, type ShownQuery } from '@/lib/api-query';
import type { CurrentUser } from '@/lib/session';
import { createDeviceStorage } from '@/lib/session-storage';

/** A senior whose family photos the current user sees. */
export interface Album {
  /** Undefined for the current user's own. */
  seniorId: string | undefined;
  firstName: string;
  mayAdd: boolean;
}

export function connectionsQuery() {
  return { ...apiQuery('GET /api/care-connections', {}), ...onEveryScreen };
}

export function decksQuery(seniorId?: string) {
  const request = seniorId === undefined ? {} : { query: { senior: seniorId } };
  return { ...apiQuery('GET /api/game-decks', request), ...onEveryScreen };
}

/** @param connections a carer's; undefined while they are loading */
export function albumsOf(user: CurrentUser, connections: readonly CareConnection[] | undefined): Album[] {
  if (user.role === 'senior')
    return [{ seniorId: undefined, firstName: user.firstName ?? user.username, mayAdd: true }];
  return (connections ?? []).flatMap((connection) => {
    const { seniorId, seniorFirstName, seniorUsername } = connection;
    const may = (action: 'read' | 'add') =>
      answerAccess({ viewerId: user.id, seniorId, connection, area: 'family', action }) === 'allowed';
    return may('read') ? [{ seniorId, firstName: seniorFirstName ?? seniorUsername, mayAdd: may('add') }] : [];
  });
}

export interface FamilyPhotos {
  albums: readonly Album[];
  /** Of all albums, in their order. */
  decks: ShownQuery<readonly GameDeck[]>;
}

export function useFamilyPhotos(user: CurrentUser): FamilyPhotos {
  const isSenior = user.role === 'senior';
  const connections = useQuery({ ...connectionsQuery(), enabled: !isSenior });
  const albums = albumsOf(user, connections.data);
  const lists = useQueries({ queries: albums.map(({ seniorId }) => decksQuery(seniorId)) });
  const isKnown = (isSenior || connections.data !== undefined) && lists.every(({ data }) => data !== undefined);
  const failed = [connections, ...lists].find(({ isError }) => isError);
  const all = isKnown ? lists.flatMap(({ data }) => data ?? []) : undefined;
  return { albums, decks: queryWith(failed ?? lists[0] ?? connections, all, failed !== undefined) };
}

/** The deck that a person plays a game with, by '{person} {game}'; '' for the pictures (DIGEST-19). */
export const chosenDecks = createDeviceStorage('game-deck', '');

/** Photos in updates, newest first; `fetchNextPage` loads older ones. */
export function updatePhotosQuery() {
  return infiniteQueryOptions({
    queryKey: ['family-updates', 'to play with'],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /api/family-updates', pageParam === '' ? {} : { query: { before: pageParam } }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < UPDATES_PER_PAGE ? undefined : page.at(-1)?.id),
  });
}

const INVALIDATES = ['game-decks'] as const;

export function useMakeDeck() {
  return useApiMutation('POST /api/game-decks', {
    invalidates: INVALIDATES,
    toasts: { success: null, failure: sentenceOf },
  });
}

export function useRenameDeck() {
  return useApiMutation('PATCH /api/game-decks/{id}', {
    invalidates: INVALIDATES,
    toasts: { success: ({ name }) => `The deck is now called "${name}".`, failure: sentenceOf },
  });
}

export function useDeleteDeck() {
  return useApiMutation('DELETE /api/game-decks/{id}', {
    invalidates: INVALIDATES,
    toasts: { success: 'The deck was deleted.', failure: sentenceOf },
  });
}

export function useTakeOut() {
  return useApiMutation('DELETE /api/game-decks/{id}/cards/{cardId}', {
    invalidates: INVALIDATES,
    toasts: { success: 'The photo was taken out.', failure: sentenceOf },
  });
}

export function useNameCard() {
  return useApiMutation('PATCH /api/game-decks/{id}/cards/{cardId}', {
    invalidates: [],
    toasts: { success: null, failure: null },
  });
}

export function useAddCard() {
  return useApiMutation('POST /api/game-decks/{id}/cards', {
    invalidates: [],
    toasts: { success: null, failure: null },
  });
}

export interface OneByOne<Item> {
  /** How many are done; null: nothing is under way. */
  done: number | null;
  /** Why the last run stopped. */
  failure: string | null;
  /** @returns the items that were not done. */
  run: (items: readonly Item[]) => Promise<readonly Item[]>;
}

/** Changes of a deck, one after another. The first that fails ends it, and what was done stays. */
export function useOneByOne<Item>(change: (item: Item) => Promise<unknown>): OneByOne<Item> {
  const queryClient = useQueryClient();
  const [done, setDone] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (items: readonly Item[]) => {
    setFailure(null);
    let count = 0;
    try {
      for (const item of items) {
        setDone(count);
        await change(item);
        count += 1;
      }
    } catch (error) {
      setFailure(sentenceOf(error));
    }
    await queryClient.invalidateQueries({ queryKey: ['game-decks'] });
    setDone(null);
    return items.slice(count);
  };
  return { done, failure, run };
}
