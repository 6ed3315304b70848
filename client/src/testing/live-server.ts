/** The server's end of the live socket, for tests. Until a test opens one, connections wait and nothing comes of them. */
import type { LiveEvent } from '@shared/live/live-events';

const opened: FakeWebSocket[] = [];

export class FakeWebSocket extends EventTarget {
  static readonly OPEN = 1;
  readyState = 0;
  /** What the page has said. */
  readonly said: string[] = [];

  constructor(readonly url: string) {
    super();
    opened.push(this);
  }

  send(frame: string): void {
    this.said.push(frame);
  }

  /** @param code as in RFC 6455 */
  close(code = 1006): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }

  /** @param replays whether the server can say what was missed */
  accept({ replays = false } = {}): void {
    this.readyState = FakeWebSocket.OPEN;
    this.dispatchEvent(new Event('open'));
    this.say({ type: 'hello', socketId: 'this-page', replays });
  }

  say(event: LiveEvent): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }));
  }
}

/** Every connection that was tried since the last call, the newest last. */
export function takeLiveConnections(): FakeWebSocket[] {
  return opened.splice(0);
}
