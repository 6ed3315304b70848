/** Secrets that come in an address leave it at once: histories and bookmarks keep addresses, and others see them. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';

/** By page, until the tab is closed or loaded again: the link itself still works then. */
const kept = new Map<string, string>();

/**
 * The secret that a page was opened with, on that page and on the one without it in the address.
 * @param path the page's address without the secret
 * @returns null where none has come
 */
export function useSecretOf(path: string, inAddress: string | undefined): string | null {
  const [, navigate] = useLocation();
  const [secret] = useState(() => inAddress ?? kept.get(path) ?? null);
  useEffect(() => {
    if (inAddress === undefined) return;
    kept.set(path, inAddress);
    navigate(path, { replace: true });
  }, [path, inAddress, navigate]);
  return secret;
}

/**
 * The same for what comes after '#', which no server ever sees.
 * @param name as in '#{name}=…'
 */
export function useSecretAfterHash(path: string, name: string): string | null {
  const secret = useSyncExternalStore(
    noChange,
    () => kept.get(path) ?? afterHash(name),
    () => null,
  );
  useEffect(() => {
    const found = afterHash(name);
    if (found === null) return;
    kept.set(path, found);
    history.replaceState(history.state, '', location.pathname + location.search);
  }, [path, name]);
  return secret;
}

const noChange = () => () => undefined;
const afterHash = (name: string) => new URLSearchParams(location.hash.slice(1)).get(name);

/** It has been used. */
export function forgetSecretOf(path: string): void {
  kept.delete(path);
}
