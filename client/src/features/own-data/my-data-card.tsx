import { useState } from 'react';
import { lazyOverlay } from '@/ui/lazy-part';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import type { CurrentUser } from '@/lib/session';
import { deletionDay } from './deletion-day';
import { DownloadEverything } from './download-everything';
import { useKeepAccount } from './use-keep-account';

const DeleteAccountDialog = lazyOverlay(() =>
  import('./delete-account-dialog').then((module) => module.DeleteAccountForm),
);

/** Taking everything along, and going. */
export function MyDataCard({ user }: { user: CurrentUser }) {
  return (
    <Card title="My data">
      <DownloadEverything />
      <hr className="my-5 border-line" />
      <LeaveOrStay user={user} />
    </Card>
  );
}

/** One button, whose words change: the focus comes back from the dialog to the way back. */
function LeaveOrStay({ user }: { user: CurrentUser }) {
  const [isOpen, setIsOpen] = useState(false);
  const { keep, isPending } = useKeepAccount();
  const { preload } = DeleteAccountDialog;
  const day = deletionDay(user);
  const [words, label] =
    day === null
      ? ['You can leave at any time. You have 7 days to change your mind.', 'Delete my account']
      : [`Your account will be deleted on ${day}.`, 'Keep my account'];
  return (
    <>
      <p className="mb-3 max-w-measure text-muted">{words}</p>
      <Button
        icon={day === null ? 'trash' : 'undo'}
        pending={isPending}
        pendingLabel="One moment..."
        onClick={day === null ? () => setIsOpen(true) : keep}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {label}
      </Button>
      <DeleteAccountDialog user={user} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
