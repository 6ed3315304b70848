import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Contact, Conversation, Message, sendMessageBody } from '@shared/api/messaging';
import { personName } from '@shared/domain/person-name';
import type { CircleQueries } from '../../access/circle-queries';
import type { Viewer } from '../../auth/viewer';
import { AppError, notFound } from '../../errors/app-error';
import type { PhotoLists } from '../../files/photo-lists';
import { rowForFiles } from '../../files/row-for-files';
import type { ConversationRow, MessageRow, MessagingQueries } from './queries';

type NewMessage = z.output<typeof sendMessageBody>;

interface MessagingDependencies {
  queries: MessagingQueries & CircleQueries;
  photos: PhotoLists;
  clock: () => Date;
}

/** Care circles decide who may write to whom, for each message (D-58). */
export function createMessagingService({ queries, photos, clock }: MessagingDependencies) {
  async function present(viewer: Viewer, rows: readonly ConversationRow[]): Promise<Conversation[]> {
    const others = rows.flatMap(({ participants }) => participants.map(({ id }) => id));
    const reachable = await queries.inCircle(viewer.id, others);
    return rows.map((row) => ({ ...row, canSend: row.participants.some(({ id }) => reachable.has(id)) }));
  }

  /** @throws AppError not_found for a conversation the viewer is not in. */
  async function othersIn(viewer: Viewer, conversationId: string): Promise<string[]> {
    const others = await queries.findOthers(viewer.id, conversationId);
    if (others === null) throw notFound();
    return others;
  }

  /** @throws AppError not_permitted if the two no longer have a circle in common. */
  async function refuseUnlessConnected(viewer: Viewer, others: readonly string[]): Promise<void> {
    const reachable = await queries.inCircle(viewer.id, [...others]);
    if (others.some((id) => reachable.has(id))) return;
    throw new AppError('not_permitted', 'You are no longer connected, so you cannot write to each other here.');
  }

  /** A sender who used the same key in another conversation learns nothing of that one here. */
  function presentSent(row: MessageRow, conversationId: string): Message {
    if (row.conversationId !== conversationId) throw new AppError('conflict', 'This message was already sent.');
    return presentMessage(row);
  }

  function presentMessage({ createdAt, sequence: _place, ...row }: MessageRow): Message {
    return { ...row, photos: photos.present(row.id, row.photos), createdAt: createdAt.toISOString() };
  }

  return {
    othersIn,

    async listConversations(viewer: Viewer): Promise<Conversation[]> {
      return present(viewer, await queries.list(viewer.id));
    },

    /** By name. */
    async listContacts(viewer: Viewer): Promise<Contact[]> {
      const contacts = (await queries.listCircle(viewer.id)).map(({ person, through }) => ({
        id: person.id,
        username: person.username,
        firstName: person.firstName,
        lastName: person.lastName,
        role: person.role,
        profileImageUrl: person.profileImageUrl,
        throughName: through === null ? null : personName(through),
      }));
      return contacts.sort((one, other) => personName(one).localeCompare(personName(other), 'en'));
    },

    /** @throws AppError not_found for a person who is not in a circle with the viewer. */
    async startConversation(viewer: Viewer, otherId: string) {
      if (!(await queries.inCircle(viewer.id, [otherId])).has(otherId)) throw notFound();
      const { id, isNew } = await queries.start(viewer.id, otherId, clock());
      const row = await queries.find(viewer.id, id);
      const [conversation] = await present(viewer, row === null ? [] : [row]);
      if (conversation === undefined) throw notFound();
      return { value: conversation, isNew };
    },

    async listMessages(viewer: Viewer, conversationId: string, before: string | undefined): Promise<Message[]> {
      await othersIn(viewer, conversationId);
      return (await queries.listMessages(conversationId, before ?? null)).map(presentMessage);
    },

    /** @throws AppError not_permitted, conflict, and with the message for an invalid photo. */
    async sendMessage(
      viewer: Viewer,
      { conversationId, content, alts }: NewMessage,
      { uploads, idempotencyKey }: { uploads: readonly Buffer[]; idempotencyKey: string | null },
    ) {
      const others = await othersIn(viewer, conversationId);
      await refuseUnlessConnected(viewer, others);
      const hasPhotos = uploads.length > 0;
      // Photos take seconds, so a repeated request must not render them again.
      const former = hasPhotos && idempotencyKey !== null ? await queries.findSent(viewer.id, idempotencyKey) : null;
      if (former !== null) return { value: presentSent(former, conversationId), isNew: false };
      const id = uuidv7();
      const stored = await photos.store({ id, authorId: viewer.id }, uploads, alts);
      const { row, isNew } = await rowForFiles(
        async () => {
          // Meanwhile the two may have been disconnected.
          if (hasPhotos) await refuseUnlessConnected(viewer, others);
          const message = { id, conversationId, senderId: viewer.id, content, photos: stored, idempotencyKey };
          return queries.insert({ ...message, createdAt: clock() });
        },
        () => photos.remove(id, stored),
      );
      // A request at the same time has stored the same message.
      if (!isNew) await photos.remove(id, stored);
      return { value: presentSent(row, conversationId), isNew };
    },

    /** @throws AppError not_found for a message in a conversation the viewer is not in. */
    async findMessage(viewer: Viewer, id: string): Promise<MessageRow> {
      const row = await queries.findMessage(viewer.id, id);
      if (row === null) throw notFound();
      return row;
    },

    /** @returns whether anything was unread. */
    async markRead(viewer: Viewer, conversationId: string): Promise<boolean> {
      await othersIn(viewer, conversationId);
      return (await queries.markRead(viewer.id, conversationId, clock())) > 0;
    },
  };
}
