import { whenWords } from '@shared/domain/time-words';
import { AddressField } from '@/ui/address-field';
import { Button, ButtonLink } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { useFormats } from '@/lib/formats';

export interface CalendarFeedAddressProps {
  path: string;
  now: Date;
  zone: string;
  lastReadAt: string | null;
  onStop: () => void;
}

/** The current feed address, with buttons to copy, open, and revoke it. */
export function CalendarFeedAddress({ path, lastReadAt, now, zone, onStop }: CalendarFeedAddressProps) {
  const formats = useFormats();
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
        copied={{ title: 'Address copied', description: 'Now you can paste it into your calendar app.' }}
        failedTitle="Could not copy the address"
      />
      <ButtonLink href={webcal} variant="primary" icon="calendar">
        Open in calendar app
      </ButtonLink>
      <FeedSteps />
      <div className="edge-t grid justify-items-start gap-3 pt-4">
        <p>
          Anyone who has this address can read the calendar.{' '}
          {lastReadAt === null
            ? 'No calendar app has read it yet.'
            : `Last read: ${whenWords(new Date(lastReadAt), now, zone, formats)}.`}
        </p>
        <Button icon="stop" onClick={onStop}>
          Stop this address
        </Button>
      </div>
    </div>
  );
}

/** The private feed address in the forms that calendar apps accept. */
interface FeedAddress {
  /** 'https://…/api/calendar/….ics', to copy. */
  web: string;
  /** 'webcal://…', which opens the device's calendar app. */
  webcal: string;
  /** True without TLS: then it is a home server, which only devices in the same home can reach. */
  isAtHome: boolean;
}

export function feedAddress(path: string, { origin, protocol }: Pick<Location, 'origin' | 'protocol'>): FeedAddress {
  return {
    web: origin + path,
    webcal: `webcal${origin.slice(origin.indexOf(':'))}${path}`,
    isAtHome: protocol !== 'https:',
  };
}

/** How to add the address to the three most common calendar apps. */
const APPS = [
  {
    name: 'Google Calendar',
    steps: [
      'On a computer, open calendar.google.com.',
      "Next to 'Other calendars', press + and then 'From URL'.",
      "Paste the address and press 'Add calendar'.",
    ],
  },
  {
    name: 'Apple Calendar (iPhone, iPad, Mac)',
    steps: ["Press 'Open in calendar app' above.", "When asked, press 'Subscribe'.", "Press 'Add' or 'OK'."],
  },
  {
    name: 'Outlook',
    steps: [
      "Open the calendar on outlook.com and press 'Add calendar'.",
      "Choose 'Subscribe from web' and paste the address.",
      "Give it a name and press 'Import'.",
    ],
  },
] as const;

function FeedSteps() {
  return (
    <div className="grid gap-1">
      <h3>How to add it</h3>
      {APPS.map(({ name, steps }) => (
        <details key={name} className="not-last:edge-b">
          <summary className="min-h-target py-2.5 font-semibold">{name}</summary>
          <ol className="mb-3 grid list-decimal gap-1 pl-7">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  );
}
