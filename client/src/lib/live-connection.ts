/** What the rest of the page needs of the live connection, without depending on it (see app/live). */

/** This page's id on the live socket, sent with its changes; null while there is none. */
let socketId: string | null = null;

export function liveSocketId(): string | null {
  return socketId;
}

export function setLiveSocketId(id: string | null): void {
  socketId = id;
}

type SendFrame = (frame: string) => void;

let sendFrame: SendFrame | null = null;

/** Null: disconnected. */
export function setSendFrame(send: SendFrame | null): void {
  sendFrame = send;
}

/** Sends JSON with a type (SOCK-03). Dropped while disconnected: nothing depends on it. */
export function sendLive(message: { type: string }): void {
  sendFrame?.(JSON.stringify(message));
}
