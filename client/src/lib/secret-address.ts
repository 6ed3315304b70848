/** Secrets that come in an address leave it at once: it is kept in histories and bookmarks, and seen by others. */
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';

/** Until the tab is closed or loaded again; the link itself still works then. */
const kept = new Map<string, string>();

/**
 * The secret that a page was opened with, on that page and on the same one without it in the address.
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

/** It was used, or works no longer. */
export function forgetSecretOf(path: string): void {
  kept.delete(path);
}
