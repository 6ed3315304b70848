import { whenWords } from '@shared/domain/time-words';
import { AddressField } from '@/ui/address-field';
import { Button, ButtonLink } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { feedAddress } from './feed-address';
import { FeedSteps } from './feed-steps';

export interface CalendarFeedAddressProps {
  path: string;
  now: Date;
  zone: string;
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
      <AddressField
        label="Your private address"
        address={web}
        copyWords="Copy"
        copied={{ title: 'Address copied', description: 'You can now paste it in your calendar app.' }}
        failedTitle="Could not copy the address"
      />
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
