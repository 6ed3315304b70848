/** Values in sessionStorage: they outlive the page, a reload and a sign-out, so that nothing typed is lost. */
import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners';

export interface SessionStorage<Value> {
  read: (key: string) => Value;
  write: (key: string, value: Value) => void;
  use: (key: string) => Value;
}

/** @param empty the value of a key that was never written; writing it removes the key. */
export function createSessionStorage<Value>(name: string, empty: Value): SessionStorage<Value> {
  const { subscribe, tell } = createListeners();
  /** Parsed values, so that a value stays the same object while its text does. */
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

/** Used where the storage is disabled or full. */
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
