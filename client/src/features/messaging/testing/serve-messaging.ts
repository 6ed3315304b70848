/** A server with conversations that remembers what is sent, started and read. */
import {
  sendMessageBody,
  startConversation,
  type Contact,
  type Conversation,
  type Message,
} from '@shared/api/messaging';
import type { SentPhoto } from '@shared/api/photo-fields';
import { MESSAGES_PER_PAGE } from '@shared/domain/conversation';
import { serve, type FakeRequest, type FakeRoute } from '@/testing/fake-server';
import type { Person } from '../people';
import { aConnection, aConversation, aMessage, margaret } from './family';

export interface Stored {
  conversations?: readonly Conversation[];
  messages?: readonly Message[];
  connections?: readonly Person[];
  contacts?: readonly Contact[];
  /** Take the place of the usual answers: { 'POST /api/messages': { status: 503 } }. */
  instead?: Readonly<Record<string, FakeRoute>>;
}

export interface MessagingServer {
  requests: FakeRequest[];
  /** Someone else writes; nothing is announced by it. */
  receive: (message: Message) => void;
  change: (conversationId: string, changes: Partial<Conversation>) => void;
  stored: () => readonly Message[];
}

export function serveMessaging(stored: Stored = {}): MessagingServer {
  let conversations = [...(stored.conversations ?? [])];
  let messages = [...(stored.messages ?? [])];
  const people = [...(stored.connections ?? []), ...(stored.contacts ?? [])];
  const change = (id: string, changes: Partial<Conversation>) => {
    conversations = conversations.map((known) => (known.id === id ? { ...known, ...changes } : known));
  };
  const receive = (message: Message) => {
    messages = [...messages, message];
    const known = conversations.find(({ id }) => id === message.conversationId);
    const isIncoming = message.senderId !== margaret.id;
    change(message.conversationId, {
      lastMessage: { ...message, photoCount: message.photos.length },
      unreadCount: (known?.unreadCount ?? 0) + Number(isIncoming),
    });
  };

  function pageOf(id: string, path: string) {
    const before = new URLSearchParams(path.split('?')[1]).get('before');
    const inside = messages.filter(
      (message) => message.conversationId === id && (before === null || message.id < before),
    );
    return { body: inside.slice(-MESSAGES_PER_PAGE) };
  }

  function rowRoutes({ id }: { id: string }): [string, FakeRoute][] {
    return [
      [`GET /api/messages/${id}`, ({ path }) => pageOf(id, path)],
      [
        `PUT /api/conversations/${id}/read`,
        () => {
          change(id, { unreadCount: 0 });
          return { status: 204 };
        },
      ],
    ];
  }

  const startedId = '0195a000-0000-7000-8000-00000000c0a9';
  const requests = serve({
    'GET /api/conversations': () => ({ body: conversations }),
    'GET /api/care-connections': { body: (stored.connections ?? []).map(aConnection) },
    'GET /api/conversations/contacts': { body: stored.contacts ?? [] },
    'POST /api/conversations/start': ({ body }) => {
      const { otherUserId } = startConversation.body.parse(body);
      const other = people.find(({ id }) => id === otherUserId);
      if (other === undefined) return { status: 404, body: { message: 'There is nothing here.', code: 'not_found' } };
      const started = aConversation({ id: startedId, participants: [margaret, other] });
      conversations = [started, ...conversations];
      return { status: 201, body: started };
    },
    'POST /api/messages': ({ body, idempotencyKey }) => {
      const known = messages.find((message) => idempotencyKey !== null && message.idempotencyKey === idempotencyKey);
      if (known !== undefined) return { status: 200, body: known };
      const { alts, ...written } = sendMessageBody.parse(fieldsOf(body));
      const photoCount = body instanceof FormData ? body.getAll('photo').length : 0;
      const sent = aMessage(900_000 + messages.length, {
        ...written,
        photos: Array.from({ length: photoCount }, (_, index) => aSentPhoto(index, alts[index] ?? '')),
        idempotencyKey,
        senderId: margaret.id,
        isRead: false,
        createdAt: new Date().toISOString(),
      });
      receive(sent);
      return { status: 201, body: sent };
    },
    ...Object.fromEntries([...conversations, { id: startedId }].flatMap(rowRoutes)),
    ...stored.instead,
  });
  return { requests, receive, change, stored: () => messages };
}

export function requestsTo(requests: readonly FakeRequest[], method: string, path: string): FakeRequest[] {
  return requests.filter((request) => request.method === method && request.path.split('?')[0] === path);
}

function fieldsOf(body: unknown): unknown {
  if (!(body instanceof FormData)) return body;
  return Object.fromEntries([...body.entries()].filter(([name]) => name !== 'photo'));
}

function aSentPhoto(index: number, alt: string): SentPhoto {
  const url = `/api/messages/1/photos/${index}.webp`;
  return { url, thumbnailUrl: `${url}?size=thumbnail`, width: 40, height: 30, alt };
}
