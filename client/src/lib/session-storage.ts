/** Values that outlive the page, a reload and a sign-out. */
import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners';

export interface KeptValues<Value> {
  read: (key: string) => Value;
  write: (key: string, value: Value) => void;
  use: (key: string) => Value;
}

/** In sessionStorage, so that nothing typed is lost. @param empty of a key never written; writing it removes the key. */
export function createSessionStorage<Value>(name: string, empty: Value): KeptValues<Value> {
  return createStorage(() => sessionStorage, name, empty);
}

/** In localStorage: the same for all tabs of this device, each of which hears of changes. */
export function createDeviceStorage<Value>(name: string, empty: Value): KeptValues<Value> {
  return createStorage(() => localStorage, name, empty);
}

function createStorage<Value>(area: () => Storage, name: string, empty: Value): KeptValues<Value> {
  const { subscribe, tell } = createListeners();
  /** Parsed values, so that a value stays the same object while its text does. */
  const parsed = new Map<string, { text: string; value: Value }>();
  /** Used where the storage is disabled or full. */
  const instead = new Map<string, string>();

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

  function readText(key: string): string | null {
    const text = instead.get(key);
    if (text !== undefined) return text;
    try {
      return area().getItem(key);
    } catch {
      return null;
    }
  }

  function writeText(key: string, text: string | null): void {
    instead.delete(key);
    try {
      if (text === null) area().removeItem(key);
      else area().setItem(key, text);
    } catch {
      if (text !== null) instead.set(key, text);
    }
  }

  /** Of other tabs; sessionStorage has none. */
  function subscribeAll(listener: () => void): () => void {
    addEventListener('storage', listener);
    const stop = subscribe(listener);
    return () => {
      removeEventListener('storage', listener);
      stop();
    };
  }

  const readBeforehand = () => empty;
  return { read, write, use: (key) => useSyncExternalStore(subscribeAll, () => read(key), readBeforehand) };
}
