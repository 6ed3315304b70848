import { useState } from 'react';
import * as z from 'zod';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { Form } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-fields';
import { Icon } from '@/ui/icon';
import { BackLink } from '@/ui/link';
import { PageHeader } from '@/ui/page-header';
import { useSignInWays } from '@/lib/sign-in-ways';
import { useAskForLink } from './api';

/** /forgot-password: what helps depends on whether this installation can send mail (SAFE-06). */
export function ForgotPasswordPage() {
  const { mail } = useSignInWays();
  return (
    <div className="max-w-3xl">
      <PageHeader
        before={<BackLink href="/auth">Sign In</BackLink>}
        title="Forgot your password?"
        sentence="That happens. Nothing that you keep here is lost."
      />
      <Card>{mail ? <AskForLink /> : <AskSomebody />}</Card>
    </div>
  );
}

const linkForm = z.strictObject({
  login: z.string().trim().min(1, { error: 'Please enter your username or your email' }),
});

function AskForLink() {
  const { mutateAsync: ask } = useAskForLink();
  const [answer, setAnswer] = useState<string | null>(null);
  if (answer !== null) return <OnItsWay words={answer} onAgain={() => setAnswer(null)} />;
  return (
    <Form
      schema={linkForm}
      defaultValues={{ login: '' }}
      submitLabel="Send me a link"
      pendingLabel="Sending..."
      onSubmit={async (body) => {
        const { message } = await ask({ body });
        setAnswer(message);
      }}
    >
      <TextField
        name="login"
        label="Username or email"
        hint="We send a link to the email address that you have confirmed. With it you choose a new password."
        autoComplete="username"
      />
    </Form>
  );
}

/** The same for every account, and for none. */
function OnItsWay({ words, onAgain }: { words: string; onAgain: () => void }) {
  return (
    <>
      <p role="status" className="flex gap-3 text-lg">
        <Icon name="mail" size="large" className="text-accent-ink" />
        <span className="min-w-0">{words}</span>
      </p>
      <p className="mt-4 max-w-measure">
        The link works once, for 30 minutes. Please look among unwanted mail, too. If nothing comes, ask whoever set up
        Hearthside: they can make a new password for you.
      </p>
      <button
        type="button"
        className="mt-2 min-h-target font-semibold text-accent-ink underline underline-offset-[0.2em]"
        onClick={onAgain}
      >
        Try another username
      </button>
    </>
  );
}

/** Without mail only a person can help. The command is for that person. */
function AskSomebody() {
  return (
    <>
      <p className="max-w-measure text-lg">Ask whoever set up Hearthside. They can make a new password for you.</p>
      <p className="mt-4 max-w-measure text-muted">
        Show them this: on the computer that runs Hearthside, <Command /> makes a new password, with your own username
        at the end.
      </p>
      <ButtonLink href="/auth" size="big" className="mt-6">
        Back to Sign In
      </ButtonLink>
    </>
  );
}

function Command() {
  return <code className="font-mono font-semibold wrap-anywhere text-ink">npm run new-password -- margaret</code>;
}
