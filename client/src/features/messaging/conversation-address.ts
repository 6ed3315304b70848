/** The open conversation is part of the URL, so that Back, bookmarks and a second tab work. */
const PATH = '/messages';
const NAME = 'conversation';

export const ALL_CONVERSATIONS = PATH;

export function conversationHref(id: string): string {
  return `${PATH}?${NAME}=${encodeURIComponent(id)}`;
}

/** @param search the query string of the URL. @returns null if no conversation is open */
export function conversationIn(search: string): string | null {
  return new URLSearchParams(search).get(NAME) || null;
}
