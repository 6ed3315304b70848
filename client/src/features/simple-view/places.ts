/** The four places of the simple view. They are part of the address, so that going back works. */
import type { IconName } from '@/ui/icon';

export const SIMPLE_PLACES = ['now', 'next', 'call', 'messages'] as const;
export type SimplePlace = (typeof SIMPLE_PLACES)[number];

const NAME = 'show';

export function placeHref(place: SimplePlace): string {
  return place === 'now' ? '/' : `/?${NAME}=${place}`;
}

/** @param search the query of the home's address; 'now' unless it names another place */
export function placeIn(search: string): SimplePlace {
  const named = new URLSearchParams(search).get(NAME);
  return SIMPLE_PLACES.find((place) => place === named) ?? 'now';
}

interface PlaceLook {
  /** On its button. */
  word: string;
  title: string;
  icon: IconName;
}

export const placeLooks: Readonly<Record<SimplePlace, PlaceLook>> = {
  now: { word: 'Now', title: 'Now', icon: 'pill' },
  next: { word: 'Next', title: 'Next', icon: 'clock' },
  call: { word: 'Call', title: 'Call someone', icon: 'phone' },
  messages: { word: 'Messages', title: 'Messages', icon: 'message' },
};
