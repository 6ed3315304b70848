/**
 * The WebSocket on which the server reports other users' changes. Reconnects by itself, as often as needed. A page that
 * has just been opened asks what it missed: refetching all that it was sent with would cost a phone more than opening it
 * did. After a loss everything is refetched, since nobody knows what was lost on the way.
 */
import { BEAT_MS, LIVE_PATH, SESSION_OVER, type LiveEvent } from '@shared/live/live-events';
import { wasKept } from '@/lib/kept-home';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** Two heartbeats plus a margin. */
const DEAD_AFTER_MS = 2.5 * BEAT_MS;

export interface LiveHandlers {
  /** Whose page it is. */
  userId: string;
  /** `resync` also if the server cannot say what was missed. */
  onEvent: (event: LiveEvent) => void;
  onOpen: () => void;
  /** The connection was lost or could not be opened. A retry follows. */
  onLost: () => void;
  /** The session it was opened with has ended; the user may have a newer one. */
  onSessionOver: () => void;
}

export interface LiveSocket {
  /** Sends a frame to the server; without a connection it is dropped. */
  say: (frame: string) => void;
  /** Closes for good. */
  close: () => void;
}

/** Since the page was asked for. One clock stands still while a device sleeps, and the other can be set. */
const pageAgeMs = () => Math.max(performance.now(), Date.now() - performance.timeOrigin);

export function openLiveSocket({ userId, onEvent, onOpen, onLost, onSessionOver }: LiveHandlers): LiveSocket {
  let socket: WebSocket | null = null;
  /** A page that was kept on the device is older than its load. */
  let isJustOpened = !wasKept();
  let pauseMs = FIRST_PAUSE_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    clearTimeout(retry);
    const next = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${LIVE_PATH}`);
    socket = next;
    next.addEventListener('open', () => {
      pauseMs = FIRST_PAUSE_MS;
      listenForSilence();
      onOpen();
    });
    next.addEventListener('message', ({ data }: MessageEvent<string>) => {
      listenForSilence();
      const event: LiveEvent = JSON.parse(data);
      onEvent(event);
      if (event.type !== 'hello') return;
      if (isJustOpened && event.replays === true) {
        next.send(JSON.stringify({ type: 'missed', ms: pageAgeMs(), userId }));
      } else onEvent({ type: 'resync' });
      isJustOpened = false;
    });
    next.addEventListener('close', ({ code }) => {
      if (socket !== next) return;
      lose();
      if (code === SESSION_OVER) onSessionOver();
    });
  }

  /** Also catches a dead connection that the browser has not noticed yet. */
  function lose(): void {
    clearTimeout(silence);
    const lost = socket;
    socket = null;
    lost?.close();
    onLost();
    // Adds jitter, so that not all clients reconnect at once after a server restart.
    retry = setTimeout(connect, pauseMs * (0.5 + Math.random() / 2));
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }

  function listenForSilence(): void {
    clearTimeout(silence);
    silence = setTimeout(lose, DEAD_AFTER_MS);
  }

  function retryNow(): void {
    if (socket !== null || document.hidden) return;
    pauseMs = FIRST_PAUSE_MS;
    connect();
  }

  function loseNow(): void {
    if (socket !== null) lose();
  }

  window.addEventListener('online', retryNow);
  window.addEventListener('offline', loseNow);
  document.addEventListener('visibilitychange', retryNow);
  connect();

  const close = () => {
    window.removeEventListener('online', retryNow);
    window.removeEventListener('offline', loseNow);
    document.removeEventListener('visibilitychange', retryNow);
    clearTimeout(retry);
    clearTimeout(silence);
    const closing = socket;
    socket = null;
    closing?.close();
  };
  const say = (frame: string) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(frame);
  };
  return { say, close };
}
