import { useEffect } from 'react';
import { Link } from 'wouter';
import { Spinner } from '@/ui/icon';
import { leaveForSignIn } from '@/lib/session';

/** For a signed-out user who opens a private page: says so and redirects to sign-in (D-34). */
export function ToSignInPage() {
  useEffect(leaveForSignIn, []);
  return (
    <div className="grid max-w-measure justify-items-start gap-4">
      <Spinner className="size-12 text-accent-ink" />
      <h1 tabIndex={-1}>Taking you to sign in</h1>
      <p>
        This page is private, so please sign in first. If nothing happens, <Link href="/auth">sign in here</Link>.
      </p>
    </div>
  );
}
