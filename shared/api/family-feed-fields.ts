/** Family update fields, validated by the contract and by the client's forms. */
import * as z from '../zod';
import { COMMENT_MAX_LENGTH, UPDATE_MAX_LENGTH, UPDATE_TYPES } from '../domain/family-update';
import { clearableText, id, requiredText } from './fields';
import { alts } from './photo-fields';

/** FEED-15. */
export const CONTENT_REQUIRED = 'Please enter some text or select a photo to share';

/** A multipart form contains only text. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], {
  error: 'Private must be yes or no',
});

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
