import { useId, useRef } from 'react';
import { whenWords } from '@shared/domain/time-words';
import { Button, ButtonLink } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { toast } from '@/lib/toast';
import { copyText } from '@/lib/copy-text';
import { feedAddress } from './feed-address';
import { FeedSteps } from './feed-steps';
import type { CalendarFeedDialogProps } from './overlays';

export interface CalendarFeedAddressProps extends Omit<CalendarFeedDialogProps, 'open' | 'onOpenChange'> {
  path: string;
  lastReadAt: string | null;
  onStop: () => void;
}

/** The address that exists: to copy, to open, to stop. */
export function CalendarFeedAddress({ path, lastReadAt, now, zone, onStop }: CalendarFeedAddressProps) {
  const { web, webcal, isAtHome } = feedAddress(path, location);
  return (
    <div className="grid gap-5">
      {isAtHome && (
        <Notice tone="info">
          This address works only on devices in the same home as Hearthside. Google and Outlook on the web cannot reach
          it.
        </Notice>
      )}
      <AddressField address={web} />
      <ButtonLink href={webcal} variant="primary" icon="calendar">
        Open in calendar app
      </ButtonLink>
      <FeedSteps />
      <div className="edge-t grid justify-items-start gap-3 pt-4">
        <p>
          Whoever has this address can read the calendar.{' '}
          {lastReadAt === null
            ? 'No calendar app has read it yet.'
            : `Last read: ${whenWords(new Date(lastReadAt), now, zone)}.`}
        </p>
        <Button icon="stop" onClick={onStop}>
          Stop this address
        </Button>
      </div>
    </div>
  );
}

function AddressField({ address }: { address: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    if (await copyText(address)) {
      toast({ title: 'Address copied', description: 'You can now paste it in your calendar app.' });
      return;
    }
    field.current?.select();
    toast({ title: 'Could not copy the address', description: 'Please copy it by hand.', variant: 'destructive' });
  };
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        Your private address
      </label>
      <div className="mt-1.5 flex flex-wrap gap-3">
        <Input
          ref={field}
          id={id}
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          className="flex-[1_1_14rem] text-sm"
        />
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
    </div>
  );
}
