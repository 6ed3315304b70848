import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useParams } from 'wouter';
import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { PageHeader } from '@/ui/page-header';
import { callApi, ApiError, sentenceOf } from '@/lib/api';
import type { CurrentUser } from '@/lib/session';

type State =
  | { step: 'asking'; problem: string | null }
  | { step: 'sending' | 'gone' }
  | { step: 'done'; email: string };

/**
 * The page behind the link in a verification email (D-62). Opening it is not enough, since mail programs open links to
 * scan them; the user has to press a button.
 * @param user omitted if no one is signed in; the link works for anyone who has it, on any device
 */
export function VerifyEmailPage({ user }: { user?: CurrentUser }) {
  const isSignedIn = user !== undefined;
  const { token } = useParams<{ token: string }>();
  const queryClient = useQueryClient();
  const [state, setState] = useState<State>({ step: 'asking', problem: null });
  const prove = async () => {
    setState({ step: 'sending' });
    try {
      const { email } = await callApi('POST /api/email-verification', { body: { token } });
      setState({ step: 'done', email });
      if (isSignedIn) void queryClient.invalidateQueries();
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 400;
      setState(isGone ? { step: 'gone' } : { step: 'asking', problem: sentenceOf(error) });
    }
  };
  return (
    <div className="max-w-3xl">
      <PageHeader title="Confirm your email" />
      <Card>
        {state.step === 'done' ? (
          <Ended words={<Confirmed email={state.email} />} isSignedIn={isSignedIn} />
        ) : state.step === 'gone' ? (
          <Ended words={<Gone isSignedIn={isSignedIn} />} isSignedIn={isSignedIn} />
        ) : (
          <>
            <p className="mb-5 max-w-measure text-lg">
              Did you add this email address on Hearthside? Then press the button to confirm it.
            </p>
            {state.step === 'asking' && state.problem !== null && (
              <Notice tone="critical" role="alert" className="mb-5">
                {state.problem}
              </Notice>
            )}
            <Button
              variant="primary"
              size="big"
              icon="check"
              pending={state.step === 'sending'}
              pendingLabel="Confirming..."
              onClick={() => void prove()}
            >
              Confirm my email
            </Button>
          </>
        )}
      </Card>
    </div>
  );
}

function Confirmed({ email }: { email: string }) {
  return (
    <span className="flex gap-3">
      <Icon name="ok-circle" size="large" className="text-taken-mark" />
      <span className="min-w-0">
        Thank you. <b className="wrap-anywhere">{email}</b> is confirmed.
      </span>
    </span>
  );
}

function Gone({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      This link no longer works. It may have expired or already been used.{' '}
      {isSignedIn
        ? 'Your profile shows whether your email is confirmed, and can send a new link.'
        : 'Sign in to get a new one.'}
    </>
  );
}

function Ended({ words, isSignedIn }: { words: ReactNode; isSignedIn: boolean }) {
  return (
    <>
      <p role="status" className="mb-5 max-w-measure text-lg">
        {words}
      </p>
      {isSignedIn ? (
        <ButtonLink href="/profile" size="big" icon="person">
          Go to my profile
        </ButtonLink>
      ) : (
        <ButtonLink href="/auth" size="big">
          Sign In
        </ButtonLink>
      )}
    </>
  );
}
