/** Toasts. One at a time: a new one replaces the one shown (CONST-13). */
import { createListeners } from './listeners';

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  /** 'destructive' for error notices (CONST-15). */
  variant?: 'default' | 'destructive' | undefined;
  /** Instead of the one of its variant. */
  icon?: 'clock' | undefined;
  /** One thing to do about it, such as Undo; pressing it closes the message. */
  action?: { label: string; onPress: () => void } | undefined;
  /** What it is about, so that `dismissToastAbout` can close it when that has worked after all. */
  about?: string | object | undefined;
}

export interface ShownToast extends ToastMessage {
  /** Grows with each message, so that the same text twice is two messages. */
  id: number;
  /** Of `performance.now()`. */
  shownAt: number;
}

/** A dialog that opens this soon belongs with the message; it was not opened by the next press. */
const TOGETHER_MS = 1000;

/** Until it closes by itself (CONST-14). */
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

/** Closes the message shown, or only the one with that id. */
export function dismissToast(id?: number): void {
  if (shown !== null && (id === undefined || id === shown.id)) show(null);
}

/** Closes the message about something that has worked by now, or is being retried. */
export function dismissToastAbout(about: string | object): void {
  if (shown?.about === about) show(null);
}

/** Closes an earlier success message, which would cover what opens now. One that offers Undo stays. */
export function dismissPassingToast(): void {
  if (shown === null || shown.variant === 'destructive' || shown.action !== undefined) return;
  if (performance.now() - shown.shownAt > TOGETHER_MS) show(null);
}

export function shownToast(): ShownToast | null {
  return shown;
}
