import { type ReactNode, useEffect } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { useSearch } from 'wouter';
import * as z from '@shared/zod';
import { registrationForm } from '@shared/api/account-fields';
import { isTimeZone } from '@shared/domain/time-zone';
import { ownTimeZone } from '@shared/domain/time-zone';
import { Form } from '@/ui/form/form';
import { PasswordField, TextField } from '@/ui/form/text-fields';
import { SelectField } from '@/ui/form/choice-fields';
import { invitationTokenIn } from '@/lib/addresses';
import { toast } from '@/lib/toast';
import { useCreateAccount, useEnterApp, useInvitedAddress } from './api';
import { KeepDraft } from './keep-draft';
import { roleWords } from './role-words';

const MISMATCH = 'Passwords do not match. Please check and try again.';

/** What the server accepts, plus the repeated password, which is never sent. */
const createAccountSchema = registrationForm
  .safeExtend({ confirmPassword: z.string().min(1, { error: 'Confirm password is required' }) })
  .superRefine(({ password, confirmPassword }, context) => {
    if (password !== confirmPassword && confirmPassword !== '') {
      context.addIssue({ code: 'custom', path: ['confirmPassword'], message: MISMATCH });
    }
  });

const roleOptions = Object.entries(roleWords).map(([value, label]) => ({ value, label }));

type Draft = z.input<typeof createAccountSchema>;

export const blankAccount: Draft = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  password: '',
  confirmPassword: '',
  role: 'senior',
};

/** Someone who follows an invitation is most likely family; seniors cannot accept one. */
export const invitedAccount: Draft = { ...blankAccount, role: 'family_member' };

interface CreateAccountFormProps {
  draft: Draft;
  onLeave: (typed: FieldValues) => void;
  footer: ReactNode;
}

export function CreateAccountForm({ draft, onLeave, footer }: CreateAccountFormProps) {
  const { mutateAsync: createAccount } = useCreateAccount();
  const enterApp = useEnterApp();
  const invitationToken = invitationTokenIn(useSearch());
  return (
    <Form
      schema={createAccountSchema}
      defaultValues={draft}
      submitLabel="Create Account"
      pendingLabel="Creating Account..."
      footer={footer}
      onSubmit={async ({ confirmPassword: _neverSent, ...account }) => {
        const body = {
          ...account,
          timeZone: browserTimeZone(),
          ...(invitationToken !== undefined && { invitationToken }),
        };
        await enterApp(await createAccount({ body }));
      }}
    >
      <KeepDraft keep={onLeave} />
      {draft === invitedAccount && <InvitedAddress token={invitationToken} />}
      <MismatchToast />
      <SelectField name="role" label="I am a:" options={roleOptions} />
      <div className="grid gap-5 @md:grid-cols-2">
        <TextField name="firstName" label="First name" optional autoComplete="given-name" />
        <TextField name="lastName" label="Last name" optional autoComplete="family-name" />
      </div>
      <TextField
        name="username"
        label="Username"
        hint="You'll use this to sign in. At least 3 letters or numbers, no spaces"
        autoComplete="username"
      />
      <TextField
        name="email"
        label="Email"
        optional
        type="email"
        autoComplete="email"
        hint="Family and caregivers: use the email you were invited with"
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        hint="8 characters or more. A few words are easy to remember."
      />
      <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
    </Form>
  );
}

/** Fills in the address that was invited, unless something was typed there before it is known (KIND-01). */
function InvitedAddress({ token }: { token: string | undefined }) {
  const address = useInvitedAddress(token);
  const { getValues, setValue } = useFormContext<Draft>();
  useEffect(() => {
    if (address !== undefined && getValues('email') === '') setValue('email', address);
  }, [address, getValues, setValue]);
  return null;
}

/** Shows a toast each time the form is submitted with two different passwords (AUTH-13). */
function MismatchToast() {
  const { formState } = useFormContext();
  const problem = formState.errors['confirmPassword'];
  useEffect(() => {
    if (problem?.message === MISMATCH) {
      toast({ title: 'Password mismatch', description: MISMATCH, variant: 'destructive' });
    }
  }, [problem]);
  return null;
}

/** The device's IANA time zone; undefined if the browser reports none that date arithmetic supports. */
function browserTimeZone(): string | undefined {
  const timeZone = ownTimeZone();
  return isTimeZone(timeZone) ? timeZone : undefined;
}
