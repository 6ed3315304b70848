import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from '@/ui/form/form';
import { PasswordField, TextField } from '@/ui/form/text-fields';
import { useApiMutation } from '@/lib/api-mutation';
import { ApiError } from '@/lib/api';
import { toast } from '@/lib/toast';
import { loginBody } from '@shared/api/account-fields';
import { useEnterApp } from './enter-app';
import { KeepDraft } from './keep-draft';

export const blankSignIn = { username: '', password: '' };

interface SignInFormProps {
  draft: typeof blankSignIn;
  onLeave: (typed: FieldValues) => void;
  footer: ReactNode;
}

export function SignInForm({ draft, onLeave, footer }: SignInFormProps) {
  const login = useApiMutation('POST /api/login', { invalidates: [] });
  const enterApp = useEnterApp();
  return (
    <Form
      schema={loginBody}
      defaultValues={draft}
      submitLabel="Sign In"
      pendingLabel="Signing In..."
      footer={footer}
      onSubmit={async (body) => {
        const user = await login.mutateAsync({ body }).catch((error: unknown) => {
          toast({ title: 'Login failed', description: reasonOf(error), variant: 'destructive' });
          throw error;
        });
        toast({ title: 'Welcome back!', description: 'You have successfully logged in.' });
        await enterApp(user);
      }}
    >
      <KeepDraft keep={onLeave} />
      <TextField name="username" label="Username" autoComplete="username" />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
    </Form>
  );
}

/** The server's own sentence comes first (D-31): too many attempts are not wrong credentials. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.isNetworkFailure) return 'Something went wrong. Please try again.';
  return error.serverSentence ?? 'Invalid username or password.';
}
