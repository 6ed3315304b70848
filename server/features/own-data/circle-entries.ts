/** The parts of an export that concern other people too. */
import path from 'node:path';
import { levelsOf } from '@shared/access/access';
import { deckFolder, messageFolder, photoKey, updateFolder } from '../../files/folders';
import type { OwnDeck } from './deck-queries';
import type { OwnConversation, OwnInvitation, OwnLook, OwnMessage, OwnUpdate } from './exported-circle-queries';
import { fileName, uniqueNames } from './entry-names';
import { type ExportContext, nameOf, storedFile } from './export-context';
import { jsonEntry, jsonList, textEntry } from './texts';
import type { ZipEntry } from './zip-stream';

export async function* circleEntries(context: ExportContext): AsyncGenerator<ZipEntry> {
  const { user, queries } = context;
  yield textEntry('messages.json', conversations(context));
  yield* messagePhotos(context);
  yield textEntry('family-updates.json', feed(context));
  yield* familyPhotos(context);
  yield* gameDecks(context);
  yield* documentEntries(context);
  yield jsonEntry('care-team.json', await careTeam(context));
  yield textEntry('access-records.json', jsonList(queries.walkLooks(user.id), lookOf));
}

/** A list of conversations, each with its messages, oldest first. */
async function* conversations({ user, queries }: ExportContext): AsyncGenerator<string> {
  let before = '[\n';
  for (const conversation of await queries.listConversations(user.id)) {
    yield `${before}{"with":${JSON.stringify(nameOf(conversation.other))},"startedAt":${JSON.stringify(
      conversation.createdAt,
    )},"messages":`;
    yield* jsonList(queries.walkMessages(user.id, conversation.id), (message) => {
      const { isMine, content, isRead, createdAt } = message;
      const photos = message.photos.map(({ alt }, index) => ({
        file: messagePhotoName(message, index),
        description: alt,
      }));
      return { from: isMine ? nameOf(user) : otherName(conversation), content, photos, isRead, createdAt };
    });
    yield '}';
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

const otherName = ({ other }: OwnConversation) => nameOf(other);

async function* messagePhotos(context: ExportContext): AsyncGenerator<ZipEntry> {
  for await (const page of context.queries.walkMessagesWithPhotos(context.user.id)) {
    for (const message of page) {
      for (const [index, { file }] of message.photos.entries()) {
        const key = photoKey(messageFolder(message.id), file, 'display');
        yield* storedFile(context, messagePhotoName(message, index), key);
      }
    }
  }
}

function messagePhotoName({ id, createdAt }: Pick<OwnMessage, 'id' | 'createdAt'>, index: number): string {
  return `message-photos/${createdAt.toISOString().slice(0, 10)}-${id}-${index + 1}.webp`;
}

async function* feed({ user, queries }: ExportContext): AsyncGenerator<string> {
  yield '{"updates":';
  yield* jsonList(queries.walkUpdates(user.id), updateOf);
  yield ',"answersToOthers":';
  yield* jsonList(queries.walkAnswers(user.id), ({ content, createdAt }) => ({ content, createdAt }));
  yield '}\n';
}

function updateOf(update: OwnUpdate) {
  const { createdAt, content, isPrivate, author, circle, hearts, comments } = update;
  return {
    by: nameOf(author),
    circleOf: circle === null ? null : nameOf(circle),
    createdAt,
    content,
    isPrivate,
    photos: update.photos.map(({ alt }, index) => ({ file: photoName(update, index), description: alt })),
    hearts: hearts.map(nameOf),
    answers: comments.map((comment) => ({ ...comment, author: nameOf(comment.author) })),
  };
}

async function* familyPhotos(context: ExportContext): AsyncGenerator<ZipEntry> {
  for await (const page of context.queries.walkUpdates(context.user.id)) {
    for (const update of page) {
      for (const [index, { file }] of update.photos.entries()) {
        const key = photoKey(updateFolder(update.id), file, 'display');
        yield* storedFile(context, photoName(update, index), key);
      }
    }
  }
}

/** By day and update, so that the photos of one update are together. */
function photoName({ id, createdAt }: OwnUpdate, index: number): string {
  return `family-photos/${createdAt.toISOString().slice(0, 10)}-${id}-${index + 1}.webp`;
}

/** Photos of updates are with the updates. */
async function* gameDecks(context: ExportContext): AsyncGenerator<ZipEntry> {
  const decks = await context.queries.listDecks(context.user.id);
  yield jsonEntry('game-decks.json', decks.map(deckOf));
  for (const deck of decks) {
    for (const { id, file } of deck.cards) {
      if (file !== null) yield* storedFile(context, deckPhotoName(id), photoKey(deckFolder(deck.id), file, 'display'));
    }
  }
}

function deckOf({ of, isMine, name, createdAt, cards }: OwnDeck) {
  return {
    of: isMine || of === null ? null : nameOf(of),
    name,
    createdAt,
    cards: cards.map(({ id, label, more, file }) => ({ label, more, file: file === null ? null : deckPhotoName(id) })),
  };
}

const deckPhotoName = (cardId: string) => `game-photos/${cardId}.webp`;

async function* documentEntries(context: ExportContext): AsyncGenerator<ZipEntry> {
  const documents = await context.queries.listDocuments(context.user.id);
  const nameIn = uniqueNames('documents');
  const named = documents.map((row) => ({
    row,
    file: nameIn(fileName(row.name, 'Document'), path.posix.extname(row.fileUrl)),
  }));
  yield jsonEntry(
    'documents.json',
    named.map(({ row: { name, type, fileSize, mimeType, readers, createdAt }, file }) => {
      return { name, type, fileSize, mimeType, sharedWith: readers.map(nameOf), createdAt, file };
    }),
  );
  for (const { row, file } of named) yield* storedFile(context, file, row.fileUrl);
}

async function careTeam({ user, queries }: ExportContext) {
  const connections = await queries.listConnections(user.id);
  const sent = await queries.listSentInvitations(user.id);
  return {
    connections: connections.map(({ name, permissions, ...rest }) => {
      return { name: nameOf(name), permissions: levelsOf(permissions), ...rest };
    }),
    sentInvitations: sent.map(invitationOf),
    asksToBeLetIn: await queries.listOwnAsks(user.id),
  };
}

/** Neither the invited address, which belongs to another person, nor the secret in its link. */
function invitationOf({ other, permissions, askers, ...invitation }: OwnInvitation) {
  const levels = levelsOf(permissions);
  return {
    name: other === null ? null : nameOf(other),
    permissions: levels,
    ...invitation,
    askedBy: askers.map(nameOf),
  };
}

function lookOf({ viewer, role, area, kind, action, subject, dueAt, firstAt }: OwnLook) {
  return { name: nameOf(viewer), role, area, kind, action, subject, dueAt, at: firstAt };
}
