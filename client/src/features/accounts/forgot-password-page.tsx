import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from '@shared/zod';
import { resetRequestFields } from '@shared/api/sign-in-fields';
import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { Form } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-fields';
import { Icon } from '@/ui/icon';
import { BackLink } from '@/ui/link';
import { PageHeader } from '@/ui/page-header';
import { QueryView } from '@/ui/query-view';
import { SkeletonText } from '@/ui/skeletons';
import { useApiMutation } from '@/lib/api-mutation';
import { apiQuery } from '@/lib/api-query';

/** /forgot-password: what helps depends on whether this installation can send mail (SAFE-06). */
export function ForgotPasswordPage() {
  const offer = useQuery(apiQuery('GET /api/password-reset', {}));
  return (
    <div className="max-w-3xl">
      <PageHeader
        before={<BackLink href="/auth">Sign In</BackLink>}
        title="Forgot your password?"
        sentence="That happens. Nothing that you keep here is lost."
      />
      <Card className="min-h-72 max-sm:min-h-96">
        <QueryView
          query={offer}
          loadingText="One moment..."
          failed="Could not load this page"
          skeleton={<SkeletonText lines={4} />}
        >
          {({ isMailOn }) => (isMailOn ? <AskForLink /> : <AskForHelp />)}
        </QueryView>
      </Card>
    </div>
  );
}

const linkForm = z.strictObject(resetRequestFields);

function AskForLink() {
  // The form shows why not.
  const { mutateAsync: ask } = useApiMutation('POST /api/password-reset', {
    invalidates: [],
    toasts: { success: null, failure: null },
  });
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
        hint="The link goes to your email address, if you have confirmed it. It leads to a page where you choose a new password."
        autoComplete="username"
      />
    </Form>
  );
}

/** The same for every account, and for none. */
function OnItsWay({ words, onAgain }: { words: string; onAgain: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p role="status" className="flex gap-3 text-lg">
        <Icon name="mail" size="large" className="text-accent-ink" />
        <span className="min-w-0">{words}</span>
      </p>
      <p className="max-w-measure">
        It works once, for 30 minutes. Please look among unwanted mail, too. If nothing comes, ask the person who set up
        Hearthside: they can make a new password for you.
      </p>
      <Button icon="repeat" onClick={onAgain}>
        Ask again
      </Button>
    </div>
  );
}

/** Without mail only a person can help. The command is for that person. */
function AskForHelp() {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-measure text-lg">Ask whoever set up Hearthside. They can make a new password for you.</p>
      <p className="max-w-measure">
        For them: on the computer that runs Hearthside, this makes one, with your own username instead of margaret.
        <code className="mt-2 block font-semibold wrap-anywhere">npm run new-password -- margaret</code>
      </p>
      <ButtonLink href="/auth" size="big" className="mt-2">
        Back to Sign In
      </ButtonLink>
    </div>
  );
}
