/** Document fields, validated by the contract and by the client's forms. */
import * as z from '../zod';
import { DOCUMENT_NAME_MAX_LENGTH } from '../domain/document';
import { id, optionalName, requiredName } from './fields';

/** A care team is never larger. */
const MOST_MEMBERS = 200;

const sharedWith = z
  .array(id, { error: 'Say with whom as a list of ids' })
  .max(MOST_MEMBERS, { error: 'These are more people than a care team has' })
  .transform((ids) => [...new Set(ids)]);

/** By default the file's own name. */
export const uploadFields = { name: optionalName('Name', DOCUMENT_NAME_MAX_LENGTH) };

export const documentChanges = {
  name: requiredName('Name', DOCUMENT_NAME_MAX_LENGTH).optional(),
  sharedWith: sharedWith.optional(),
};

export const documentForm = z.strictObject({ name: requiredName('Name', DOCUMENT_NAME_MAX_LENGTH) });
