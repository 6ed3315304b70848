/**
 * Back closes an open dialog before it leaves the page (KIND-24). Each open dialog has an entry of its own in the browser's
 * history, at the address of its page; closing it in any other way takes the entry back.
 */
import { useEffect, useEffectEvent } from 'react';
import type { AroundNavHandler } from 'wouter';

/** Closes an open dialog; the newest is last. */
const openDialogs: (() => void)[] = [];

/** The history whose entries are being taken back, which browsers do later. Tests have one window after the other. */
let returningIn: History | null = null;
/** Navigation that has to wait for that. */
let waiting: (() => void)[] = [];
/** Ends a return whose popstate never comes. Cleared with it, or it would end the next return too early. */
let timeout: ReturnType<typeof setTimeout> | undefined;

/** No browser takes longer; one that ignores it must not hold up navigation. */
const LONGEST_RETURN_MS = 1000;

/** @param onBack closes the dialog that calls this, as its Close button does. If it stays open, so does its entry. */
export function useBackCloses(onBack: () => void): void {
  const close = useEffectEvent(() => onBack());
  useEffect(() => {
    const closeThis = () => close();
    openDialogs.push(closeThis);
    addEventListener('popstate', followBrowser);
    settleSoon();
    return () => {
      openDialogs.splice(openDialogs.indexOf(closeThis), 1);
      settleSoon();
    };
  }, []);
}

/** For wouter's router: a page that is opened from a dialog takes the place of the dialog's entry. */
export const aroundNavigation: AroundNavHandler = (navigate, to, options) => {
  const go = () => navigate(to, dialogEntries() > 0 ? { ...options, replace: true } : options);
  if (returningIn === history) waiting.push(go);
  else go();
};

/** How many dialogs the current entry stands for. A reload keeps it. */
function dialogEntries(): number {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('dialogs' in state)) return 0;
  return Number(state.dialogs);
}

/** Later, so that one dialog may take the place of another. */
function settleSoon(): void {
  setTimeout(settle);
}

/** As many entries as open dialogs. */
function settle(): void {
  if (returningIn === history) return;
  const entries = dialogEntries();
  for (let count = entries + 1; count <= openDialogs.length; count += 1) history.pushState({ dialogs: count }, '');
  if (entries <= openDialogs.length) return;
  returningIn = history;
  timeout = setTimeout(endReturn, LONGEST_RETURN_MS);
  history.go(openDialogs.length - entries);
}

/** Back, Forward, or the end of a return. */
function followBrowser({ currentTarget }: Event): void {
  const isOfAnotherWindow = currentTarget !== null && 'history' in currentTarget && currentTarget.history !== history;
  if (isOfAnotherWindow) return;
  if (returningIn === history) {
    endReturn();
    return;
  }
  for (const close of openDialogs.slice(dialogEntries()).reverse()) close();
  // A dialog that stayed open gets its entry again, and an entry whose dialog is long gone is passed over.
  settleSoon();
}

function endReturn(): void {
  if (returningIn !== history) return;
  clearTimeout(timeout);
  returningIn = null;
  const navigations = waiting;
  waiting = [];
  for (const go of navigations) go();
  settle();
}
