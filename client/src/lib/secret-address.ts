/** Secrets that come in an address leave it at once: histories and bookmarks keep addresses, and others see them. */
import { useEffect, useState } from 'react';
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

/** It has been used. */
export function forgetSecretOf(path: string): void {
  kept.delete(path);
}

/** What comes after '#' as '{name}=…', which no server ever sees; null where nothing has come. */
export function useSecretAfterHash(name: string): string | null {
  const [secret, setSecret] = useState<string | null>(null);
  useEffect(() => {
    const found = new URLSearchParams(location.hash.slice(1)).get(name);
    if (found === null) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    // oxlint-disable-next-line react/set-state-in-effect -- the server's render knows nothing of it, and hydration repeats that
    setSecret(found);
  }, [name]);
  return secret;
}
