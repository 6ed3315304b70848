/** The lazy-loaded content of CalendarFeedDialog. */
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OverlayState } from '@/ui/lazy-component';
import { QueryView } from '@/ui/query-view';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { DialogPanel } from '@/ui/dialog-panel';
import { Notice } from '@/ui/notice';
import { SkeletonText } from '@/ui/skeletons';
import { sentenceOf } from '@/lib/api';
import { CalendarFeedAddress, type CalendarFeedAddressProps } from './calendar-feed-address';
import { calendarFeedQuery, useCreateCalendarFeed, useRevokeCalendarFeed } from './api';
import { WhenGone } from './when-gone';

interface CalendarFeedDialogProps extends OverlayState {
  now: Date;
  zone: string;
}

/** Lets the user subscribe to the calendar from another calendar app, through a private address. */
export function CalendarFeedPanel({ open, onOpenChange, ...rest }: CalendarFeedDialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  const next = useRef<(() => void) | null>(null);
  const askToStop = () => {
    next.current = () => setIsAsking(true);
    onOpenChange(false);
  };
  return (
    <>
      <DialogPanel
        title="Use in my calendar app"
        description="See this calendar in the calendar app on your phone, tablet or computer. Changes here show up there automatically, often after a few hours."
        open={open}
        onOpenChange={onOpenChange}
      >
        <WhenGone next={next} />
        <FeedContent onStop={askToStop} {...rest} />
      </DialogPanel>
      <StopAddressDialog open={isAsking} onOpenChange={setIsAsking} />
    </>
  );
}

/** Mounted only while the dialog is open, so that 'last read' is refetched each time. */
function FeedContent(props: Omit<CalendarFeedAddressProps, 'path' | 'lastReadAt'>) {
  const feed = useQuery(calendarFeedQuery());
  return (
    <QueryView
      query={feed}
      loadingText="Loading your address …"
      skeleton={<SkeletonText lines={5} />}
      failed="Could not load your address"
    >
      {({ path, lastReadAt }) =>
        path === null ? <NoAddress /> : <CalendarFeedAddress path={path} lastReadAt={lastReadAt} {...props} />
      }
    </QueryView>
  );
}

function NoAddress() {
  const { mutate: create, isPending, error } = useCreateCalendarFeed();
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        You need a private address for this. <strong>Anyone who has the address can read the calendar</strong>, without
        signing in. Nobody can change anything with it. Give it only to your own calendar apps. You can stop it at any
        time.
      </p>
      {error !== null && (
        <Notice tone="critical" role="alert">
          {sentenceOf(error)}
        </Notice>
      )}
      <Button
        variant="primary"
        size="big"
        pending={isPending}
        pendingLabel="Making the address …"
        onClick={() => create({})}
      >
        Make my private address
      </Button>
    </div>
  );
}

/** Confirms before revoking the address, which cuts off the calendar apps that use it. */
function StopAddressDialog(overlay: OverlayState) {
  const { mutateAsync: revoke } = useRevokeCalendarFeed();
  return (
    <ConfirmDialog
      title="Stop this address"
      text="Calendar apps that use it will no longer get anything new. You can make another address later, and add that one to your apps."
      confirmLabel="Stop this address"
      pendingLabel="Stopping …"
      destructive
      onConfirm={() => revoke({})}
      {...overlay}
    />
  );
}
