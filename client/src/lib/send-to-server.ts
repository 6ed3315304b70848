/** How parts of the page say something over the live connection, without knowing it. */
type Say = (frame: string) => void;

let say: Say | null = null;

/** Null when there is no connection any more. */
export function setLiveVoice(voice: Say | null): void {
  say = voice;
}

/** A message of JSON with a type (D2:141). Without a connection it is left unsaid: nothing hangs on it. */
export function sayLive(message: { type: string }): void {
  say?.(JSON.stringify(message));
}
