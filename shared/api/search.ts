import { z } from '../zod';
import { endpoint } from './endpoint';
import { id, isWritable, sentInstant } from './fields';

export const SEARCH_KINDS = [
  'medications',
  'appointments',
  'tasks',
  'people',
  'messages',
  'updates',
  'documents',
  'contacts',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export const SEARCH_MIN_LENGTH = 2;
export const SEARCH_MAX_LENGTH = 100;
/** Results of each kind. */
export const MOST_RESULTS = 20;

const LENGTH = `Type ${SEARCH_MIN_LENGTH} to ${SEARCH_MAX_LENGTH} letters or numbers`;

const searchResult = z.object({
  kind: z.enum(SEARCH_KINDS),
  id,
  /** The name of a medication, task, person, document or contact; the other person of a message; the author of an update. */
  title: z.string(),
  /** A line of what was found; '' where the title says it all. */
  snippet: z.string(),
  /** When an appointment starts, or a message, an update or a document was stored; null for the rest. */
  at: sentInstant.nullable(),
  /** Whose it is; null for people and messages. */
  seniorId: id.nullable(),
  /** The address in this app that opens it. */
  path: z.string(),
});

export type SearchResult = z.output<typeof searchResult>;

export const search = endpoint('GET /api/search', {
  summary: 'Find what the caller may read: every word has to occur, in upper or lower case, also within longer words',
  access: 'session',
  query: z.strictObject({
    q: z
      .string({ error: LENGTH })
      .trim()
      .min(SEARCH_MIN_LENGTH, { error: LENGTH })
      .max(SEARCH_MAX_LENGTH, { error: LENGTH })
      .refine(isWritable, { error: LENGTH }),
  }),
  response: z.object({ results: z.array(searchResult) }),
});
