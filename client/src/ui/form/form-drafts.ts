/** Drafts of unsaved dialogs: they survive navigation, a reload, and signing in again. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createSessionStorage } from '@/lib/session-storage';
import { currentUserQuery } from '@/lib/session';

/** Field values by field name. */
type Draft = Readonly<Record<string, unknown>>;

export interface DraftPlace {
  /** Empty when there is none. */
  read: () => Draft;
  keep: (draft: Draft) => void;
  forget: () => void;
}

const NOTHING: Draft = {};
const kept = createSessionStorage('form', NOTHING);
/** Session storage holds no files: they stay in memory until the page is reloaded. */
const files = new Map<string, Draft>();

/** @param dialog its name: dialogs that ask for the same thing under one name share their drafts */
export function useDraftPlace(dialog: string, about: string): DraftPlace {
  const queryClient = useQueryClient();
  const [place] = useState(() => {
    const person = queryClient.getQueryData(currentUserQuery.queryKey);
    return person ? draftPlace(`${person.id} ${dialog} ${about}`) : NOWHERE;
  });
  return place;
}

/** When signed out, a draft would belong to no user. */
const NOWHERE: DraftPlace = { read: () => NOTHING, keep: () => undefined, forget: () => undefined };

function draftPlace(key: string): DraftPlace {
  return {
    read: () => {
      const texts = kept.read(key);
      return texts === NOTHING ? NOTHING : { ...texts, ...files.get(key) };
    },
    keep: (draft) => {
      const fields = Object.entries(draft);
      files.set(key, Object.fromEntries(fields.filter(([, value]) => value instanceof File)));
      kept.write(key, Object.fromEntries(fields.map(([name, value]) => [name, value instanceof File ? null : value])));
    },
    forget: () => {
      files.delete(key);
      kept.write(key, NOTHING);
    },
  };
}
