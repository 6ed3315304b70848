import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from '@/ui/form/form';
import { PasswordField, TextField } from '@/ui/form/text-fields';
import { loginBody } from '@shared/api/account-fields';
import { useEnterApp, useSignIn } from './api';
import { KeepDraft } from './keep-draft';

export const blankSignIn = { username: '', password: '' };

interface SignInFormProps {
  draft: typeof blankSignIn;
  onLeave: (typed: FieldValues) => void;
  footer: ReactNode;
}

export function SignInForm({ draft, onLeave, footer }: SignInFormProps) {
  const { mutateAsync: signIn } = useSignIn();
  const enterApp = useEnterApp();
  return (
    <Form
      schema={loginBody}
      defaultValues={draft}
      submitLabel="Sign In"
      pendingLabel="Signing In..."
      footer={footer}
      onSubmit={async (body) => enterApp(await signIn({ body }))}
    >
      <KeepDraft keep={onLeave} />
      <TextField name="username" label="Username" autoComplete="username" />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
    </Form>
  );
}
