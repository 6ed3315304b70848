import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import type { CurrentUser } from '@/lib/session';
import { useFormats } from '@/lib/formats';
import { deletionDay, useKeepAccount } from './api';

/** Says that the account will be deleted, and cancels that with one press; renders nothing otherwise. */
export function DeletionNotice({ user }: { user: CurrentUser }) {
  const formats = useFormats();
  // The button unmounts with the notice, so a successful press moves focus to the page heading.
  const { mutate, isPending } = useKeepAccount();
  const keep = () => mutate({}, { onSuccess: () => document.querySelector('h1')?.focus() });
  const day = deletionDay(user, formats);
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
      Until then everything stays as it is. After that, nothing can be restored.
    </Notice>
  );
}
