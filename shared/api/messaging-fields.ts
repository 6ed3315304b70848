/** Message fields, validated by the contract and by the client. */
import * as z from '../zod';
import { clearableText, id } from './fields';
import { alts } from './photo-fields';

/** D-80. */
export const MESSAGE_MAX_LENGTH = 4000;

export const CONTENT_REQUIRED = 'Message is required';

export const messageFields = {
  conversationId: id,
  /** May be empty with photos alone. */
  content: clearableText('Message', MESSAGE_MAX_LENGTH)
    .optional()
    .transform((text) => text ?? ''),
  alts: alts.default([]),
};

export const sendMessageForm = z.strictObject(messageFields);
