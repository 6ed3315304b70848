/** This instance's open sockets, their users, and their limits. */
import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { type LiveEvent, SESSION_OVER } from '@shared/live/live-events';
import { PING_FRAME, textFrame } from './text-frame';

/** Tabs, tablets and phones of one person; beyond it the oldest is closed. */
const MOST_FOR_A_PERSON = 20;
/** How much a client may send: far more than ours do. */
const FRAMES_PER_WINDOW = 30;
const WINDOW_MS = 10_000;
/** A client that does not read while this much waits is cut off; it reloads everything when it reconnects. */
const MOST_WAITING_BYTES = 256 * 1024;

/** RFC 6455 and its private range. */
export const CLOSE = { goingAway: 1001, policy: 1008, sessionOver: SESSION_OVER } as const;

export interface LiveConnection {
  readonly id: string;
  readonly userId: string;
  readonly sid: string;
  readonly socket: WebSocket;
  /** The TCP socket; whole frames shared by many clients are written there. */
  readonly wire: Duplex;
  /** In milliseconds of `performance.now()`; what is announced from then on is sent. */
  readonly openedAt: number;
  /** False from one heartbeat until the response to it. */
  isAlive: boolean;
}

export class LiveConnections {
  readonly #byUser = new Map<string, Set<LiveConnection>>();
  #framesSent = 0;
  readonly #onText: (connection: LiveConnection, text: string) => void;
  readonly #onGone: (connection: LiveConnection) => void;

  /** @param onText a client's message, within the limits and not parsed. */
  constructor(
    onText: (connection: LiveConnection, text: string) => void,
    onGone: (connection: LiveConnection) => void = () => undefined,
  ) {
    this.#onText = onText;
    this.#onGone = onGone;
  }

  /** Registers the socket, and sends it its own name. */
  add({ userId, sid, socket, wire }: Pick<LiveConnection, 'userId' | 'sid' | 'socket' | 'wire'>): void {
    const openedAt = performance.now();
    const connection: LiveConnection = { id: randomUUID(), userId, sid, socket, wire, openedAt, isAlive: true };
    const own = this.#byUser.get(userId) ?? new Set();
    this.#byUser.set(userId, own.add(connection));
    const [oldest] = own;
    if (own.size > MOST_FOR_A_PERSON && oldest !== undefined) this.#cut(oldest, CLOSE.policy);
    socket.on('pong', () => {
      connection.isAlive = true;
    });
    // 'close' follows, and does the rest.
    socket.on('error', () => undefined);
    socket.on('close', () => this.#forget(connection));
    const isTooMany = frameLimit();
    socket.on('message', (frame: RawData, isBinary: boolean) => {
      if (isTooMany()) this.#cut(connection, CLOSE.policy);
      else if (!isBinary && Buffer.isBuffer(frame)) this.#onText(connection, frame.toString());
    });
    this.#send(connection, frameOf({ type: 'hello', socketId: connection.id, replays: true }));
  }

  get isEmpty(): boolean {
    return this.#byUser.size === 0;
  }

  /** Since the start, to all sockets. */
  get framesSent(): number {
    return this.#framesSent;
  }

  has(connection: LiveConnection): boolean {
    return this.#byUser.get(connection.userId)?.has(connection) ?? false;
  }

  get all(): LiveConnection[] {
    return [...this.#byUser.values()].flatMap((own) => [...own]);
  }

  /** @param exceptSocket the id of the connection to skip. */
  tell(userIds: Iterable<string>, event: LiveEvent, exceptSocket: string | null): void {
    const frame = frameOf(event);
    for (const userId of new Set(userIds)) {
      for (const connection of this.#byUser.get(userId) ?? []) {
        if (connection.id !== exceptSocket) this.#send(connection, frame);
      }
    }
  }

  /** Sends to this one connection. */
  answer(connection: LiveConnection, event: LiveEvent): void {
    this.#send(connection, frameOf(event));
  }

  tellEverybody(event: LiveEvent): void {
    this.tell([...this.#byUser.keys()], event, null);
  }

  closeWhere(matches: (connection: LiveConnection) => boolean, code: number): void {
    for (const connection of this.all.filter(matches)) this.#cut(connection, code);
  }

  /**
   * Sends every client a heartbeat and requires a response; clients that have not responded since the last one are cut
   * off.
   */
  beat(): void {
    const frame = Buffer.concat([PING_FRAME, frameOf({ type: 'beat' })]);
    for (const connection of this.all) {
      if (!connection.isAlive) {
        connection.socket.terminate();
        continue;
      }
      connection.isAlive = false;
      this.#send(connection, frame);
    }
  }

  /** @param frame nothing waits inside the socket itself, which does not compress, so the order is kept. */
  #send({ socket, wire }: LiveConnection, frame: Buffer): void {
    if (socket.readyState !== socket.OPEN) return;
    if (wire.writableLength > MOST_WAITING_BYTES) {
      socket.terminate();
      return;
    }
    wire.write(frame);
    this.#framesSent += 1;
  }

  #cut(connection: LiveConnection, code: number): void {
    // Removed at once: nothing more is sent while it closes.
    this.#forget(connection);
    connection.socket.close(code);
  }

  #forget(connection: LiveConnection): void {
    const own = this.#byUser.get(connection.userId);
    own?.delete(connection);
    if (own?.size === 0) this.#byUser.delete(connection.userId);
    this.#onGone(connection);
  }
}

function frameOf(event: LiveEvent): Buffer {
  return textFrame(JSON.stringify(event));
}

/** Counts a client's messages: true beyond the limit. */
function frameLimit(): () => boolean {
  let windowStart = 0;
  let frames = 0;
  return () => {
    const now = Date.now();
    if (now - windowStart > WINDOW_MS) {
      windowStart = now;
      frames = 0;
    }
    frames += 1;
    return frames > FRAMES_PER_WINDOW;
  };
}
