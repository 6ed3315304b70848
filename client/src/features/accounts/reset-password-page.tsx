import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useParams } from 'wouter';
import * as z from '@shared/zod';
import { newPassword } from '@shared/api/account-fields';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { Form } from '@/ui/form/form';
import { PasswordField } from '@/ui/form/text-fields';
import { Icon } from '@/ui/icon';
import { PageHeader } from '@/ui/page-header';
import { ApiError } from '@/lib/api';
import { useApiMutation } from '@/lib/api-mutation';
import { forgetSecretOf, useSecretOf } from '@/lib/secret-address';
import { currentUserQuery } from '@/lib/session';

const PATH = '/reset-password';

/** Outlives the page: the person who was signed in here is signed out by it, and the page is another one's then. */
let isSaved = false;

const passwordForm = z.strictObject({ password: newPassword });

/** Where the link in a mail about a forgotten password leads (SAFE-06), signed in or not. */
export function ResetPasswordPage() {
  const { token } = useParams<{ token?: string }>();
  const secret = useSecretOf(PATH, token);
  const [isDone, setIsDone] = useState(() => isSaved && secret === null);
  // What the server says; a link cut off or opened before the page was loaded again is not even sent.
  const [refusal, setRefusal] = useState<string | null>(null);
  const queryClient = useQueryClient();
  // The page shows what came of it.
  const { mutateAsync: setPassword } = useApiMutation('POST /api/password-reset/confirm', {
    invalidates: [],
    toasts: { success: null, failure: null },
  });
  const save = async (password: string, link: string) => {
    try {
      await setPassword({ body: { token: link, password } });
      forgetSecretOf(PATH);
      isSaved = true;
      setIsDone(true);
      // Every session has ended, perhaps also the one here.
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    } catch (error) {
      const isBadLink = error instanceof ApiError && error.status === 400 && !('password' in error.fields);
      if (!isBadLink) throw error;
      setRefusal(error.sentence);
    }
  };
  return (
    <div className="max-w-3xl">
      <PageHeader title="Choose a new password" />
      <Card>
        {isDone ? (
          <Done />
        ) : secret === null || refusal !== null ? (
          <Gone>{refusal ?? 'Please open the link in your mail once more.'}</Gone>
        ) : (
          <Form
            schema={passwordForm}
            defaultValues={{ password: '' }}
            submitLabel="Save new password"
            pendingLabel="Saving..."
            onSubmit={({ password }) => save(password, secret)}
          >
            <PasswordField
              name="password"
              label="New password"
              autoComplete="new-password"
              hint="8 characters or more. A few words are easy to remember."
            />
          </Form>
        )}
      </Card>
    </div>
  );
}

function Done() {
  return (
    <>
      <p role="status" className="mb-5 flex max-w-measure gap-3 text-lg">
        <Icon name="ok-circle" size="large" className="text-taken-mark" />
        <span className="min-w-0">
          Your new password is saved. Every device was signed out: please sign in with it now.
        </span>
      </p>
      <ButtonLink href="/auth" variant="primary" size="big">
        Sign In
      </ButtonLink>
    </>
  );
}

function Gone({ children }: { children: ReactNode }) {
  return (
    <>
      <p role="status" className="mb-5 max-w-measure text-lg">
        {children}
      </p>
      <ButtonLink href="/forgot-password" variant="primary" size="big" icon="mail">
        Ask for a new link
      </ButtonLink>
    </>
  );
}
