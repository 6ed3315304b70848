/** What was typed into a dialog and not saved: it outlives the page, a reload, and signing in again. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createSessionStorage } from '@/lib/session-storage';
import { currentUserQuery } from '@/lib/session';

/** Fields by their names. */
type Draft = Readonly<Record<string, unknown>>;

export interface DraftPlace {
  /** Empty if there is none. */
  read: () => Draft;
  keep: (draft: Draft) => void;
  forget: () => void;
}

const NOTHING: Draft = {};
const kept = createSessionStorage('form', NOTHING);
/** sessionStorage takes no files: they are held in memory until the page is reloaded. */
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

/** Signed out: it would be nobody's draft. */
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
