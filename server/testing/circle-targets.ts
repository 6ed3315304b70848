// Conversations, updates and documents for the access matrix.
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from './actors';
import type { TestApp } from './app';
import { feedTarget, storedPicture } from './care-targets';
import { createConversation, createDocument, createMessage } from './circle-factories';
import type { CircleTarget } from './circle-expectations';
import { createContact } from './emergency-factories';
import { connect, createCaregiver } from './factories';

type Make = (person: Pick<Actor, 'id'>, connectionId: string) => Promise<CircleTarget>;

/** @returns a factory of targets of `senior` and that person, each with its own rows. */
export async function circleTargets(app: TestApp, senior: Actor): Promise<Make> {
  const picture = await storedPicture(app);
  const confidant = await createCaregiver(app);
  await connect(app, senior, confidant);
  return async (person, connectionId) => {
    const conversationId = await createConversation(app, senior, person);
    await createMessage(app, { conversationId, senderId: senior.id });
    const messagePhoto = `${uuidv7()}.webp`;
    const photos = [{ file: messagePhoto, width: 40, height: 30, alt: '' }];
    const messageId = await createMessage(app, { conversationId, senderId: person.id, photos });
    const folder = path.join(app.filesFolder, 'messages', messageId);
    await mkdir(folder, { recursive: true });
    await copyFile(picture, path.join(folder, `display-${messagePhoto}`));
    const open = await feedTarget(app, senior, { authorId: confidant.id, picture });
    const told = await feedTarget(app, senior, { authorId: confidant.id, isPrivate: true, picture });
    return {
      seniorId: senior.id,
      conversationId,
      messageId,
      messagePhoto,
      documentId: await createDocument(app, senior, { connectionIds: [connectionId] }),
      ownDocumentId: await createDocument(app, senior),
      updateId: open.updateId,
      privateUpdateId: told.updateId,
      privatePhoto: told.updatePhoto,
      privateCommentId: told.commentId,
      contactId: await createContact(app, senior),
    };
  };
}

export const missingCircle = (): CircleTarget => ({
  seniorId: uuidv7(),
  conversationId: uuidv7(),
  messageId: uuidv7(),
  messagePhoto: `${uuidv7()}.webp`,
  documentId: uuidv7(),
  ownDocumentId: uuidv7(),
  updateId: uuidv7(),
  privateUpdateId: uuidv7(),
  privatePhoto: `${uuidv7()}.webp`,
  privateCommentId: uuidv7(),
  contactId: uuidv7(),
});
