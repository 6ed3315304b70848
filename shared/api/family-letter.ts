import { z } from '../zod';
import { GAME_TYPES } from '../domain/games/game-types';
import { personCard } from './accounts';
import { endpoint } from './endpoint';
import { calendarDate, id, sentInstant } from './fields';
import { photo } from './photo-fields';

/** One that has nothing to say is left out (DIGEST-03). */
const letterSection = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('news'),
    /** Newest first. */
    updates: z.array(
      z.object({
        id,
        author: personCard,
        /** The first 300 characters; empty with photos alone. */
        content: z.string(),
        /** For the senior alone: only they and its author have it in their letter. */
        isPrivate: z.boolean(),
        createdAt: sentInstant,
        photos: z.array(photo),
      }),
    ),
  }),
  z.object({ kind: z.literal('medications'), words: z.string() }),
  z.object({
    kind: z.literal('appointments'),
    appointments: z.array(z.object({ id, title: z.string(), startTime: sentInstant })),
  }),
  z.object({
    kind: z.literal('tasks'),
    tasks: z.array(z.object({ id, title: z.string(), dueOn: calendarDate, startsAt: sentInstant.nullable() })),
  }),
  z.object({
    kind: z.literal('thanks'),
    /** Who did what; a first name. */
    thanks: z.array(z.object({ name: z.string(), titles: z.array(z.string()) })),
  }),
  z.object({
    kind: z.literal('games'),
    played: z.number(),
    best: z.object({ gameType: z.enum(GAME_TYPES), score: z.number() }).nullable(),
  }),
]);

const familyLetter = z.object({
  /** Null: there is none yet for this reader. */
  week: z
    .object({
      /** Its Sunday. */
      weekOn: calendarDate,
      senior: z.object({ id, firstName: z.string() }),
      /** The senior's. */
      zone: z.string(),
      readyAt: sentInstant,
      /** The weeks beside it that this reader can read; null: none. */
      before: calendarDate.nullable(),
      after: calendarDate.nullable(),
    })
    .nullable(),
  sections: z.array(letterSection),
});

export type FamilyLetter = z.output<typeof familyLetter>;
export type LetterSection = z.output<typeof letterSection>;

export const readFamilyLetter = endpoint('GET /api/family-letter', {
  summary: 'The weekly letter about a senior, as far as it is shared with the reader; the newest one by default',
  access: { area: 'family', action: 'read', senior: 'query.senior' },
  query: z.strictObject({ senior: id.optional(), week: calendarDate.optional() }),
  response: familyLetter,
});
