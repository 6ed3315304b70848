/** Family update fields, validated by the contract and by the client's forms. */
import * as z from 'zod';
import {
  ALT_MAX_LENGTH,
  COMMENT_MAX_LENGTH,
  MOST_PHOTOS,
  UPDATE_MAX_LENGTH,
  UPDATE_TYPES,
} from '../domain/family-update';
import { clearableText, id, isWritable, requiredText } from './fields';

/** FEED-15. */
export const CONTENT_REQUIRED = 'Please enter some text or select a photo to share';

/** A multipart form contains only text. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], {
  error: 'Private must be yes or no',
});

const altList = z.array(z.string().trim().max(ALT_MAX_LENGTH).refine(isWritable)).max(MOST_PHOTOS);

/** In a multipart form a list is JSON. */
const alts = z.union(
  [
    altList,
    z
      .string()
      .max(MOST_PHOTOS * (ALT_MAX_LENGTH + 10))
      .transform((text, context): string[] => {
        const parsed = altList.safeParse(readJson(text));
        if (parsed.success) return parsed.data;
        context.addIssue({ code: 'custom', message: 'The descriptions of the photos could not be read' });
        return z.NEVER;
      }),
  ],
  { error: `A description can have at most ${ALT_MAX_LENGTH} characters` },
);

export const updateFields = {
  content: clearableText('The update', UPDATE_MAX_LENGTH)
    .optional()
    .transform((text) => text ?? ''),
  type: z.enum(UPDATE_TYPES, { error: 'Type is message or photo' }).default('message'),
  /** Optional for a senior, and for a person with only one connection. */
  seniorId: id.optional(),
  isPrivate: flag.default(false),
  /** Descriptions of the photos, in their order. */
  alts: alts.default([]),
};

export const commentFields = {
  content: requiredText('The answer', COMMENT_MAX_LENGTH),
};

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
