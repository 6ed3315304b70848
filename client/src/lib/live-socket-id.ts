/** This page's name on the live socket, sent along with its changes; null while it has none. */
let socketId: string | null = null;

export function liveSocketId(): string | null {
  return socketId;
}

export function setLiveSocketId(id: string | null): void {
  socketId = id;
}
