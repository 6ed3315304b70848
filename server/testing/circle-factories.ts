// Conversations, updates and documents for tests, inserted without the API.
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { documents } from '@shared/schema/documents';
import { familyUpdateComments, familyUpdates } from '@shared/schema/family-feed';
import { gameDeckCards, gameDecks } from '@shared/schema/game-decks';
import { conversationParticipants, conversations, messages } from '@shared/schema/messaging';
import type { TestApp } from './app';

interface Person {
  id: string;
}

/** Finds or starts the conversation of these two. @returns its id. */
export async function createConversation(app: TestApp, one: Person, other: Person): Promise<string> {
  const { orm } = app.database;
  const pair = [one.id, other.id].sort().join(' ');
  const id = uuidv7();
  const made = await orm.insert(conversations).values({ id, pair }).onConflictDoNothing().returning();
  if (made.length === 0) {
    const { rows } = await app.database.writes.query<Person>('select id from conversations where pair = $1', [pair]);
    return rows[0]?.id ?? id;
  }
  await orm
    .insert(conversationParticipants)
    .values([one, other].map(({ id: userId }) => ({ id: uuidv7(), conversationId: id, userId })));
  return id;
}

export async function createMessage(
  app: TestApp,
  fields: Pick<typeof messages.$inferInsert, 'conversationId' | 'senderId'> & Partial<typeof messages.$inferInsert>,
): Promise<string> {
  const id = uuidv7();
  await app.database.orm.insert(messages).values({ id, content: 'Hello', ...fields });
  return id;
}

/** With one photo, of which only the name is stored; tests that need pixels add them. */
export async function createUpdate(
  app: TestApp,
  { senior, ...wanted }: { senior: Person } & Partial<typeof familyUpdates.$inferInsert>,
): Promise<{ id: string; photo: string }> {
  const { id = uuidv7() } = wanted;
  const photo = `${randomUUID()}.webp`;
  const attachmentUrls = [{ file: photo, width: 40, height: 30, alt: '' }];
  const fields = { authorId: senior.id, content: 'The first tomatoes are ripe.', ...wanted, id };
  await app.database.orm
    .insert(familyUpdates)
    .values({ seniorId: senior.id, type: 'photo', attachmentUrls, ...fields });
  return { id, photo };
}

export async function createComment(
  app: TestApp,
  { id = uuidv7(), ...fields }: { id?: string; updateId: string; authorId: string; content?: string },
): Promise<Person> {
  await app.database.orm.insert(familyUpdateComments).values({ id, content: 'Lovely', ...fields });
  return { id };
}

/** A PDF of that person. @param connectionIds it is shared over. */
export async function createDocument(
  app: TestApp,
  owner: Person,
  {
    id = uuidv7(),
    name = 'Insurance card',
    connectionIds = [],
  }: { id?: string; name?: string; connectionIds?: string[] } = {},
): Promise<string> {
  const fileUrl = `documents/${owner.id}/${id}.pdf`;
  const bytes = Buffer.from('%PDF-1.4\n%%EOF\n');
  await app.database.orm.insert(documents).values({
    id,
    userId: owner.id,
    name,
    type: 'pdf',
    mimeType: 'application/pdf',
    fileUrl,
    fileSize: bytes.length,
    sharedWith: connectionIds,
  });
  await mkdir(path.join(app.filesFolder, 'documents', owner.id), { recursive: true });
  await writeFile(path.join(app.filesFolder, fileUrl), bytes);
  return id;
}

/** With one named card, of whose photo only the name is stored. */
export async function createDeck(
  app: TestApp,
  {
    senior,
    cardId = uuidv7(),
    ...wanted
  }: { senior: Person; cardId?: string } & Partial<typeof gameDecks.$inferInsert>,
): Promise<{ id: string; cardId: string; file: string }> {
  const { id = uuidv7(), createdBy = senior.id } = wanted;
  const deck = { name: 'Our family', ...wanted, id, createdBy, seniorId: senior.id };
  await app.database.orm.insert(gameDecks).values(deck);
  const { file } = await createDeckCard(app, { id: cardId, deckId: id, addedBy: createdBy });
  return { id, cardId, file };
}

export async function createDeckCard(
  app: TestApp,
  fields: Pick<typeof gameDeckCards.$inferInsert, 'deckId'> & Partial<typeof gameDeckCards.$inferInsert>,
): Promise<{ id: string; file: string }> {
  const file = `${randomUUID()}.webp`;
  const card = { id: uuidv7(), label: 'Anna', more: 'your granddaughter', file, width: 40, height: 30, ...fields };
  await app.database.orm.insert(gameDeckCards).values(card);
  return { id: card.id, file };
}
