/** Message fields, validated by the contract and by the client. */
import * as z from 'zod';
import { id, requiredText } from './fields';

/** D-80. */
export const MESSAGE_MAX_LENGTH = 4000;

export const messageFields = {
  conversationId: id,
  content: requiredText('Message', MESSAGE_MAX_LENGTH),
};

export const sendMessageForm = z.strictObject(messageFields);
