import type { CurrentUser } from '@/lib/session';
import { useKeptComfort } from './use-kept-comfort';

/** Shows nothing: stands on every page of somebody who is signed in, anew for each person (by `key`). */
export function KeepComfort({ user }: { user: CurrentUser }) {
  useKeptComfort(user);
  return null;
}
