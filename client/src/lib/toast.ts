/** The short message at the edge of the screen. One at a time: the newest takes the place of the shown one (CONST-13). */
import { createListeners } from './listeners';

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  /** 'destructive' for error notices (CONST-15). */
  variant?: 'default' | 'destructive' | undefined;
  /** One thing to do about it, such as Undo; pressing it closes the message. */
  action?: { label: string; onPress: () => void } | undefined;
  /** What it is about: `dismissToastAbout` takes it away when that has worked after all. */
  about?: string | object | undefined;
}

export interface ShownToast extends ToastMessage {
  /** Grows with each message, so that the same words twice are two messages. */
  id: number;
  /** Of `performance.now()`. */
  shownAt: number;
}

/** What appears together: a dialog that opens so soon was opened by what the message tells of, not by the next press. */
const TOGETHER_MS = 1000;

/** Until it closes by itself (CONST-14, D1:225). */
export const TOAST_DURATION_MS = 5000;

let shown: ShownToast | null = null;
let lastId = 0;
const listeners = createListeners();

export const subscribeToast = listeners.subscribe;

function show(next: ShownToast | null): void {
  shown = next;
  listeners.tell();
}

export function toast(message: ToastMessage): void {
  lastId += 1;
  show({ ...message, id: lastId, shownAt: performance.now() });
}

/** Closes the shown message, or only the one of that id. */
export function dismissToast(id?: number): void {
  if (shown !== null && (id === undefined || id === shown.id)) show(null);
}

/** Closes the message about something that has worked by now, or is being tried again. */
export function dismissToastAbout(about: string | object): void {
  if (shown?.about === about) show(null);
}

/** Closes what only says that something went well before: it would lie over what is opened now. What offers Undo stays. */
export function dismissPassingToast(): void {
  if (shown === null || shown.variant === 'destructive' || shown.action !== undefined) return;
  if (performance.now() - shown.shownAt > TOGETHER_MS) show(null);
}

export function shownToast(): ShownToast | null {
  return shown;
}
