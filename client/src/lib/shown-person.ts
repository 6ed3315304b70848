/** Whose page this is, for modules that stand outside of the query cache. */
import { createListeners } from './listeners';

const leaving = createListeners();
let personId: string | null = null;

/** Null where nobody is signed in. */
export function setShownPerson(id: string | null): void {
  personId = id;
}

export function shownPersonId(): string | null {
  return personId;
}

/** For whatever a module keeps of a person in the page's memory: the next one to sign in on this page is not to find it. */
export const whenPersonLeaves = leaving.subscribe;

/** Somebody has signed out, or somebody else has signed in. */
export const personLeaves = leaving.tell;
