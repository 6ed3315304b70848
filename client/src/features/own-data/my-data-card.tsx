import { type MouseEvent, useEffect, useState } from 'react';
import { lazyOverlay } from '@/ui/lazy-component';
import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { cx } from '@/ui/cx';
import type { CurrentUser } from '@/lib/session';
import { useFormats } from '@/lib/formats';
import { deletionDay, useKeepAccount } from './api';

const DeleteAccountDialog = lazyOverlay(() =>
  import('./delete-account-dialog').then((module) => module.DeleteAccountForm),
);

/** Downloads the user's data, and deletes the account. */
export function MyDataCard({ user }: { user: CurrentUser }) {
  return (
    <Card title="My data">
      <DownloadEverything />
      <hr className="my-5 border-line" />
      <LeaveOrStay user={user} />
    </Card>
  );
}

/** A single button with changing text, so that focus returns to it when the dialog closes. */
function LeaveOrStay({ user }: { user: CurrentUser }) {
  const formats = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const { mutate: keep, isPending } = useKeepAccount();
  const { preload } = DeleteAccountDialog;
  const day = deletionDay(user, formats);
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
        onClick={() => (day === null ? setIsOpen(true) : keep({}))}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {label}
      </Button>
      <DeleteAccountDialog user={user} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}

/** Debounces a double press, which would request the same file again. */
const WAIT_MS = 10_000;

/** A plain link, so that the browser streams the file to disk whatever its size. */
function DownloadEverything() {
  const [isStarted, setIsStarted] = useState(false);
  useEffect(() => {
    if (!isStarted) return undefined;
    const timer = setTimeout(() => setIsStarted(false), WAIT_MS);
    return () => clearTimeout(timer);
  }, [isStarted]);
  const start = (event: MouseEvent) => {
    if (isStarted) event.preventDefault();
    setIsStarted(true);
  };
  return (
    <>
      <p className="mb-3 max-w-measure text-muted">
        Take everything with you in one file: what you wrote about yourself, your medications, readings, appointments,
        help board, messages, family updates with photos, documents and games. It includes a part that doctors’
        computers can read.
      </p>
      <ButtonLink
        href="/api/user/export"
        download
        icon="download"
        aria-disabled={isStarted}
        onClick={start}
        className={cx(isStarted && 'border-line bg-sunken text-muted hover:border-line')}
      >
        Download everything
      </ButtonLink>
      <p role="status" className="mt-3 max-w-measure empty:hidden">
        {isStarted && 'Your download has started. Your browser shows when it is finished.'}
      </p>
    </>
  );
}
