import { z } from '../zod';
import { MOST_PHOTOS, PICTURE_MAX_BYTES } from '../domain/picture';
import { insertMessageSchema } from '../schema/messaging';
import { personCard } from './accounts';
import { endpoint } from './endpoint';
import { id, idParams, sentInstant } from './fields';
import { messageFields } from './messaging-fields';
import { photo, photoFile, photoSize } from './photo-fields';

export const sendMessageBody = z
  .strictObject(insertMessageSchema.pick({ conversationId: true, content: true }).shape)
  .extend(messageFields);

/** MSG-51. */
export const message = z.object({
  id,
  conversationId: id,
  senderId: id,
  /** Empty with photos alone. */
  content: z.string(),
  /** KIND-30. */
  photos: z.array(photo),
  /** The other person has seen it. */
  isRead: z.boolean(),
  /** The `Idempotency-Key` it was sent with; null without one. */
  idempotencyKey: id.nullable(),
  createdAt: sentInstant,
});

/** MSG-50. */
export const conversation = z.object({
  id,
  participants: z.array(personCard),
  unreadCount: z.number(),
  lastMessage: z
    .object({ senderId: id, content: z.string(), photoCount: z.number(), createdAt: sentInstant })
    .nullable(),
  /** False if the two no longer have a care circle in common: the conversation stays readable (D-58). */
  canSend: z.boolean(),
  createdAt: sentInstant,
  updatedAt: sentInstant,
});

/** A person in one's care circles, and the connecting senior. */
export const contact = personCard.extend({
  /** The senior whose circle both are in; null for a direct connection. */
  throughName: z.string().nullable(),
});

export type Message = z.output<typeof message>;
export type Conversation = z.output<typeof conversation>;
export type Contact = z.output<typeof contact>;

export const listConversations = endpoint('GET /api/conversations', {
  summary: 'One’s conversations, sorted by newest message',
  access: 'session',
  response: z.array(conversation),
});

export const listContacts = endpoint('GET /api/conversations/contacts', {
  summary: 'Everyone one may write to: connected people, and others in the same care circles',
  access: 'session',
  response: z.array(contact),
});

export const startConversation = endpoint('POST /api/conversations/start', {
  summary: 'The conversation with that person; created if there is none yet',
  access: 'session',
  body: z.strictObject({ otherUserId: id }),
  response: conversation,
  status: 201,
  idempotency: 'natural',
  announces: { event: 'conversation_changed', to: 'affected' },
});

export const markConversationRead = endpoint('PUT /api/conversations/{id}/read', {
  summary: 'Mark everything the other person wrote as read',
  access: 'session',
  params: idParams,
  announces: { event: 'conversation_changed', to: 'affected' },
});

export const listMessages = endpoint('GET /api/messages/{id}', {
  summary: 'The newest 50 messages of a conversation, oldest first; page back with `before`',
  access: 'session',
  params: idParams,
  query: z.strictObject({ before: id.optional() }),
  response: z.array(message),
});

export const sendMessage = endpoint('POST /api/messages', {
  summary: 'Send a message: JSON for text, multipart for photos',
  access: 'session',
  body: sendMessageBody,
  upload: { field: 'photo', maxBytes: PICTURE_MAX_BYTES, maxFiles: MOST_PHOTOS, isOptional: true },
  response: message,
  status: 201,
  idempotency: 'key',
  announces: { event: 'conversation_changed', to: 'affected' },
});

export const getMessagePhoto = endpoint('GET /api/messages/{id}/photos/{file}', {
  summary: 'A photo of the message with that id',
  access: 'session',
  params: z.strictObject({ id, file: photoFile }),
  query: photoSize,
  file: 'image/webp',
});
