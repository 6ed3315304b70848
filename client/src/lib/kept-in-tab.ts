/** Values that outlive the page, its loading anew and a sign-out, in this tab only: what was typed is never lost. */
import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners';

export interface KeptInTab<Value> {
  read: (key: string) => Value;
  write: (key: string, value: Value) => void;
  use: (key: string) => Value;
}

/** @param empty stands for a key that was never written; writing it removes the key. */
export function keptInTab<Value>(name: string, empty: Value): KeptInTab<Value> {
  const { subscribe, tell } = createListeners();
  /** The value for a text, so that it stays the same object while the text does. */
  const parsed = new Map<string, { text: string; value: Value }>();

  function read(key: string): Value {
    const text = readText(`${name} ${key}`);
    if (text === null) return empty;
    const known = parsed.get(key);
    if (known?.text === text) return known.value;
    const value: Value = JSON.parse(text);
    parsed.set(key, { text, value });
    return value;
  }

  function write(key: string, value: Value): void {
    writeText(`${name} ${key}`, value === empty ? null : JSON.stringify(value));
    tell();
  }

  const readBeforehand = () => empty;
  return { read, write, use: (key) => useSyncExternalStore(subscribe, () => read(key), readBeforehand) };
}

/** Takes the place of a storage that is switched off or full. */
const instead = new Map<string, string>();

function readText(key: string): string | null {
  const text = instead.get(key);
  if (text !== undefined) return text;
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeText(key: string, text: string | null): void {
  instead.delete(key);
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    if (text !== null) instead.set(key, text);
  }
}
