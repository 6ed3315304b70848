import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkey } from '@shared/api/ways-to-sign-in';
import { dayOrYearWords } from '@shared/domain/time-words';
import { localDate } from '@shared/domain/zoned-time';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useDialogAbout } from '@/ui/dialog';
import { Fold } from '@/ui/fold';
import { HiddenWords } from '@/ui/hidden-words';
import { Icon } from '@/ui/icon';
import { ListRow, RowList } from '@/ui/list-row';
import { Notice } from '@/ui/notice';
import { QueryView } from '@/ui/query-view';
import { SkeletonRows } from '@/ui/skeletons';
import { useFormats } from '@/lib/formats';
import { useScreenLock } from '@/lib/screen-lock';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { passkeysQuery, useRemoveAllPasskeys, useRemovePasskey } from './api';
import { useConfirmed } from './use-confirmed';
import { useSetUpScreenLock } from './use-set-up-screen-lock';

/** 'Sign in without a password' (SAFE-13). The word passkey stands in the fold alone. */
export function PasskeysCard({ user }: { user: CurrentUser }) {
  const query = useQuery(passkeysQuery());
  return (
    <Card title="Sign in without a password">
      <QueryView
        query={query}
        loadingText="Loading your devices..."
        failed="Could not load your devices"
        skeleton={<SkeletonRows count={1} />}
      >
        {({ canUse, passkeys }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {canUse ? <SetUp /> : <NeedsHttps />}
            {passkeys.length > 0 && <SetUpDevices passkeys={passkeys} zone={user.timeZone} />}
            {canUse && <WhatItIs />}
          </div>
        )}
      </QueryView>
    </Card>
  );
}

function NeedsHttps() {
  return (
    <p className="max-w-measure text-muted">
      Signing in without a password needs a secure address (https). Ask whoever set up Hearthside.
    </p>
  );
}

function SetUp() {
  const isThere = useScreenLock();
  const { setUp, isPending, problem, question } = useSetUpScreenLock();
  if (isThere === false) {
    return (
      <p className="max-w-measure text-muted">
        This device has no face, finger or screen lock that a browser can use. Open your profile on a phone or tablet
        that has one.
      </p>
    );
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-measure text-muted">
        Next time, sign in here the way you unlock this device. Your password keeps working.
      </p>
      {problem !== null && (
        <Notice tone="warning" role="alert">
          {problem}
        </Notice>
      )}
      <Button icon="lock" pending={isPending} pendingLabel="Asking your device..." onClick={() => void setUp()}>
        Set it up on this device
      </Button>
      {question}
    </div>
  );
}

function SetUpDevices({ passkeys, zone }: { passkeys: readonly Passkey[]; zone: string }) {
  const formats = useFormats();
  const today = localDate(useNow(), zone);
  const { about, openWith, state } = useDialogAbout<Passkey>();
  const [isRemovingAll, setIsRemovingAll] = useState(false);
  const { confirmed, question } = useConfirmed();
  const { mutateAsync: remove } = useRemovePasskey(about?.name ?? '');
  const { mutateAsync: removeAll } = useRemoveAllPasskeys();
  const count = passkeys.length;
  return (
    <section aria-label="Devices that are set up">
      <RowList>
        {passkeys.map((passkey) => (
          <ListRow
            key={passkey.id}
            title={`${passkey.name}, added ${dayOrYearWords(localDate(new Date(passkey.createdAt), zone), today, formats)}`}
            tail={
              <Button icon="trash" onClick={() => openWith(passkey)}>
                Remove
                <HiddenWords>{passkey.name}</HiddenWords>
              </Button>
            }
          />
        ))}
      </RowList>
      {count > 1 && (
        <div className="mt-2 grid justify-items-start gap-3">
          <p className="max-w-measure text-muted">
            {count} devices can sign in without a password. A new password does not change that.
          </p>
          <Button icon="trash" onClick={() => setIsRemovingAll(true)}>
            Remove all
          </Button>
        </div>
      )}
      <ConfirmDialog
        title="Remove this device"
        text={`${about?.name ?? ''} will need your password to sign in again.`}
        confirmLabel="Remove"
        pendingLabel="Removing..."
        onConfirm={async () => {
          if (about !== null) await confirmed(() => remove({ params: { id: about.id } }));
        }}
        {...state}
      />
      <ConfirmDialog
        title="Remove all devices"
        text={`All ${count} devices will need your password to sign in again.`}
        confirmLabel="Remove all"
        pendingLabel="Removing..."
        onConfirm={async () => void (await confirmed(() => removeAll({})))}
        open={isRemovingAll}
        onOpenChange={setIsRemovingAll}
      />
      {question}
    </section>
  );
}

function WhatItIs() {
  return (
    <Fold mark={<Icon name="help" />} title="What is that?">
      <p className="mt-1 max-w-measure px-1.5">
        Your device makes a passkey: a key that never leaves it and that nobody can guess or be talked into reading out.
        Your face or finger stays on the device, too: Hearthside only hears that it was you. If you lose the device,
        sign in with your password and remove it here.
      </p>
    </Fold>
  );
}
