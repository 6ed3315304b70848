import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import type { CurrentUser } from '@/lib/session';
import { deletionDay, useKeepAccount } from './api';

/** Says that the account is on its way out, and stops it with one press; nothing where it stays. */
export function DeletionNotice({ user }: { user: CurrentUser }) {
  // The button goes with the notice, and the focus would go with it.
  const { mutate, isPending } = useKeepAccount();
  const keep = () => mutate({}, { onSuccess: () => document.querySelector('h1')?.focus() });
  const day = deletionDay(user);
  if (day === null) return null;
  return (
    <Notice
      tone="warning"
      className="mb-5 @2xl/page:mb-8"
      title={`Your account will be deleted on ${day}.`}
      action={
        <Button icon="undo" pending={isPending} pendingLabel="One moment..." onClick={keep}>
          Keep my account
        </Button>
      }
    >
      Until then everything is as it was. After that nobody can bring it back.
    </Notice>
  );
}
