import { useState } from 'react';
import { Link } from 'wouter';
import type { NotificationDevice, NotificationState } from '@shared/api/notifications';
import { whenWords } from '@shared/domain/time-words';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useDialogAbout } from '@/ui/dialog';
import { HiddenWords } from '@/ui/hidden-words';
import type { IconName } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { type Status, StatusBadge } from '@/ui/status';
import { useFormats } from '@/lib/formats';
import { useInstall } from '@/lib/install-prompt';
import type { CurrentUser } from '@/lib/session';
import { useNow } from '@/lib/use-now';
import { useRemoveDevice } from './api';
import { forgetThisDevice } from './browser-push';
import { TurnOn } from './turn-on';
import { PageRow, Row, TestButton } from './reached-row';
import { useTest } from './use-test';

interface ReachedCardProps {
  user: CurrentUser;
  state: NotificationState;
}

/** 'Where you are reached': devices, the email address, the phone, and this device if it is not among them. */
export function ReachedCard({ user, state: { devices, channels } }: ReachedCardProps) {
  const removal = useDialogAbout<NotificationDevice>();
  const isOnHere = devices.some(({ isThisOne, state }) => isThisOne && state === 'ok');
  return (
    <Card title="Where you are reached">
      {devices.length === 0 && <p className="mb-4 max-w-measure">No device shows you reminders yet.</p>}
      {/* Above the list, whose last rows the server does not know: it would drop under a finger. */}
      {!isOnHere && (
        <div className="mb-4 grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
          <TurnOn channels={channels} />
        </div>
      )}
      <ul className="divide-edge">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} zone={user.timeZone} onRemove={removal.openWith} />
        ))}
        <PageRow />
        {channels.mail !== 'off' && <EmailRow email={user.email} isReady={channels.mail === 'ready'} />}
        {channels.gateway !== 'off' && <PhoneRow isReady={channels.gateway === 'ready'} />}
      </ul>
      <div className="mt-4 empty:hidden">
        <Install />
      </div>
      <RemoveDialog {...removal} />
    </Card>
  );
}

function RemoveDialog({
  about,
  state,
}: Pick<ReturnType<typeof useDialogAbout<NotificationDevice>>, 'about' | 'state'>) {
  const label = about?.label ?? '';
  const { mutateAsync: remove } = useRemoveDevice(label);
  const confirm = async () => {
    if (about === null) return;
    // First: a page that opens meanwhile would find the subscription and add this browser again.
    if (about.isThisOne) await forgetThisDevice();
    await remove({ params: { id: about.id } });
  };
  return (
    <ConfirmDialog
      title="Remove this device"
      text={
        about?.isThisOne === true
          ? 'This device gets no more reminders until you turn on notifications here again.'
          : `${label} gets no more reminders until you open Hearthside there again.`
      }
      confirmLabel="Remove"
      pendingLabel="Removing..."
      onConfirm={confirm}
      {...state}
    />
  );
}

const deviceStates: Readonly<Record<NotificationDevice['state'], { word: string; status: Status; icon?: IconName }>> = {
  ok: { word: 'Reached', status: 'taken' },
  unreachable: { word: 'Cannot be reached', status: 'critical' },
  signed_out: { word: 'Signed out', status: 'scheduled', icon: 'logout' },
};

interface DeviceRowProps {
  device: NotificationDevice;
  zone: string;
  onRemove: (device: NotificationDevice) => void;
}

function DeviceRow({ device, zone, onRemove }: DeviceRowProps) {
  const test = useTest(device);
  const { label, isThisOne, state } = device;
  const { word, status, icon } = deviceStates[state];
  return (
    <Row
      icon="bell"
      title={label}
      detail={<LastReached device={device} zone={zone} />}
      badge={
        <StatusBadge status={status} {...(icon && { icon })}>
          {word}
        </StatusBadge>
      }
      buttons={
        <>
          {state !== 'signed_out' && <TestButton test={test} where={label} />}
          <Button icon="trash" onClick={() => onRemove(device)}>
            Remove
            <HiddenWords>{isThisOne ? 'this device' : label}</HiddenWords>
          </Button>
        </>
      }
      outcome={test.outcome}
    />
  );
}

function LastReached({ device: { isThisOne, lastReachedAt }, zone }: { device: NotificationDevice; zone: string }) {
  const formats = useFormats();
  const now = useNow();
  const last = lastReachedAt === null ? null : whenWords(new Date(lastReachedAt), now, zone, formats);
  return (
    <>
      {isThisOne && <b className="text-ink">This device. </b>}
      {last === null ? 'Nothing sent yet' : `Last reached: ${last}`}
    </>
  );
}

function EmailRow({ email, isReady }: { email: string | null; isReady: boolean }) {
  const test = useTest('mail');
  return (
    <Row
      icon="mail"
      title="Email"
      detail={
        isReady ? (
          <span className="wrap-anywhere">{email}</span>
        ) : (
          <>
            {email === null ? 'Add your email address in ' : 'Confirm your email address in '}
            <Link href="/profile">your profile</Link>
          </>
        )
      }
      badge={
        isReady ? (
          <StatusBadge status="taken">Reached</StatusBadge>
        ) : (
          <StatusBadge status="warning">Not confirmed</StatusBadge>
        )
      }
      buttons={isReady && <TestButton test={test} where="by email" />}
      outcome={test.outcome}
    />
  );
}

/** By the operator's phone gateway; the number itself stands in the profile. */
function PhoneRow({ isReady }: { isReady: boolean }) {
  const test = useTest('gateway');
  return (
    <Row
      icon="phone"
      title="Phone gateway"
      detail={
        <>
          {isReady ? 'The phone number in ' : 'Add your phone number in '}
          <Link href="/profile">your profile</Link>
        </>
      }
      badge={
        isReady ? (
          <StatusBadge status="taken">Reached</StatusBadge>
        ) : (
          <StatusBadge status="warning">No number</StatusBadge>
        )
      }
      buttons={isReady && <TestButton test={test} where="by phone gateway" />}
      outcome={test.outcome}
    />
  );
}

/** As an app of its own, with an icon on the home screen; only where the browser offers it (REACH-77). */
function Install() {
  const install = useInstall();
  const [isAsked, setIsAsked] = useState(false);
  if (install === null) {
    return isAsked ? <Notice>Your browser has asked whether to install Hearthside.</Notice> : null;
  }
  return (
    <Button
      icon="download"
      onClick={() => {
        setIsAsked(true);
        install();
      }}
    >
      Install Hearthside
    </Button>
  );
}
