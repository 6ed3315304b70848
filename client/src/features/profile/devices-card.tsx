import { useQuery } from '@tanstack/react-query';
import type { SignedInDevice } from '@shared/api/profile';
import { dayWords } from '@shared/domain/time-words';
import { addDays, localDate } from '@shared/domain/zoned-time';
import type { Formats } from '@shared/domain/formats';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FirstFew, ListRow } from '@/ui/list-row';
import { QueryView } from '@/ui/query-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { HiddenWords } from '@/ui/hidden-words';
import { Icon } from '@/ui/icon';
import { SkeletonRows } from '@/ui/skeletons';
import { useDialogAbout } from '@/ui/dialog';
import { useNow } from '@/lib/use-now';
import { useFormats } from '@/lib/formats';
import { devicesQuery, useSignOutDevice } from './api';

/** This device and the most recently used ones; users who rarely sign out have a long list. */
const SHOWN = 4;

/** Where the user is signed in. Each device can be signed out except this one, which has Logout in the header. */
export function DevicesCard({ zone }: { zone: string }) {
  const devices = useQuery(devicesQuery());
  const { about, openWith, state } = useDialogAbout<SignedInDevice>();
  const name = about === null ? '' : nameOf(about);
  const { mutateAsync: signOut } = useSignOutDevice(name);
  const confirm = async () => {
    if (about !== null) await signOut({ params: { device: about.id } });
  };
  return (
    <Card title="Where you are signed in">
      <QueryView
        query={devices}
        loadingText="Loading your devices..."
        failed="Could not load your devices"
        skeleton={<SkeletonRows count={2} />}
      >
        {(list) => (
          <FirstFew items={list} count={SHOWN} allWords={`Show all ${list.length} devices`} className="divide-edge">
            {(device) => <DeviceRow key={device.id} device={device} zone={zone} onSignOut={openWith} />}
          </FirstFew>
        )}
      </QueryView>
      <ConfirmDialog
        title="Sign out this device"
        text={`Anyone who uses ${name} next will have to sign in again.`}
        confirmLabel="Sign out"
        pendingLabel="Signing out..."
        onConfirm={confirm}
        {...state}
      />
    </Card>
  );
}

interface DeviceRowProps {
  device: SignedInDevice;
  zone: string;
  onSignOut: (device: SignedInDevice) => void;
}

function DeviceRow({ device, zone, onSignOut }: DeviceRowProps) {
  const formats = useFormats();
  const words = lastUseWords(device, useNow(), zone, formats);
  const name = nameOf(device);
  return (
    <ListRow
      title={name}
      detail={
        device.isThisOne ? (
          <span className="flex items-center gap-1.5 font-semibold text-ink">
            <Icon name="ok-circle" size="small" className="text-taken-mark" />
            This device
          </span>
        ) : (
          [words, device.wasPaired && 'added from another device'].filter(Boolean).join(', ') || undefined
        )
      }
      tail={
        device.isThisOne ? undefined : (
          <Button icon="logout" onClick={() => onSignOut(device)}>
            Sign out
            <HiddenWords>{name}</HiddenWords>
          </Button>
        )
      }
    />
  );
}

/** 'Chrome on Windows'. */
function nameOf({ device }: SignedInDevice): string {
  return device ?? 'Another device';
}

/** 'Last used today'; null if unknown. Only the day, since the server updates it once an hour. */
function lastUseWords({ lastUsedAt }: SignedInDevice, now: Date, zone: string, formats: Formats): string | null {
  if (lastUsedAt === null) return null;
  const [day, today] = [localDate(new Date(lastUsedAt), zone), localDate(now, zone)];
  if (day >= today) return 'Last used today';
  return day === addDays(today, -1) ? 'Last used yesterday' : `Last used ${dayWords(day, formats)}`;
}
