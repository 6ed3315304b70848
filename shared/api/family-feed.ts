import { z } from '../zod';
import { UPDATE_TYPES } from '../domain/family-update';
import { MOST_PHOTOS, PICTURE_MAX_BYTES } from '../domain/picture';
import { insertFamilyUpdateSchema } from '../schema/family-feed';
import { personCard } from './accounts';
import { endpoint } from './endpoint';
import { commentFields, updateFields } from './family-feed-fields';
import { id, idParams, sentInstant } from './fields';
import { photo, photoFile, photoSize } from './photo-fields';

export const postUpdateBody = z
  .strictObject(insertFamilyUpdateSchema.pick({ content: true, type: true, seniorId: true, isPrivate: true }).shape)
  .extend(updateFields);

export const addCommentBody = z.strictObject(commentFields);

export const updateComment = z.object({
  id,
  author: personCard,
  content: z.string(),
  createdAt: sentInstant,
  canDelete: z.boolean(),
});

/** An item of the feed (FEED-29), with related data. */
export const familyUpdate = z.object({
  id,
  authorId: id,
  author: personCard,
  seniorId: id,
  content: z.string(),
  type: z.enum(UPDATE_TYPES),
  isPrivate: z.boolean(),
  createdAt: sentInstant,
  /** A JSON list of addresses; null without photos. */
  attachmentUrls: z.string().nullable(),
  attachmentUrl: z.string().nullable(),
  photos: z.array(photo),
  hearts: z.object({ count: z.number(), isMine: z.boolean(), names: z.array(z.string()) }),
  commentCount: z.number(),
  /** The newest few, oldest first. */
  comments: z.array(updateComment),
  canDelete: z.boolean(),
  /** Whether the viewer may give a heart and write an answer, instead of reading alone (KIND-15). */
  canAnswer: z.boolean(),
});

export type FamilyUpdate = z.output<typeof familyUpdate>;
export type UpdateComment = z.output<typeof updateComment>;

export const listFamilyUpdates = endpoint('GET /api/family-updates', {
  summary: 'Updates in the circles one belongs to, newest first, 20 at a time; page back with `before`',
  access: 'session',
  query: z.strictObject({ before: id.optional() }),
  response: z.array(familyUpdate),
});

export const postFamilyUpdate = endpoint('POST /api/family-updates', {
  summary: 'Share an update with a senior’s circle: JSON for text, multipart for photos',
  access: 'session',
  body: postUpdateBody,
  upload: { field: 'photo', maxBytes: PICTURE_MAX_BYTES, maxFiles: MOST_PHOTOS, isOptional: true },
  response: familyUpdate,
  status: 201,
  idempotency: 'key',
  announces: { event: 'family_update', to: 'readers' },
});

export const deleteFamilyUpdate = endpoint('DELETE /api/family-updates/{id}', {
  summary: 'Delete one’s own update; the senior may delete any of their circle',
  access: 'session',
  params: idParams,
  announces: { event: 'family_changed', to: 'readers' },
});

export const getUpdatePhoto = endpoint('GET /api/family-updates/{id}/photos/{file}', {
  summary: 'A photo of an update',
  access: 'session',
  params: z.strictObject({ id, file: photoFile }),
  query: photoSize,
  file: 'image/webp',
});

export const giveHeart = endpoint('PUT /api/family-updates/{id}/heart', {
  summary: 'Like an update',
  access: 'session',
  params: idParams,
  announces: { event: 'family_changed', to: 'readers' },
});

export const takeHeartBack = endpoint('DELETE /api/family-updates/{id}/heart', {
  summary: 'Remove a like',
  access: 'session',
  params: idParams,
  announces: { event: 'family_changed', to: 'readers' },
});

export const listComments = endpoint('GET /api/family-updates/{id}/comments', {
  summary: 'Every comment on an update, oldest first',
  access: 'session',
  params: idParams,
  response: z.array(updateComment),
});

export const addComment = endpoint('POST /api/family-updates/{id}/comments', {
  summary: 'Comment on an update',
  access: 'session',
  params: idParams,
  body: addCommentBody,
  response: updateComment,
  status: 201,
  idempotency: 'key',
  announces: { event: 'family_changed', to: 'readers' },
});

export const deleteComment = endpoint('DELETE /api/family-updates/{id}/comments/{commentId}', {
  summary: 'Delete one’s own comment; the senior may delete any in their circle',
  access: 'session',
  params: z.strictObject({ id, commentId: id }),
  announces: { event: 'family_changed', to: 'readers' },
});
